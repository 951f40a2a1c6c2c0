/// Where the lines of a text stand in its width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}
