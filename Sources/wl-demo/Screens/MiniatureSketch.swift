import Interaction
import Pixman

/// Draws in the units of a scene's small picture, stretched to a layer of another size.
struct MiniatureSketch {
  private let canvas: Canvas
  private let direction: LayoutDirection
  private let stretch: Size

  init(_ canvas: Canvas, size: Size, direction: LayoutDirection) {
    self.canvas = canvas
    self.direction = direction
    let natural = SceneMiniature.size
    stretch = Size(width: size.width / natural.width, height: size.height / natural.height)
  }

  /// Fills a shape.
  func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ color: Color
  ) {
    fill(Rect(x: x, y: y, width: width, height: height), radius, color)
  }

  /// Fills a shape in the layout's direction, shifted whatever that is.
  func fillPlaced(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ color: Color,
    shift: Double = 0
  ) {
    let shape = Rect(x: x, y: y, width: width, height: height)
    let placed = direction.place(shape, in: Rect(origin: .zero, size: SceneMiniature.size))
    fill(placed.translated(by: Point(x: shift, y: 0)), radius, color)
  }

  /// Draws the shadow of a shape.
  func draw(_ shadow: Shadow, around rect: Rect, radius: Double) {
    canvas.draw(shadow, around: stretched(rect), cornerRadius: radius * factor)
  }

  private func fill(_ rect: Rect, _ radius: Double, _ color: Color) {
    canvas.fill(stretched(rect), cornerRadius: radius * factor, color: color)
  }

  /// How much larger what keeps its shape is.
  private var factor: Double { min(stretch.width, stretch.height) }

  private func stretched(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX * stretch.width, y: rect.minY * stretch.height,
      width: rect.width * stretch.width, height: rect.height * stretch.height)
  }
}
