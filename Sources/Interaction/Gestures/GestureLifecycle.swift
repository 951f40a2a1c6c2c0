/// The state of a recogniser, changed only along the legal edges (G13).
struct GestureLifecycle: Equatable {
  private(set) var state = GestureState.possible
  /// Why it has claimed to lose and has not been answered yet.
  private var loss: GestureReason?

  /// Whether a change of state is one of those that exist.
  static func isLegal(_ old: GestureState, _ new: GestureState) -> Bool {
    switch old {
    case .possible: new == .began || new == .ended || new == .failed
    case .began, .changed: new == .changed || new == .ended || new == .cancelled
    case .ended, .cancelled, .failed: new == .possible
    }
  }

  /// Claims that the contact cannot be the gesture, and keeps why for the answer.
  mutating func lose(_ reason: GestureReason) -> GestureClaim {
    loss = reason
    return .lose
  }

  /// Changes the state with an event; without a reason it is that of the claim to lose, if any.
  mutating func enter(
    _ new: GestureState, with event: PointerEvent, because reason: GestureReason? = nil
  ) -> GestureTransition {
    let old = state
    enter(new)
    return GestureTransition(
      from: old, to: new, event: event, reason: reason ?? loss ?? .unknown)
  }

  /// Becomes possible again, if it is over.
  mutating func restart() {
    loss = nil
    if state.isFinal { enter(.possible) }
  }

  private mutating func enter(_ new: GestureState) {
    precondition(Self.isLegal(state, new), "A gesture does not go from \(state) to \(new).")
    state = new
  }
}
