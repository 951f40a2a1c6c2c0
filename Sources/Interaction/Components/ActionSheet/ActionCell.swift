public import Pixman

/// The ready-made row of an action sheet: a picture, a title, a second line, a separator (S16).
///
/// From right to left the picture stands at the right edge.
open class ActionCell: Layer, ActionSheetRowContent {
  /// The first line.
  public final let titleLabel: TextLayer
  /// The second line; it has the cell's colour until it is given another one.
  public final let detailLabel: TextLayer
  /// The picture; without one it takes no width.
  public final let imageView = ImageLayer(nil, placement: .fit)
  /// The line at the lower edge.
  public final let separator = Layer()
  /// The row's fill; nil takes the theme's background.
  public final var fill: Color? { didSet { sceneDidChange() } }
  /// What lies over the row while it looks pressed; nil takes the theme's label colour, faded.
  public final var highlightColor: Color? { didSet { sceneDidChange() } }
  /// Whether the row looks pressed.
  public final var isHighlighted = false { didSet { overlay.isHidden = !isHighlighted } }
  /// Whether the separator shows.
  public final var showsSeparator = true { didSet { separator.isHidden = !showsSeparator } }

  private let overlay = Layer()
  private var detailColor: Color?

  /// The share of its size to which a title that is too long shrinks before it is cut (S17).
  static let leastTextScale = 0.5

  /// Lengths in units (sheet.md 2.6).
  private enum Metrics {
    /// The picture's width and height.
    static let pictureSide = 40.0
    /// Distance of picture and lines from the edges above, below and leading, and from each other.
    static let padding = 10.0
    /// The least distance of the lines from the leading edge, and theirs from the trailing one.
    static let textMargin = 25.0
    static let separatorHeight = 1.0
  }

  /// Makes a row from its content.
  public init(_ data: ActionData) {
    titleLabel = TextLayer(data.title ?? "", font: Font(size: 18))
    detailLabel = TextLayer(data.subtitle ?? "", font: Font(size: 15))
    super.init(frame: .zero)
    imageView.image = data.image
    overlay.isHidden = true
    for label in [titleLabel, detailLabel] { label.leastScale = Self.leastTextScale }
    for layer in [titleLabel, detailLabel, imageView, separator, overlay] { add(layer) }
    sceneDidChange()
  }

  /// Places picture, lines and separator (sheet.md 2.6).
  open override func layout() {
    let padding = Metrics.padding
    let imageWidth = imageView.image == nil ? 0 : Metrics.pictureSide
    imageView.frame = placed(
      Rect(x: padding, y: padding, width: imageWidth, height: Metrics.pictureSide))
    let leading = max(Metrics.textMargin, imageWidth > 0 ? imageWidth + 2 * padding : 0)
    let width = max(0, bounds.width - leading - Metrics.textMargin)
    let hasDetail = !detailLabel.text.isEmpty
    let title = titleLabel.measure(width: width).height
    let top = hasDetail ? padding : (bounds.height - title) / 2
    titleLabel.frame = placed(Rect(x: leading, y: top, width: width, height: title))
    detailLabel.isHidden = !hasDetail
    let below = max(0, bounds.height - padding - top - title)
    detailLabel.frame = placed(Rect(x: leading, y: top + title, width: width, height: below))
    let line = Metrics.separatorHeight
    separator.frame = Rect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    overlay.frame = bounds
  }

  /// Takes the theme's colours; the originals are those of a light one of usual contrast.
  open override func sceneDidChange() {
    let theme = scene?.theme ?? .light
    let hasHighContrast = scene?.settings.hasHighContrast == true
    backgroundColor = fill ?? theme.background
    separator.backgroundColor =
      hasHighContrast ? theme.separator : Color(hex: 0xCCCCCC).faded(by: 0.5)
    overlay.backgroundColor = highlightColor ?? theme.label.faded(by: hasHighContrast ? 0.3 : 0.15)
    guard detailLabel.color == detailColor else { return }
    let isPlain = !hasHighContrast && scene?.settings.isDark != true
    detailColor = isPlain ? Color(hex: 0x414141) : theme.secondaryLabel
    detailLabel.color = detailColor
  }
}
