import Pixman

/// A small graph of the last frames' painting against the time they had, with those that were
/// missed, and the numbers.
///
/// A frame is in the graph from the next one on: at rest the last one is missing.
final class FramesOverlay: OverlayLayer {
  private static let margin = 8.0
  private static let barWidth = 2.0
  private static let plot = Size(width: Double(FrameGraph.capacity) * barWidth, height: 48)
  private static let font = Font(size: 11)
  private static let lineHeight = 15.0
  /// How many budgets the plot is high.
  private static let budgets = 1.5

  private static let background = Color(hex: 0x1C1C1E)
  private static let text = Color(hex: 0xF2F2F7)
  private static let good = Color(hex: 0x30D158)
  private static let tight = Color(hex: 0xFFD60A)
  private static let over = Color(hex: 0xFF453A)
  /// Unlike all bars, for whoever sees no red.
  private static let missed = Color(hex: 0x64D2FF)
  private static let budget = Color(hex: 0xFFFFFF, alpha: 0.5)

  private var graph = FrameGraph()
  private var isCurrent = true

  init() {
    super.init(.frames)
    backgroundColor = Self.background
    cornerRadius = 6
  }

  /// Notes a frame that was drawn; the next frame shows it.
  func note(_ frame: FrameGraph.Frame) {
    graph.add(frame)
    isCurrent = false
  }

  /// Shows what was noted; called when a frame is drawn anyway.
  func update() {
    guard !isCurrent else { return }
    isCurrent = true
    setNeedsDisplay()
  }

  override func fit(_ size: Size) {
    let width = Self.plot.width + 2 * Self.margin
    let height = Self.plot.height + 2 * Self.lineHeight + 2.5 * Self.margin
    frame = Rect(
      x: max(0, size.width - width - Self.margin), y: Self.margin, width: width, height: height)
  }

  override func draw(in canvas: Canvas) {
    let top = Point(x: Self.margin, y: Self.margin / 2)
    let width = Self.plot.width
    let title = TextLayout("frame \(graph.count)", font: Self.font)
    canvas.draw(title, at: top, color: Self.text)
    let missed = TextLayout(graph.missed, font: Self.font, width: width, alignment: .right)
    canvas.draw(missed, at: top, color: Self.missed)
    let paint = TextLayout(graph.paint, font: Self.font)
    canvas.draw(paint, at: top + Point(x: 0, y: Self.lineHeight), color: Self.text)
    drawPlot(
      in: canvas.translated(
        by: Point(x: Self.margin, y: 2 * Self.lineHeight + 1.5 * Self.margin)))
  }

  private func drawPlot(in canvas: Canvas) {
    let height = Self.plot.height
    let first = FrameGraph.capacity - graph.frames.count
    for (index, frame) in graph.frames.enumerated() {
      let x = Double(first + index) * Self.barWidth
      if frame.isMissed {
        let column = Rect(x: x, y: 0, width: Self.barWidth, height: height)
        canvas.fill(column, color: Self.missed)
      }
      // Without a measure a tick says that there was a frame.
      let share = (frame.paint ?? 0) / frame.interval
      let length = max(1, min(share / Self.budgets, 1) * height)
      let bar = Rect(x: x, y: height - length, width: Self.barWidth, height: length)
      canvas.fill(bar, color: frame.paint == nil ? Self.budget : Self.color(of: share))
    }
    let line = height * (1 - 1 / Self.budgets)
    canvas.fill(
      Rect(x: 0, y: line, width: Self.plot.width, height: 1), color: Self.budget)
  }

  private static func color(of share: Double) -> Color {
    switch share {
    case ...0.5: good
    case ...1: tight
    default: over
    }
  }
}
