import Pixman

/// A row in the look Tweetbot: a centred bold title on dark gray (sheet.md 8).
public final class TweetbotCell: Layer, ActionSheetRowContent {
  private static let pressedColor = Color(hex: 0x4F6B8A)
  private static let cancelColor = Color(hex: 0x3B3B3B)
  private static let actionColor = Color(hex: 0x555555)
  private static let separatorColor = Color(hex: 0xCCCCCC)
  private static let margin = 25.0

  private let title: TextLayer
  private let separator = Layer()
  private let fill: Color

  /// Whether the row looks pressed.
  public var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? Self.pressedColor : fill }
  }
  /// Whether the line at its lower edge shows.
  public var showsSeparator = true {
    didSet { separator.isHidden = !showsSeparator || !hasSeparator }
  }
  private let hasSeparator: Bool

  /// Makes a row; the last one of a section has no line below it.
  public init(_ action: Action<ActionData>, isLast: Bool) {
    title = TextLayer(
      action.item?.title ?? "", font: Font(size: 18, weight: .bold), color: .white,
      alignment: .center)
    fill = action.style == .cancel ? Self.cancelColor : Self.actionColor
    hasSeparator = !isLast
    super.init(frame: .zero)
    backgroundColor = fill
    opacity = action.isEnabled ? 1 : 0.5
    separator.backgroundColor = Self.separatorColor.faded(by: 0.5)
    separator.isHidden = isLast
    title.leastScale = ActionCell.leastTextScale
    add(title)
    add(separator)
  }

  /// Places the title in the middle and the line at the lower edge.
  public override func layout() {
    let width = max(0, bounds.width - 2 * Self.margin)
    let height = title.measure(width: width).height
    title.frame = Rect(
      x: Self.margin, y: (bounds.height - height) / 2, width: width, height: height)
    separator.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  /// Takes the contrast: a line that is not faint has 4.6 : 1 on the row.
  public override func sceneDidChange() {
    let hasHighContrast = scene?.settings.hasHighContrast == true
    separator.backgroundColor = Self.separatorColor.faded(by: hasHighContrast ? 1 : 0.5)
  }
}
