public import Pixman

/// A layer that can be pressed: a title, an icon or both, with the feedback of G31 and G32.
open class ButtonLayer: Layer {
  /// Hears taps.
  public final var onTap: () -> Void
  /// What is drawn over the button while it is pressed; nil is the theme's label colour at 12 %.
  public final var highlightColor: Color?
  /// Whether it looks pressed.
  public private(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Recognises the presses, for relations to others.
  public private(set) final lazy var pressRecognizer = PressGestureRecognizer(
    on: self, onHighlight: { [weak self] in self?.isHighlighted = $0 },
    onTap: { [weak self] _ in self?.onTap() })

  private var storedTitle: String
  private var storedFont: Font
  private var storedColor: Color?
  private var storedIcon: Icon?
  private var storedEnabled = true
  private var cached: TextLayout?

  /// Makes a button; without a colour its content has the theme's accent colour.
  public init(
    _ title: String = "", font: Font = Font(size: 16), color: Color? = nil, icon: Icon? = nil,
    frame: Rect = .zero, onTap: @escaping () -> Void = {}
  ) {
    storedTitle = title
    storedFont = font
    storedColor = color
    storedIcon = icon
    self.onTap = onTap
    super.init(frame: frame)
    recognizers.append(pressRecognizer)
  }

  /// The title; empty for none.
  public final var title: String {
    get { storedTitle }
    set { if newValue != storedTitle { change { storedTitle = newValue } } }
  }

  /// The title's font, before the system's text size enlarges it.
  public final var font: Font {
    get { storedFont }
    set { if newValue != storedFont { change { storedFont = newValue } } }
  }

  /// The content's colour; nil is the theme's accent colour.
  public final var color: Color? {
    get { storedColor }
    set { if newValue != storedColor { change { storedColor = newValue } } }
  }

  /// The icon before the title; back and forward follow the layout's direction.
  public final var icon: Icon? {
    get { storedIcon }
    set { if newValue != storedIcon { change { storedIcon = newValue } } }
  }

  /// Whether it can be pressed; if not, its content is faint.
  public final var isEnabled: Bool {
    get { storedEnabled }
    set {
      guard newValue != storedEnabled else { return }
      change { storedEnabled = newValue }
      pressRecognizer.relations.isEnabled = newValue
    }
  }

  /// The size of the content without any room around it.
  public final func measure() -> Size {
    let text = storedTitle.isEmpty ? Size.zero : titleLayout(width: nil).size
    guard storedIcon != nil else { return text }
    let gap = storedTitle.isEmpty ? 0 : iconGap
    return Size(width: text.width + gap + iconSide, height: max(text.height, iconSide))
  }

  /// Draws the content in the middle, and the feedback of a press over all.
  open override func draw(in canvas: Canvas) {
    let theme = scene?.theme ?? .light
    let color = (storedColor ?? theme.accent).faded(by: storedEnabled ? 1 : 0.4)
    var left = bounds.midX - min(measure().width, bounds.width) / 2
    if let storedIcon {
      let side = iconSide
      let box = Rect(x: left, y: bounds.midY - side / 2, width: side, height: side)
      canvas.draw(storedIcon.directed(layoutDirection), in: placed(box), color: color)
      left += side + iconGap
    }
    if !storedTitle.isEmpty {
      let layout = fittingTitle(from: left)
      let top = bounds.midY - layout.size.height / 2
      let box = placed(Rect(origin: Point(x: left, y: top), size: layout.size))
      canvas.draw(layout, at: box.origin, color: color)
    }
    guard isHighlighted else { return }
    canvas.fill(
      bounds, cornerRadius: cornerRadius, corners: corners,
      color: highlightColor ?? theme.label.faded(by: 0.12))
  }

  /// Follows text size, direction and appearance.
  open override func sceneDidChange() { cached = nil }

  private var scaledFont: Font {
    var font = storedFont
    font.size *= scene?.settings.textScale ?? 1
    return font
  }
  private var iconSide: Double { (scaledFont.size * 1.25).rounded() }
  private var iconGap: Double { (scaledFont.size * 0.4).rounded() }

  private func titleLayout(width: Double?) -> TextLayout {
    if let cached, cached.width == width { return cached }
    let layout = makeLayout(width: width)
    cached = layout
    return layout
  }

  private func fittingTitle(from left: Double) -> TextLayout {
    let natural = titleLayout(width: nil)
    let room = bounds.maxX - left
    guard natural.size.width > room else { return natural }
    return makeLayout(width: max(0, room))
  }

  private func makeLayout(width: Double?) -> TextLayout {
    TextLayout(storedTitle, font: scaledFont, width: width, direction: layoutDirection)
  }

  private func change(_ body: () -> Void) {
    body()
    cached = nil
    setNeedsDisplay()
  }
}
