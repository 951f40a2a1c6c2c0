/// What an action means to the row that shows it; it changes nothing by itself (S4).
public enum ActionStyle: Equatable, Sendable {
  /// An ordinary action.
  case `default`
  /// Leaves everything as it is.
  case cancel
  /// Takes something away.
  case destructive
}
