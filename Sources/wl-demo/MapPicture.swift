import Interaction
import Pixman

/// A map that the program draws itself: parks, water, a grid of roads and one main road.
///
/// The numbers are those of the benchmark's picture, to the pixel; so are the light colours.
enum MapPicture {
  /// Draws the map at a size in logical units; nil if there is no memory for it.
  static func image(_ size: Size, scale: Double, colors: MapColors) -> Image? {
    let bounds = PixelRect(rounding: Rect(origin: .zero, size: size), scale: scale)
    guard !bounds.isEmpty,
      let image = Image.ifPossible(width: bounds.width, height: bounds.height, format: .xrgb32)
    else { return nil }
    draw(size, colors, in: Canvas(image, scale: scale))
    return image
  }

  private static func draw(_ size: Size, _ colors: MapColors, in canvas: Canvas) {
    let width = Int(size.width)
    let height = Int(size.height)
    func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color) {
      canvas.fill(
        Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)),
        color: color)
    }
    // One unit more than the whole numbers hold, for sizes with a fraction.
    fill(0, 0, width + 1, height + 1, colors.ground)
    guard width > 0, height > 0 else { return }
    for index in 0..<12 { fill(index * 379 % width, index * 211 % height, 160, 110, colors.park) }
    fill(0, height * 5 / 8, width + 1, 64, colors.water)
    for x in stride(from: 40, to: width + 1, by: 96) { fill(x, 0, 10, height + 1, colors.road) }
    for y in stride(from: 30, to: height + 1, by: 80) { fill(0, y, width + 1, 10, colors.road) }
    canvas.line(
      from: Point(x: 0, y: Double(height)), to: Point(x: Double(width), y: 0), width: 16,
      color: colors.mainRoad)
  }
}
