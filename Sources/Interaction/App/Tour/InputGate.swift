import WLSurface

/// Keeps input from the scene while a tour plays, and the touch that ends it to its end (D33).
///
/// What is held down when the gate shuts never reaches the scene again. After the end of the tour
/// everything is kept until all that came down since is up; what was held before is not waited for,
/// since it may be a finger that a broken screen only imagines.
struct InputGate: Equatable {
  /// How long after a step of a kept scroll another step belongs to it, in seconds: wheels do not
  /// tell when they stop.
  static let scrollGap = 0.4

  /// Something that is down until its end is told.
  private enum Hold: Hashable {
    case finger(Int)
    case press(seat: Int, contact: Int)
    case key(seat: Int, code: UInt32)
  }

  private enum State: Equatable {
    /// What begins reaches the scene.
    case open
    /// Nothing does.
    case shut
    /// Nothing does until all that came down since it was shut is up.
    case opening
  }

  private var state = State.open
  private var held: Set<Hold> = []
  /// Of what is held, that which was down when the gate was shut.
  private var stale: Set<Hold> = []
  /// The last step of a kept scroll, by seat, in monotonic seconds.
  private var scrolls: [Int: Double] = [:]

  /// Whether something is held down that the scene knows of.
  var isHeld: Bool { !held.isSubset(of: stale) }

  /// Keeps all input from now on.
  mutating func shut() {
    state = .shut
    stale = held
  }

  /// Lets input through again once everything that came down while it was shut is up.
  mutating func open() {
    state = isHeld ? .opening : .open
  }

  /// Divides an event into what reaches the scene and what is kept from it.
  mutating func take(_ event: SeatEvent) -> (passed: SeatEvent?, kept: SeatEvent?) {
    let isKept = keeps(event)
    note(event)
    defer { if state == .opening, !isHeld { state = .open } }
    guard case .touchCancel(let points) = event, state == .open else {
      return isKept ? (nil, event) : (event, nil)
    }
    let kept = points.filter { stale.remove(.finger($0.contact)) != nil }
    let passed = points.filter { !kept.contains($0) }
    return (
      passed.isEmpty ? nil : .touchCancel(passed), kept.isEmpty ? nil : .touchCancel(kept)
    )
  }

  /// Follows what is held.
  private mutating func note(_ event: SeatEvent) {
    switch event {
    case .touchDown(let point): held.insert(.finger(point.contact))
    case .touchUp(let point): end(.finger(point.contact))
    case .touchCancel(let points):
      // The stale ones are told apart after this.
      for point in points { held.remove(.finger(point.contact)) }
      if state != .open { stale.formIntersection(held) }
    case .button(let press):
      let hold = Hold.press(seat: press.seat, contact: press.contact)
      if press.phase == .pressed { held.insert(hold) } else { end(hold) }
    case .key(let press):
      let hold = Hold.key(seat: press.seat, code: press.symbol.code)
      if press.isPressed { held.insert(hold) } else { end(hold) }
    case .keyboardLeave(let seat):
      // Held keys are up, and no release of theirs will come.
      let keys = held.filter { if case .key(seat, _) = $0 { true } else { false } }
      for key in keys { end(key) }
    case .axis(let frame):
      if state != .open || scrolls[frame.seat] != nil { scrolls[frame.seat] = frame.time }
    case .touchMotion, .pointerMotion, .pointerLeave, .keyboardEnter: break
    }
  }

  private mutating func end(_ hold: Hold) {
    held.remove(hold)
    stale.remove(hold)
  }

  /// Whether an event is kept from the scene, by what is known before it.
  private mutating func keeps(_ event: SeatEvent) -> Bool {
    switch event {
    case .pointerLeave, .keyboardEnter, .keyboardLeave: return false
    case _ where state != .open: return true
    case .touchDown, .touchCancel: return false
    case .touchMotion(let point), .touchUp(let point):
      return stale.contains(.finger(point.contact))
    case .pointerMotion(let seat, _, _):
      return stale.contains { if case .press(seat, _) = $0 { true } else { false } }
    case .button(let press):
      return stale.contains(.press(seat: press.seat, contact: press.contact))
    case .key(let press):
      return stale.contains(.key(seat: press.seat, code: press.symbol.code))
    case .axis(let frame):
      guard let last = scrolls[frame.seat] else { return false }
      if frame.time - last < Self.scrollGap { return true }
      scrolls[frame.seat] = nil
      return false
    }
  }
}
