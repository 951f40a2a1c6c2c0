import Glibc
import Interaction
import Pixman

/// A card with a picture of a harbour that the program draws itself, in any pose.
///
/// Upside down and from the side it looks different, so that a turn can be seen.
struct PhotoPicture {
  /// The card's size in its usual pose, in units.
  let size: Size
  /// How it lies.
  let pose: PhotoPose
  /// Where the middle of the table is.
  let middle: Point
  /// Whether the card's edge is marked.
  let isHeld: Bool

  private static let sky = [Color(hex: 0x7CB8F2), Color(hex: 0xA9D2F7), Color(hex: 0xF6D9B0)]
  private static let sun = Color(hex: 0xFFC93C)
  private static let sea = Color(hex: 0x2B6CB0)
  private static let wave = Color(hex: 0x4C8FD0)
  private static let sand = Color(hex: 0xE3C588)
  private static let red = Color(hex: 0xC9271E)
  private static let hull = Color(hex: 0x5B3A1E)
  private static let paper = Color(hex: 0xFAFAFA)

  /// What the picture covers, with its shadow.
  var bounds: Rect {
    pose.extent(of: size).translated(by: middle).expanded(by: shadow * 2 + 2)
  }

  private var shadow: Double { 6 * pose.scale }

  /// Draws the card.
  func draw(in canvas: Canvas, accent: Color) {
    let dark = Color.black.faded(by: 0.25)
    box(-0.5, -0.5, 1, 1, dark, in: canvas, offset: Point(x: 0, y: shadow))
    box(-0.5, -0.5, 1, 1, isHeld ? accent : Self.paper, in: canvas)
    // The picture lies in a margin of the card, of one width on all sides.
    box(-0.47, -0.46, 0.94, 0.92, Self.sky[0], in: canvas)
    box(-0.47, -0.22, 0.94, 0.68, Self.sky[1], in: canvas)
    box(-0.47, -0.04, 0.94, 0.50, Self.sky[2], in: canvas)
    disc(0.2, -0.06, 0.09, Self.sun, in: canvas)
    box(-0.47, 0.06, 0.94, 0.40, Self.sea, in: canvas)
    for index in 0..<5 {
      let left = -0.4 + Double(index * 37 % 80) / 100
      box(left, 0.11 + Double(index) * 0.04, 0.12, 0.012, Self.wave, in: canvas)
    }
    box(-0.47, 0.34, 0.94, 0.12, Self.sand, in: canvas)
    drawLighthouse(in: canvas)
    drawBoat(in: canvas)
  }

  private func drawLighthouse(in canvas: Canvas) {
    for row in 0..<5 {
      box(
        -0.36, -0.24 + Double(row) * 0.12, 0.1, 0.122,
        row.isMultiple(of: 2) ? Self.red : Self.paper,
        in: canvas)
    }
    box(-0.345, -0.31, 0.07, 0.07, Self.sun, in: canvas)
    box(-0.37, -0.34, 0.12, 0.035, Self.red, in: canvas)
  }

  private func drawBoat(in canvas: Canvas) {
    box(0.06, 0.17, 0.26, 0.06, Self.hull, in: canvas)
    box(0.17, -0.08, 0.012, 0.25, Self.hull, in: canvas)
    box(0.19, -0.06, 0.09, 0.19, Self.paper, in: canvas)
    box(0.1, 0.0, 0.065, 0.13, Self.paper, in: canvas)
  }

  /// Draws a rectangle of the card, in shares of its size from its middle.
  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, in canvas: Canvas,
    offset: Point = .zero
  ) {
    let (left, right) = (place(x, y + height / 2), place(x + width, y + height / 2))
    let thickness = height * size.height * pose.scale
    guard isTurned else {
      canvas.fill(
        Rect(
          x: left.x + offset.x, y: left.y - thickness / 2 + offset.y, width: right.x - left.x,
          height: thickness), color: color)
      return
    }
    canvas.line(from: left + offset, to: right + offset, width: thickness, color: color)
  }

  private func disc(
    _ x: Double, _ y: Double, _ radius: Double, _ color: Color, in canvas: Canvas
  ) {
    let center = place(x, y)
    let radius = radius * size.height * pose.scale
    canvas.fill(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius, color: color)
  }

  /// Whether the edges are not along the axes, but for whole turns.
  private var isTurned: Bool { abs(sin(pose.angle)) > 1e-6 || cos(pose.angle) < 0 }

  /// A place of the card on the table.
  private func place(_ x: Double, _ y: Double) -> Point {
    let offset = Point(x: x * size.width, y: y * size.height) * pose.scale
    return middle + pose.center + offset.turned(by: pose.angle)
  }
}
