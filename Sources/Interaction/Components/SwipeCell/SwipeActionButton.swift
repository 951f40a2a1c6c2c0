import Pixman

/// A button of a side: image above title, over its strip's background.
final class SwipeActionButton: Layer {
  /// The action shown.
  let action: SwipeAction
  /// Called when the button was tapped.
  var onTap: () -> Void = {}
  /// Called when the action's measures changed.
  var onMeasuresChanged: () -> Void = {}
  /// The factor by which the system enlarges text.
  var textScale = 1.0 { didSet { if textScale != oldValue { setNeedsDisplay() } } }
  /// The part of its size that the title is shown in; the same for a whole side, so that its lines
  /// are.
  var titleShare = 1.0 { didSet { if titleShare != oldValue { setNeedsDisplay() } } }
  /// Height of the tallest image of the side.
  var tallestImage = 0.0 { didSet { if tallestImage != oldValue { setNeedsDisplay() } } }
  /// Where content is laid out in the height: the part of a tall row that is visible.
  var visibleInsets = Insets.zero { didSet { if visibleInsets != oldValue { setNeedsDisplay() } } }

  private let options: SwipeOptions

  /// Makes the button of an action.
  init(action: SwipeAction, options: SwipeOptions) {
    self.action = action
    self.options = options
    super.init()
    id = "action:" + (action.identifier ?? action.title ?? "")
    action.button = self
    recognizers = [
      PressGestureRecognizer(
        on: self, onHighlight: { [weak self] in self?.setPressed($0) },
        onTap: { [weak self] _ in self?.onTap() })
    ]
  }

  /// Whether the pressed look is shown.
  private(set) var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      backgroundColor = isPressed ? action.highlight(in: scene?.theme ?? .light) : nil
      setNeedsDisplay()
    }
  }

  /// Width the button would like, its title wrapped at `limit` (nil: on one line).
  func preferredWidth(wrappingAt limit: Double?) -> Double {
    let image = action.image?.size.width ?? 0
    let text = action.shownTitle.map {
      SwipeTitleMeasure(font: font).width(of: $0, wrappingAt: limit)
    }
    return max(text ?? 0, image) + 2 * options.padding
  }

  /// The largest part of the title's size in which a button of `width` breaks none of its words.
  ///
  /// It is not so small that the title could not be read: a word that is too wide even then is
  /// broken.
  func largestTitleShare(in width: Double) -> Double {
    guard let title = action.shownTitle else { return 1 }
    let word = TextLayout(title, font: font).widestWord
    let room = width - 2 * options.padding
    guard word > room else { return 1 }
    // Widths of glyphs are rounded: a hair less than the room is certain to be enough.
    return min(1, max(options.leastTitleSize / font.size, (room - 0.5) / word))
  }

  /// The title as it is drawn; nil without one.
  var titleLayout: TextLayout? {
    action.shownTitle.map {
      TextLayout(
        $0, font: shownFont, width: max(1, bounds.width - 2 * options.padding), lines: 0,
        alignment: .center, direction: layoutDirection)
    }
  }

  /// Called by the action when what it shows has changed.
  func actionChanged(measures: Bool) {
    setNeedsDisplay()
    (parent as? SwipeStrip)?.recolor()
    if measures { onMeasuresChanged() }
  }

  override func draw(in canvas: Canvas) {
    let color = action.foreground(isPressed: isPressed)
    let text = titleLayout
    let image = action.shownImage(isPressed: isPressed)
    let content = SwipeButtonLayout.Content(
      imageSize: image?.size, tallestImage: tallestImage, titleHeight: text?.size.height,
      lineHeight: text.map { TextLayout($0.text, font: shownFont).size.height } ?? 0)
    let layout = self.layout(of: content)
    if let image, let frame = layout.imageFrame {
      image.draw(in: canvas, frame: frame, tint: color)
    }
    if let text, let frame = layout.titleFrame { canvas.draw(text, at: frame.origin, color: color) }
  }

  /// Centres the content in the visible part of the row, but not in less than its own height.
  private func layout(of content: SwipeButtonLayout.Content) -> SwipeButtonLayout {
    let visible = bounds.height - visibleInsets.top - visibleInsets.bottom
    let natural =
      content.height(options.buttonVerticalAlignment, spacing: options.spacing)
      + 2 * options.padding
    let height = visibleInsets == .zero ? bounds.height : max(visible, natural)
    return SwipeButtonLayout(
      content, size: Size(width: bounds.width, height: height),
      alignment: options.buttonVerticalAlignment, padding: options.padding,
      spacing: options.spacing, top: visibleInsets.top)
  }

  /// An action without a background has no pressed look (C33).
  private func setPressed(_ pressed: Bool) {
    isPressed = pressed && action.highlight(in: scene?.theme ?? .light) != nil
  }

  private var font: Font { action.scaledFont(by: textScale) }
  private var shownFont: Font { action.scaledFont(by: textScale * titleShare) }
}
