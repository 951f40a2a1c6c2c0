/// How a filled row ends.
public enum SwipeFulfillment: Sendable {
  /// The row is deleted: it collapses and its list closes the gap.
  case delete
  /// The row closes.
  case reset
}
