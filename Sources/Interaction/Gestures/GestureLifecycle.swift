/// The state of a recogniser, changed only along the legal edges (G13).
struct GestureLifecycle: Equatable {
  private(set) var state = GestureState.possible

  /// Whether a change of state is one of those that exist.
  static func isLegal(_ old: GestureState, _ new: GestureState) -> Bool {
    switch old {
    case .possible: new == .began || new == .ended || new == .failed
    case .began, .changed: new == .changed || new == .ended || new == .cancelled
    case .ended, .cancelled, .failed: new == .possible
    }
  }

  mutating func enter(_ new: GestureState) {
    precondition(Self.isLegal(state, new), "A gesture does not go from \(state) to \(new).")
    state = new
  }
}
