import Pixman

/// Draws the outline of every layer that can be seen, with its name if it has one.
final class LayersOverlay: OverlayLayer {
  /// A name, and where it stands.
  private struct Label: Hashable {
    let text: String
    let frame: Rect
  }

  private static let color = Color(hex: 0x9A4DD0)
  private static let font = Font(size: 10, weight: .semibold)
  private static let padding = 3.0
  /// More separate rectangles than this cost more than what lies between them.
  private static let mostRects = 64

  private var outlines: [LayerOutline] = []
  private var labels: [Label] = []

  init() { super.init(.layers) }

  /// Shows the layers as they lie now; called when a frame has moved them.
  func show(_ outlines: [LayerOutline]) {
    guard let scene, outlines != self.outlines else { return }
    let labels = Self.labels(for: outlines, in: bounds.size, scale: scene.scale)
    let moved = Set(labels).symmetricDifference(self.labels)
    var damage = LayerOutline.difference(self.outlines, outlines)
    damage.formUnion(
      Region(moved.map { PixelRect(covering: $0.frame, scale: scene.scale) }))
    self.outlines = outlines
    self.labels = labels
    for rect in damage.simplified(maxRects: Self.mostRects).rects { scene.addDamage(rect) }
  }

  override func draw(in canvas: Canvas) {
    for outline in outlines {
      let color = Self.color.faded(by: outline.key.id == nil ? 0.35 : 1)
      for rect in outline.edges.rects {
        canvas.fill(rect.logical(scale: canvas.scale), color: color)
      }
    }
    for label in labels {
      canvas.fill(label.frame, cornerRadius: 2, color: Self.color)
      let place = label.frame.origin + Point(x: Self.padding, y: 0)
      canvas.draw(Self.layout(label.text), at: place, color: .white)
    }
  }

  private static func layout(_ text: String) -> TextLayout { TextLayout(text, font: font) }

  /// Names at the upper left corners of what is seen of their layers, below those in the way.
  private static func labels(
    for outlines: [LayerOutline], in size: Size, scale: Double
  ) -> [Label] {
    var labels: [Label] = []
    for outline in outlines {
      guard let text = outline.key.id else { continue }
      let corner = outline.seen.logical(scale: scale).origin
      let extent = layout(text).size
      let width = extent.width + 2 * padding
      var frame = Rect(
        x: max(0, min(corner.x, size.width - width)), y: corner.y, width: width,
        height: extent.height)
      while let other = labels.first(where: { $0.frame.intersects(frame) }) {
        frame.origin.y = other.frame.maxY + 1
      }
      labels.append(Label(text: text, frame: frame))
    }
    return labels
  }
}
