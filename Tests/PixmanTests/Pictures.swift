import Pixman
import Support

/// Images that tests draw into.
enum Pictures {
  /// An image of one colour.
  static func plain(
    _ width: Int, _ height: Int, _ color: Color = .white, format: PixelFormat = .argb32
  ) throws -> Image {
    let image = try Image(width: width, height: height, format: format)
    Canvas(image).fill(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), color: color)
    return image
  }

  /// An image of squares of 4 pixels in two colours.
  static func checkered(
    _ width: Int, _ height: Int, format: PixelFormat = .xrgb32
  ) throws -> Image {
    let image = try plain(width, height, Color(hex: 0x3060c0), format: format)
    let canvas = Canvas(image)
    for y in stride(from: 0, to: height, by: 4) {
      for x in stride(from: y % 8, to: width, by: 8) {
        canvas.fill(
          Rect(x: Double(x), y: Double(y), width: 4, height: 4), color: Color(hex: 0xf0c040))
      }
    }
    return image
  }

  /// All pixels, row by row.
  static func pixels(_ image: Image) -> [UInt32] {
    image.pixels
  }

  /// The smallest rectangle that holds every pixel that is not white.
  static func ink(_ image: Image) -> PixelRect {
    var region = Region()
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x: x, y: y) != 0xffff_ffff {
        region.formUnion(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return region.bounds
  }
}
