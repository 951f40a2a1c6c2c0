import Foundation
import Pixman

/// A screenshot whose pixels a test looks at.
struct Picture {
  private let image: Image
  /// Pixels a logical unit.
  let scale: Double

  /// Reads a PNG file.
  init(_ file: URL, scale: Double = 1) throws {
    image = try Image.readPNG(file.path)
    self.scale = scale
  }

  /// Red, green and blue of the pixel at a place in logical units.
  func color(_ x: Double, _ y: Double) -> (red: Int, green: Int, blue: Int) {
    let column = min(max(0, Int(x * scale)), image.width - 1)
    let row = min(max(0, Int(y * scale)), image.height - 1)
    let value = Int(image.pixel(x: column, y: row))
    return (value >> 16 & 0xff, value >> 8 & 0xff, value & 0xff)
  }

  /// Whether the pixel is `0xRRGGBB`, give or take a few steps a channel.
  func isColor(_ hex: Int, _ x: Double, _ y: Double, tolerance: Int = 3) -> Bool {
    let found = color(x, y)
    return abs(found.red - (hex >> 16 & 0xff)) <= tolerance
      && abs(found.green - (hex >> 8 & 0xff)) <= tolerance
      && abs(found.blue - (hex & 0xff)) <= tolerance
  }

  /// Whether any pixel on a vertical line differs from white: text or a picture is there.
  func hasInk(x: Double, from top: Double, to bottom: Double) -> Bool {
    stride(from: top, to: bottom, by: 1 / scale).contains { !isColor(0xFFFFFF, x, $0) }
  }

  /// Whether two pictures are equal inside a rectangle in logical units.
  func equals(_ other: Picture, x: Double, y: Double, width: Double, height: Double) -> Bool {
    for row in stride(from: y, to: y + height, by: 1 / scale) {
      for column in stride(from: x, to: x + width, by: 1 / scale)
      where color(column, row) != other.color(column, row) { return false }
    }
    return true
  }
}
