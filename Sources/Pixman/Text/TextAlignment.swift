/// Where the lines of a text stand in its width, whatever direction they are read in.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At the edge where the layout begins: the left one, or the right one from right to left.
  case leading
  /// At the edge where the layout ends: the right one, or the left one from right to left.
  case trailing

  /// The same place without reference to a direction: left, center or right.
  func resolved(in direction: LayoutDirection) -> TextAlignment {
    switch (self, direction) {
    case (.left, _), (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.right, _), (.trailing, .leftToRight), (.leading, .rightToLeft): .right
    case (.center, _): .center
    }
  }
}
