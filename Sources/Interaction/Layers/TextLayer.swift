public import Pixman

/// A layer that shows a text.
///
/// The layout is measured and rasterised once and kept until text, font, width, or the system's
/// text size (K34) or layout direction change.
open class TextLayer: Layer {
  private var cached: TextLayout?
  private var storedText: String
  private var storedFont: Font
  private var storedColor: Color?
  private var storedAlignment: TextAlignment
  private var storedLines: Int
  private var storedLeastScale = 1.0
  /// Whether nothing is drawn before the text that this class does not know of.
  private final var drawsTextAlone = false

  /// Makes a layer with a text; without a colour it has the theme's label colour.
  public init(
    _ text: String = "", font: Font = Font(size: 16), color: Color? = nil,
    alignment: TextAlignment = .leading, lines: Int = 1, frame: Rect = .zero
  ) {
    storedText = text
    storedFont = font
    storedColor = color
    storedAlignment = alignment
    storedLines = lines
    super.init(frame: frame)
    drawsTextAlone = type(of: self) == TextLayer.self
  }

  /// The text.
  public final var text: String {
    get { storedText }
    set { if newValue != storedText { change { storedText = newValue } } }
  }

  /// The font, before the system's text size enlarges it.
  public final var font: Font {
    get { storedFont }
    set { if newValue != storedFont { change { storedFont = newValue } } }
  }

  /// The colour; nil is the theme's label colour, which follows light and dark (K33).
  public final var color: Color? {
    get { storedColor }
    set {
      guard newValue != storedColor else { return }
      storedColor = newValue
      setNeedsDisplay()
    }
  }

  /// Where lines shorter than the layer stand.
  public final var alignment: TextAlignment {
    get { storedAlignment }
    set { if newValue != storedAlignment { change { storedAlignment = newValue } } }
  }

  /// The greatest number of lines; 0 is as many as it takes.
  public final var lines: Int {
    get { storedLines }
    set { if newValue != storedLines { change { storedLines = newValue } } }
  }

  /// The share of its size to which a line shrinks that is too long, before it is cut: 0 to 1.
  public final var leastScale: Double {
    get { storedLeastScale }
    set { if newValue != storedLeastScale { change { storedLeastScale = newValue } } }
  }

  /// The layout as it is drawn at the layer's width.
  public final var textLayout: TextLayout {
    if let cached, cached.width == bounds.width { return cached }
    let layout = makeLayout(width: bounds.width)
    cached = layout
    return layout
  }

  /// The size the text takes within a width; nil is as wide as it likes.
  public final func measure(width: Double? = nil) -> Size { makeLayout(width: width).size }

  /// Draws the text, vertically in the middle of the bounds.
  open override func draw(in canvas: Canvas) {
    guard !storedText.isEmpty, bounds.width > 0 else { return }
    let layout = textLayout
    let color = storedColor ?? scene?.theme.label ?? Theme.light.label
    let space = bounds.height - layout.size.height
    let y = storedLines == 1 ? space / 2 : max(0, space / 2)
    canvas.draw(
      layout, at: Point(x: 0, y: y), color: color, over: drawsTextAlone ? canvas.backdrop : nil)
  }

  /// Follows text size, direction and appearance.
  open override func sceneDidChange() { cached = nil }

  private func makeLayout(width: Double?) -> TextLayout {
    let settings = scene?.settings ?? SceneSettings()
    func layout(_ scale: Double, width: Double?) -> TextLayout {
      var font = storedFont
      font.size *= settings.textScale * scale
      return TextLayout(
        storedText, font: font, width: width, lines: storedLines, alignment: storedAlignment,
        direction: settings.layoutDirection)
    }
    let whole = layout(1, width: width)
    guard let width, storedLeastScale < 1, storedLines == 1, whole.isCut else { return whole }
    // A little less than what fits exactly: the widths of letters are rounded.
    let fitting = 0.99 * width / layout(1, width: nil).size.width
    return layout(max(storedLeastScale, fitting), width: width)
  }

  private func change(_ body: () -> Void) {
    body()
    cached = nil
    setNeedsDisplay()
  }
}
