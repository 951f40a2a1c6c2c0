public import Pixman

/// Recognises one finger, or the mouse, that stays where it came down.
///
/// It claims by the time alone, counted from the `down` event's own time, so that late input does
/// not make it later (G29). After it has begun it reports movement until the lift.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// The numbers it works with.
  public var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureTransition) -> Void)?
  /// How it stands to others; disabling it cancels it (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { abandon(.disabled) } }
  }

  private let onChange: (GestureState, Point) -> Void
  private var lifecycle = GestureLifecycle()
  private var down: PointerEvent?
  private var last: PointerEvent?
  /// The claim made by the time, and what came since without an answer of the arena.
  private var claim: (event: PointerEvent, held: [PointerEvent])?

  /// Makes a recogniser; `onChange` hears began, changed, ended and cancelled, and where the finger
  /// is in window coordinates.
  public init(
    settings: GestureSettings = GestureSettings(),
    onChange: @escaping (GestureState, Point) -> Void
  ) {
    self.settings = settings
    self.onChange = onChange
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }

  /// When it claims.
  public var deadline: Double? {
    guard let down, claim == nil, state == .possible else { return nil }
    return down.time + settings.longPressTime
  }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard let down, down.pointer == event.pointer, !state.isFinal else { return .lose }
    last = event
    if state.isActive {
      follow(event)
      return .win
    }
    if claim != nil {
      claim?.held.append(event)
      return event.phase == .cancel ? .lose : .win
    }
    guard event.phase == .move else { return lifecycle.lose(.lifted) }
    let distance = (event.position - down.position).length
    let slop = settings.slop(for: down)
    guard distance > slop else { return .undecided }
    return lifecycle.lose(.exceeded(.distance, distance, limit: slop))
  }

  /// Claims when the press has become long.
  public func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline, var event = last else { return .undecided }
    event.time = deadline
    claim = (event, [])
    return .win
  }

  /// The contact is this press's: it begins, and plays back what it had to hold.
  public func accept(pointer: Int) {
    guard down?.pointer == pointer, state == .possible, let claim else { return }
    self.claim = nil
    enter(.began, claim.event, .held(settings.longPressTime))
    for event in claim.held where state.isActive { follow(event) }
  }

  /// The contact is no long press, or was taken away.
  public func reject(pointer: Int) {
    guard down?.pointer == pointer else { return }
    abandon(nil)
  }

  /// Becomes possible again.
  public func reset() {
    guard !state.isActive else { return }
    down = nil
    last = nil
    claim = nil
    lifecycle.restart()
  }

  private func begin(_ event: PointerEvent) -> GestureClaim {
    if down != nil {
      // a second finger ends the waiting (G34); a press that has begun goes on
      if state == .possible { abandon(.anotherFinger) }
      return .lose
    }
    guard state == .possible else { return .lose }
    down = event
    last = event
    return .undecided
  }

  private func follow(_ event: PointerEvent) {
    switch event.phase {
    case .down: break
    case .move: enter(.changed, event, .moved)
    case .up: enter(.ended, event, .lifted)
    case .cancel: enter(.cancelled, event, nil)
    }
  }

  private func abandon(_ reason: GestureReason?) {
    guard let last, down != nil, !state.isFinal else { return }
    claim = nil
    enter(state.isActive ? .cancelled : .failed, last, reason)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent, _ reason: GestureReason?) {
    let transition = lifecycle.enter(new, with: event, because: reason)
    onTransition?(transition)
    if state == new && new != .failed { onChange(new, event.position) }
  }
}
