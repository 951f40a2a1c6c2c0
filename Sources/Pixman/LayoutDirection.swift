/// The direction of reading: the side on which a layout and its texts begin.
///
/// A layout is written once, from left to right, and each of its rectangles is passed through
/// `place(_:in:)`: nothing else needs to know that it is mirrored.
public enum LayoutDirection: Hashable, Sendable {
  /// From the left edge to the right one, as Latin is read.
  case leftToRight
  /// From the right edge to the left one, as Arabic and Hebrew are read.
  case rightToLeft

  /// Where a rectangle of a left-to-right layout lies in a layout of this direction, inside bounds
  /// in the same coordinates.
  public func place(_ rect: Rect, in bounds: Rect) -> Rect {
    switch self {
    case .leftToRight: rect
    case .rightToLeft: rect.mirrored(in: bounds)
    }
  }

  /// The sign of a horizontal way in the direction of reading: 1, or -1 from right to left.
  public var sign: Double {
    switch self {
    case .leftToRight: 1
    case .rightToLeft: -1
    }
  }
}
