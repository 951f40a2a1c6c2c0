/// The ways out of a kiosk that can be chosen (D4).
enum ExitGuard: String, CaseIterable {
  /// Three fingers held in a corner.
  case corner
  /// Three keys held.
  case keys
  /// No way but a signal.
  case none

  /// What decides; nil where nothing ever lets out.
  var rule: (any ExitRule)? {
    switch self {
    case .corner: CornerGuard()
    case .keys: KeysGuard()
    case .none: nil
    }
  }
}
