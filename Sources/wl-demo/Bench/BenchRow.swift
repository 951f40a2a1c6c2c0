import Interaction
import Pixman

/// One row of the benchmark's lists: a disc, two lines of text and a separator.
final class BenchRow: Layer {
  private static let titleFont = Font(family: "Noto Sans", size: 16, weight: .bold)
  private static let lineFont = Font(family: "Noto Sans", size: 14)
  private static let textX = 72.0

  private let fill: Color
  private var row = 0
  private var texts: (width: Double, title: TextLayout, line: TextLayout)?

  /// Makes a row on a fill; it shows row 0 until it is told which.
  init(fill: Color = .white) {
    self.fill = fill
    super.init(frame: .zero)
    backgroundColor = fill
  }

  /// Shows a row by its number.
  func show(_ row: Int) {
    guard row != self.row || texts == nil else { return }
    self.row = row
    texts = nil
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    let texts = currentTexts
    canvas.fill(
      Rect(x: 16, y: 16, width: 40, height: 40), cornerRadius: 20,
      color: BenchContent.colors[row % BenchContent.colors.count])
    canvas.draw(
      texts.title, at: Point(x: Self.textX, y: 32 - texts.title.baseline),
      color: Color(hex: 0x111111), over: canvas.backdrop)
    canvas.draw(
      texts.line, at: Point(x: Self.textX, y: 54 - texts.line.baseline),
      color: Color(hex: 0x6B6B70), over: canvas.backdrop)
    canvas.fill(
      Rect(x: Self.textX, y: 71, width: bounds.width - Self.textX, height: 1),
      color: Color(hex: 0xE2E2E6))
  }

  private var currentTexts: (title: TextLayout, line: TextLayout) {
    let width = max(1, bounds.width - 16 - Self.textX)
    if let texts, texts.width == width { return (texts.title, texts.line) }
    let name = BenchContent.names[row % BenchContent.names.count]
    let title = TextLayout("\(name) \(row)", font: Self.titleFont, width: width)
    let line = TextLayout(
      BenchContent.lines[row % BenchContent.lines.count], font: Self.lineFont, width: width)
    texts = (width, title, line)
    return (title, line)
  }
}
