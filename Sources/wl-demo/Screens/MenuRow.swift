import Interaction
import Pixman

/// A row of a menu: a small picture, a title, one line, and a mark that it leads somewhere.
final class MenuRow: Layer {
  /// The row's height in units.
  static let height = 84.0
  private static let picture = Rect(x: 16, y: 12, width: 80, height: 60)
  private static let margin = 16.0
  private static let chevronSide = 18.0
  /// Distance of the lines from the chevron.
  private static let gap = 10.0
  private static let lineSpacing = 2.0

  private let picture: Layer
  private let title: TextLayer
  private let summary: TextLayer
  private let chevron = IconLayer(.chevronRight)
  private let line = Layer()

  /// Makes a row; `onTap` is called when it is chosen.
  init(
    id: String, title: String, summary: String, picture: Layer, onTap: @escaping () -> Void
  ) {
    self.picture = picture
    self.title = TextLayer(title, font: Font(size: 17, weight: .semibold))
    self.summary = TextLayer(summary, font: Font(size: 15))
    super.init(frame: .zero)
    self.id = id
    for layer in [picture, self.title, self.summary, chevron, line] { add(layer) }
    recognizers = [
      PressGestureRecognizer(
        on: self, onHighlight: { [weak self] in self?.isHighlighted = $0 },
        onTap: { _ in onTap() })
    ]
  }

  private var isHighlighted = false { didSet { sceneDidChange() } }

  override func layout() {
    picture.frame = Self.picture
    let side = Self.chevronSide
    chevron.frame = Rect(
      x: bounds.width - Self.margin - side, y: (bounds.height - side) / 2, width: side,
      height: side)
    let left = Self.picture.maxX + Self.margin
    let width = max(0, chevron.frame.minX - Self.gap - left)
    let titleHeight = title.measure().height
    let summaryHeight = summary.measure().height
    let top = (bounds.height - titleHeight - summaryHeight - Self.lineSpacing) / 2
    title.frame = Rect(x: left, y: top, width: width, height: titleHeight)
    summary.frame = Rect(
      x: left, y: top + titleHeight + Self.lineSpacing, width: width, height: summaryHeight)
    line.frame = Rect(x: left, y: bounds.height - 1, width: max(0, bounds.width - left), height: 1)
  }

  override func sceneDidChange() {
    guard let theme = scene?.theme else { return }
    backgroundColor = isHighlighted ? theme.gray5 : theme.background
    title.color = theme.label
    summary.color = theme.secondaryLabel
    chevron.color = theme.gray3
    line.backgroundColor = theme.separator
  }
}
