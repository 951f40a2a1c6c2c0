import Glibc

/// A rectangle in buffer pixels.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The upper edge.
  public var y: Int
  /// Horizontal extent; zero or less is empty.
  public var width: Int
  /// Vertical extent; zero or less is empty.
  public var height: Int

  /// Makes a rectangle from its corner and extents, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest pixel rectangle that covers a logical one at `scale` pixels a unit.
  ///
  /// Edges within a thousandth of a pixel count as lying on it, so that sums of fractions do not
  /// grow the rectangle. Coordinates are limited to what pixman can address.
  public init(covering rect: Rect, scale: Double) {
    guard !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let left = Self.nearest((rect.minX * scale + 0.001).rounded(.down))
    let top = Self.nearest((rect.minY * scale + 0.001).rounded(.down))
    let right = Self.nearest((rect.maxX * scale - 0.001).rounded(.up))
    let bottom = Self.nearest((rect.maxY * scale - 0.001).rounded(.up))
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The pixel rectangle whose edges are the nearest to those of a logical one: where it is drawn.
  public init(rounding rect: Rect, scale: Double) {
    guard !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let left = Self.nearest(rect.minX * scale)
    let top = Self.nearest(rect.minY * scale)
    let right = Self.nearest(rect.maxX * scale)
    let bottom = Self.nearest(rect.maxY * scale)
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether the rectangle covers no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The first column to the right of it.
  public var maxX: Int { x + width }
  /// The first row below it.
  public var maxY: Int { y + height }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// What both rectangles cover.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether every pixel of `other` belongs to this rectangle.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The rectangle moved to the right and down.
  public func translated(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// A whole number that pixman can address: its composite coordinates are 16-bit plus a margin.
  private static func nearest(_ value: Double) -> Int { Int(pixel: value, within: 32_767) }
}
