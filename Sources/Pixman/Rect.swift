/// An axis-aligned rectangle in logical units, half open: it holds its left and upper edges only.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// Width and height; negative extents count as empty.
  public var size: Size

  /// Makes a rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its corner's coordinates and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// Horizontal extent.
  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }
  /// Vertical extent.
  public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }
  /// The centre.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the rectangle covers nothing.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether the point lies inside; the right and lower edges do not belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether `other` lies wholly inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two rectangles share a point of their insides.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// What both rectangles cover; `zero` where that is nothing.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by an offset.
  public func translated(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }

  /// The rectangle as far from the right edge of `bounds` as it was from the left one.
  public func mirrored(in bounds: Rect) -> Rect {
    Rect(origin: Point(x: bounds.minX + bounds.maxX - maxX, y: minY), size: size)
  }

  /// The rectangle with each edge moved inward; extents never become negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with each edge moved outward by the same distance (inward if negative).
  public func expanded(by distance: Double) -> Rect {
    inset(by: Insets(top: -distance, left: -distance, bottom: -distance, right: -distance))
  }
}
