import Interaction
import Pixman

/// The upper part of the benchmark's panel: a grabber and a field to search in.
final class BenchPanelHeader: Layer {
  private let text = TextLayout(
    "Search for a place or address", font: Font(family: "Noto Sans", size: 16))

  init(fill: Color) {
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: 80))
    backgroundColor = fill
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(
      Rect(x: ((bounds.width - 36) / 2).rounded(), y: 8, width: 36, height: 5),
      cornerRadius: 2.5, color: Color(hex: 0xC4C4C8))
    canvas.fill(
      Rect(x: 16, y: 24, width: bounds.width - 32, height: 40), cornerRadius: 10,
      color: Color(hex: 0xE9E9EC))
    canvas.draw(
      text, at: Point(x: 32, y: 24 + (40 - text.size.height) / 2), color: Color(hex: 0x85858B))
  }
}
