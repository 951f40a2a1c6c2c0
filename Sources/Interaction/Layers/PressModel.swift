/// When something that can be pressed looks pressed, and when it was pressed (G31, G32).
struct PressModel: Equatable {
  /// The numbers of a press.
  struct Settings: Equatable {
    /// How long a finger in a scroll view waits before the press shows, in seconds (G31).
    var delay = 0.1
    /// How long a press shows at least, in seconds (G31).
    var minimum = 0.064
    /// How far outside the finger still presses, in logical units (G32).
    var margin = 24.0
  }

  enum State: Equatable {
    case idle
    /// Down, but not shown before a moment: it may become a scroll.
    case waiting(until: Double)
    /// Shown since a moment.
    case pressed(since: Double)
    /// Down, but too far away.
    case outside
    /// Up; shown until a moment, so that a short tap can be seen.
    case lingering(until: Double)
  }

  enum Input: Equatable {
    case down(isDelayed: Bool, time: Double)
    /// The contact moved to within the margin, or outside of it.
    case moved(isInside: Bool, time: Double)
    /// The contact left and was the button's.
    case up(time: Double)
    /// Something else took the contact, or it was cancelled.
    case taken
    case advance(time: Double)
  }

  struct Effect: Equatable {
    /// Whether it looks pressed now; nil if that did not change.
    var highlight: Bool?
    var isTap = false
  }

  var settings = Settings()
  private(set) var state = State.idle

  /// When `advance` must be called; nil if time changes nothing.
  var deadline: Double? {
    switch state {
    case .waiting(let moment), .lingering(let moment): moment
    case .idle, .pressed, .outside: nil
    }
  }

  /// Whether lifting the contact now would be a tap.
  var isArmed: Bool {
    switch state {
    case .waiting, .pressed: true
    case .idle, .outside, .lingering: false
    }
  }

  var isShown: Bool {
    switch state {
    case .pressed, .lingering: true
    case .idle, .waiting, .outside: false
    }
  }

  mutating func handle(_ input: Input) -> Effect {
    let before = isShown
    var effect = Effect(isTap: move(input))
    if isShown != before { effect.highlight = isShown }
    return effect
  }

  /// Changes the state; true for a tap.
  private mutating func move(_ input: Input) -> Bool {
    switch (input, state) {
    case (.down(let isDelayed, let time), _):
      state = isDelayed ? .waiting(until: time + settings.delay) : .pressed(since: time)
    case (.moved(isInside: false, _), .pressed), (.moved(isInside: false, _), .waiting):
      state = .outside
    case (.moved(isInside: true, let time), .outside): state = .pressed(since: time)
    case (.up(let time), .waiting):
      state = .lingering(until: time + settings.minimum)
      return true
    case (.up(let time), .pressed(let since)):
      let end = since + settings.minimum
      state = time < end ? .lingering(until: end) : .idle
      return true
    case (.up, .outside), (.taken, _): state = .idle
    case (.advance(let time), .waiting(let moment)) where time >= moment:
      state = .pressed(since: moment)
    case (.advance(let time), .lingering(let moment)) where time >= moment: state = .idle
    case (.moved, _), (.up, _), (.advance, _): break
    }
    return false
  }
}
