import Pixman

/// A distance in buffer pixels.
struct PixelOffset: Equatable {
  var x: Int
  var y: Int

  static let zero = PixelOffset(x: 0, y: 0)

  static func + (left: PixelOffset, right: PixelOffset) -> PixelOffset {
    PixelOffset(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: PixelOffset, right: PixelOffset) -> PixelOffset {
    PixelOffset(x: left.x - right.x, y: left.y - right.y)
  }

  /// The nearest pixel to a logical coordinate, kept far inside `Int`; not a number becomes zero.
  static func pixel(_ value: Double) -> Int { Int(pixel: value, within: 1e9) }
}

extension PixelRect {
  var origin: PixelOffset { PixelOffset(x: x, y: y) }

  func moved(by offset: PixelOffset) -> PixelRect {
    PixelRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  /// The same rectangle in logical units.
  func logical(scale: Double) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
