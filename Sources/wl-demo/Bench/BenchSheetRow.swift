import Interaction
import Pixman

/// A button of the benchmark's sheet.
final class BenchSheetRow: Layer {
  private let title: TextLayout
  private let color: Color
  private let hasLine: Bool

  init(_ title: String, isBold: Bool, color: Color, hasLine: Bool) {
    self.title = TextLayout(
      title, font: Font(family: "Noto Sans", size: 18, weight: isBold ? .bold : .regular))
    self.color = color
    self.hasLine = hasLine
    super.init(frame: .zero)
    backgroundColor = Color(hex: 0xF7F7F8)
  }

  override func draw(in canvas: Canvas) {
    let size = title.size
    canvas.draw(
      title,
      at: Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
      color: color)
    guard hasLine else { return }
    canvas.fill(
      Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), color: Color(hex: 0xDADADD))
  }
}
