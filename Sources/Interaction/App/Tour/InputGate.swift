import WLSurface

/// Keeps input from the scene while a tour plays, and the touch that ends it to its end (D33).
///
/// What is held down when the gate shuts or opens never reaches the scene. What joins the touch that
/// opened it, on the same device, is of that touch, too, but for a moment only: a finger that a
/// broken screen imagines, or a bag on the keyboard, locks nobody out.
struct InputGate: Equatable {
  /// How long after a step of a kept scroll another step belongs to it, in seconds: wheels do not
  /// tell when they stop.
  static let scrollGap = 0.4
  /// How long after the gate was opened something can join the touch that opened it, in seconds.
  static let patience = 1.0

  private enum State: Equatable {
    /// What begins reaches the scene.
    case open
    /// Nothing does.
    case shut
    /// What begins on the device that opened the gate does not, until what it held is up, and until
    /// a moment in monotonic seconds at most.
    case opening(InputHold.Device, until: Double)
  }

  private var state = State.open
  private var held: Set<InputHold> = []
  /// Of what is held, that which is kept from the scene to its end.
  private var stale: Set<InputHold> = []
  /// Of what is stale, that which others can join.
  private var joined: Set<InputHold> = []
  /// The last step of a kept scroll, by seat, in monotonic seconds.
  private var scrolls: [Int: Double] = [:]
  /// When wheels reach the scene again though they do not pause, in monotonic seconds.
  private var wheelLimit = 0.0

  /// Whether something is held down that the scene knows of.
  var isHeld: Bool { !held.isSubset(of: stale) }

  /// Keeps all input from now on.
  mutating func shut() {
    state = .shut
    stale = held
    joined = []
  }

  /// Lets input through again, but for that which belongs to the event that asks for it and was
  /// taken already; `now` is in monotonic seconds.
  mutating func open(for event: SeatEvent, at now: Double) {
    let device = InputHold.Device(of: event)
    joined = held.subtracting(stale).filter { $0.device == device }
    stale = held
    let limit = now + Self.patience
    state = joined.isEmpty ? .open : .opening(device, until: limit)
    wheelLimit = limit
  }

  /// Divides an event into what reaches the scene and what is kept from it, at a moment in monotonic
  /// seconds.
  mutating func take(
    _ event: SeatEvent, at now: Double
  ) -> (passed: SeatEvent?, kept: SeatEvent?) {
    if case .opening(_, let limit) = state, now >= limit { state = .open }
    defer { if case .opening = state, joined.isEmpty { state = .open } }
    if case .touchCancel(let points) = event, state != .shut {
      let kept = points.filter { stale.contains(InputHold($0)) }
      let passed = points.filter { !stale.contains(InputHold($0)) }
      note(event)
      return (
        passed.isEmpty ? nil : .touchCancel(passed), kept.isEmpty ? nil : .touchCancel(kept)
      )
    }
    let isKept = keeps(event, at: now)
    note(event)
    return isKept ? (nil, event) : (event, nil)
  }

  /// Follows what is held.
  private mutating func note(_ event: SeatEvent) {
    switch event {
    case .touchDown(let point): begin(InputHold(point))
    case .touchUp(let point): end(InputHold(point))
    case .touchCancel(let points): for point in points { end(InputHold(point)) }
    case .button(let press):
      if press.phase == .pressed { begin(InputHold(press)) } else { end(InputHold(press)) }
    case .gesture(let gesture):
      switch gesture.phase {
      case .began: begin(InputHold(gesture))
      case .changed: break
      case .ended, .cancelled: end(InputHold(gesture))
      }
    case .key(let press):
      if press.isPressed { begin(InputHold(press)) } else { end(InputHold(press)) }
    case .keyboardLeave:
      // Held keys are up, and no release of theirs will come.
      for key in held where key.device == InputHold.Device(of: event) { end(key) }
    case .axis(let frame):
      if keepsWhatBegins(on: event) || scrolls[frame.seat] != nil {
        let movements = [frame.horizontal, frame.vertical].compactMap(\.self)
        let isOver = !movements.isEmpty && movements.allSatisfy(\.isStopped)
        scrolls[frame.seat] = isOver ? nil : frame.time
      }
    case .touchMotion, .pointerMotion, .pointerLeave, .keyboardEnter: break
    }
  }

  private mutating func begin(_ hold: InputHold) {
    guard held.insert(hold).inserted, case .opening(hold.device, _) = state else { return }
    stale.insert(hold)
    joined.insert(hold)
  }

  private mutating func end(_ hold: InputHold) {
    held.remove(hold)
    stale.remove(hold)
    joined.remove(hold)
  }

  /// Whether an event is kept from the scene, by what is known before it.
  private mutating func keeps(_ event: SeatEvent, at now: Double) -> Bool {
    switch event {
    case .pointerLeave, .keyboardEnter, .keyboardLeave: return false
    case _ where state == .shut: return true
    case .touchDown: return keepsWhatBegins(on: event)
    case .touchMotion(let point), .touchUp(let point): return stale.contains(InputHold(point))
    case .touchCancel: return false
    case .pointerMotion:
      // It is the movement of the press that is down; of several, of one that the scene knows.
      let presses = held.filter { $0.device == InputHold.Device(of: event) }
      return !presses.isEmpty && presses.isSubset(of: stale)
    case .button(let press):
      return stale.contains(InputHold(press))
        || press.phase == .pressed && keepsWhatBegins(on: event)
    case .gesture(let gesture):
      return stale.contains(InputHold(gesture))
        || gesture.phase == .began && keepsWhatBegins(on: event)
    case .key(let press):
      return stale.contains(InputHold(press))
        || press.isPressed && !press.isRepeat && keepsWhatBegins(on: event)
    case .axis(let frame): return keepsWhatBegins(on: event) || goesOn(frame, at: now)
    }
  }

  private func keepsWhatBegins(on event: SeatEvent) -> Bool {
    switch state {
    case .open: false
    case .shut: true
    case .opening(let device, _): device == InputHold.Device(of: event)
    }
  }

  /// Whether a step of a scroll belongs to one that is kept; if not, that one is over.
  private mutating func goesOn(_ frame: AxisFrame, at now: Double) -> Bool {
    guard let last = scrolls[frame.seat] else { return false }
    // The scroll of a touchpad is one movement to its stop, each notch of a wheel one of its own.
    let isSame = frame.source == .finger || now < wheelLimit
    if frame.time - last < Self.scrollGap, isSame { return true }
    scrolls[frame.seat] = nil
    return false
  }
}
