import Interaction
import Pixman

/// A row of a menu: a small picture, a title, a line or two, and a mark that it leads somewhere.
///
/// Where large text leaves too little room for a title the picture is half as large, and the mark is
/// left out; a title that still needs two lines takes one of the other text's.
final class MenuRow: Layer {
  /// The least height of a row, in units.
  static let height = 84.0
  private static let titleFont = Font(size: 17, weight: .semibold)
  private static let summaryFont = Font(size: 15)
  /// What the lines leave of the least height at their usual size, above and below together.
  private static let space = 17.0
  private static let leastSpace = 16.0
  private static let picture = Rect(origin: Point(x: 16, y: 12), size: SceneMiniature.size)
  private static let margin = 16.0
  /// The least room for a title beside a picture of full size, in widths of its font's em.
  private static let leastRoom = 7.0
  private static let chevronSide = 18.0
  /// Distance of the lines from the chevron.
  private static let gap = 10.0
  private static let lineSpacing = 2.0

  /// The small picture.
  let picture: Layer
  private let title: TextLayer
  private let summary: TextLayer
  private let chevron = IconLayer(.chevronRight)
  private let line = Layer()

  /// Makes a row; `onTap` is called when it is chosen.
  init(
    id: String, title: String, summary: String, picture: Layer, onTap: @escaping () -> Void
  ) {
    self.picture = picture
    self.title = TextLayer(title, font: Self.titleFont, lines: 2)
    self.summary = TextLayer(summary, font: Self.summaryFont, lines: 2)
    super.init(frame: .zero)
    self.id = id
    for layer in [picture, self.title, self.summary, chevron, line] { add(layer) }
    let press = PressGestureRecognizer(
      on: self, onHighlight: { [weak self] in self?.isHighlighted = $0 },
      onTap: { _ in onTap() })
    press.staysInPlace = true
    recognizers = [press]
  }

  /// The height that a row needs for texts at a scale, in units.
  static func height(at textScale: Double) -> Double {
    let growth = Font.growth(of: [titleFont, summaryFont, summaryFont], at: textScale)
    return height + max(0, growth - space + leastSpace).rounded(.up)
  }

  private var isHighlighted = false { didSet { sceneDidChange() } }

  override func layout() {
    let side = Self.chevronSide
    var area = Self.picture
    let chevronX = bounds.width - Self.margin - side
    var edge = chevronX - Self.gap
    let em = Self.titleFont.size * (scene?.settings.textScale ?? 1)
    let isTight = edge - area.maxX - Self.margin < Self.leastRoom * em
    if isTight {
      area.size = Size(width: area.width / 2, height: area.height / 2)
      edge = bounds.width - Self.margin
    }
    area.origin.y = ((bounds.height - area.height) / 2).rounded()
    picture.frame = placed(area)
    chevron.isHidden = isTight
    chevron.frame = placed(
      Rect(x: chevronX, y: (bounds.height - side) / 2, width: side, height: side))
    let leading = area.maxX + Self.margin
    let width = max(0, edge - leading)
    let titleHeight = title.measure(width: width).height
    summary.lines = titleHeight > title.measure().height ? 1 : 2
    let summaryHeight = summary.measure(width: width).height
    let top = (bounds.height - titleHeight - summaryHeight - Self.lineSpacing) / 2
    title.frame = placed(Rect(x: leading, y: top, width: width, height: titleHeight))
    let below = top + titleHeight + Self.lineSpacing
    summary.frame = placed(Rect(x: leading, y: below, width: width, height: summaryHeight))
    let lineWidth = max(0, bounds.width - leading)
    line.frame = placed(Rect(x: leading, y: bounds.height - 1, width: lineWidth, height: 1))
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
