/// An edge or corner by which a window is resized.
public enum WindowEdge: UInt32, Sendable {
  /// The upper edge.
  case top = 1
  /// The lower edge.
  case bottom = 2
  /// The left edge.
  case left = 4
  /// The upper left corner.
  case topLeft = 5
  /// The lower left corner.
  case bottomLeft = 6
  /// The right edge.
  case right = 8
  /// The upper right corner.
  case topRight = 9
  /// The lower right corner.
  case bottomRight = 10
}
