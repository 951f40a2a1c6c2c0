import Pixman

/// The mark of one contact: a disc with its number, or with a cross once it was taken away.
final class TouchDisc: Layer {
  private static let diameter = 44.0
  private static let font = Font(size: 13, weight: .semibold)
  private static let touching = Color(hex: 0x0A64E0)
  private static let cancelled = Color(hex: 0xC9271E)
  /// What lies around the badge lets the scene through.
  private static let opacity = 0.45
  private static let badge = 22.0
  /// How far the cross reaches from the middle to each side, and how thick its arms are.
  private static let cross = (reach: 5.0, width: 2.5)

  private let number: Int?

  /// Whether the contact was taken away.
  var isCancelled = false {
    didSet { backgroundColor = color.faded(by: Self.opacity) }
  }

  private var color: Color { isCancelled ? Self.cancelled : Self.touching }

  /// Makes the mark of the contact of this number in the events; nil shows none.
  init(number: Int?) {
    self.number = number
    super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    cornerRadius = Self.diameter / 2
    backgroundColor = color.faded(by: Self.opacity)
    shadow = Shadow(color: .black.faded(by: 0.35), blurRadius: 8, offset: .zero)
  }

  /// Moves the mark's middle to a place of the scene.
  func center(on place: Point) {
    frame.origin = place - Point(x: Self.diameter / 2, y: Self.diameter / 2)
  }

  override func draw(in canvas: Canvas) {
    let center = bounds.center
    let half = Self.badge / 2
    let badge = Rect(
      x: center.x - half, y: center.y - half, width: Self.badge, height: Self.badge)
    canvas.fill(badge, cornerRadius: half, color: color)
    guard isCancelled else {
      guard let number else { return }
      let layout = TextLayout("\(number)", font: Self.font)
      let corner = center - Point(x: layout.size.width / 2, y: layout.size.height / 2)
      return canvas.draw(layout, at: corner, color: .white)
    }
    let (reach, width) = Self.cross
    for slope in [-reach, reach] {
      let arm = Point(x: reach, y: slope)
      canvas.line(from: center - arm, to: center + arm, width: width, color: .white)
    }
  }
}
