import Interaction
import Pixman

/// The upper edge of a panel: a grip to hold it by, and a title.
final class GripHeader: Layer {
  private static let height = 56.0
  private static let font = Font(size: 17, weight: .semibold)
  private static let gripSize = Size(width: 36, height: 5)
  private static let gripTop = 8.0
  /// Distance of the title from the edges on the left, above and on the right.
  private static let margin = 20.0

  private let grip = Layer()
  private let title: TextLayer
  private let line = Layer()

  init(_ title: String) {
    self.title = TextLayer(title, font: Self.font)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    grip.cornerRadius = Self.gripSize.height / 2
    for layer in [grip, self.title, line] { add(layer) }
  }

  override func layout() {
    grip.frame = Rect(
      origin: Point(x: (bounds.width - Self.gripSize.width) / 2, y: Self.gripTop),
      size: Self.gripSize)
    // In line with the rows below.
    let column = scene.map { ContentColumn.inset(in: bounds.width, of: $0) } ?? 0
    let inset = Self.margin + column
    title.frame = Rect(
      x: inset, y: Self.margin, width: max(0, bounds.width - 2 * inset),
      height: title.measure().height)
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  override func sceneDidChange() {
    guard let scene else { return }
    let growth = Font.growth(of: [Self.font], at: scene.settings.textScale)
    frame.size.height = Self.height + max(0, growth).rounded(.up)
    let theme = scene.theme
    grip.backgroundColor = theme.gray3
    title.color = theme.label
    line.backgroundColor = theme.separator
    setNeedsLayout()
  }
}
