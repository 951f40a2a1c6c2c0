/// A position in logical units: x grows to the right, y downward.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in logical units.
  public var x: Double
  /// Distance from the upper edge, in logical units.
  public var y: Double

  /// Makes a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The sum of two offsets.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The offset from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The offset, stretched.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }
}

/// A width and a height in logical units; never negative in a laid-out layer.
public struct Size: Hashable, Sendable {
  /// Horizontal extent, in logical units.
  public var width: Double
  /// Vertical extent, in logical units.
  public var height: Double

  /// Makes a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}

/// Distances from the four edges of a rectangle inward, in logical units.
public struct Insets: Hashable, Sendable {
  /// Distance from the upper edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the lower edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// Makes insets; what is not given is zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset.
  public static let zero = Insets()
}
