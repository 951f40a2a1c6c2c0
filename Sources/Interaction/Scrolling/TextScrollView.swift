public import Pixman

/// A long text in paragraphs, of which only those in sight have layers and are drawn.
///
/// A new width, text size or direction sets it anew, and what is read at the upper edge stays there.
/// Paragraphs end at the text's line breaks; an empty one is a line without words.
open class TextScrollView: ScrollView {
  /// What the present heights were measured for.
  private struct Setting: Equatable {
    var width: Double
    var basis: SceneSettings.LayoutBasis
  }

  /// The font, before the system's text size enlarges it.
  public final let font: Font
  /// The text's colour; nil is the theme's label colour.
  public final var color: Color? {
    didSet { for layer in layers.shown.values { layer.color = color } }
  }
  /// The room around the text, in logical units.
  public final var textInsets = Insets.zero {
    didSet { if textInsets != oldValue { setNeedsLayout() } }
  }
  /// The greatest length of a line, in logical units; nil: lines fill the view.
  ///
  /// In a wider view the text stands in the middle.
  public final var maximumLineLength: Double? {
    didSet { if maximumLineLength != oldValue { setNeedsLayout() } }
  }

  final var lines = TextModel()
  final let layers = RowLayers<TextLayer>()
  private final var paragraphs: [Substring]
  private final var setting: Setting?

  /// Makes a view of a text; paragraphs stand apart by a distance in logical units.
  public init(
    _ text: String, font: Font, paragraphSpacing: Double = 0, frame: Rect = .zero
  ) {
    self.font = font
    paragraphs = Self.paragraphs(of: text)
    lines.spacing = paragraphSpacing
    super.init(frame: frame, axis: .vertical)
  }

  /// The text; another one is shown from its beginning.
  public final var text: String {
    get { paragraphs.joined(separator: "\n") }
    set {
      guard newValue != text else { return }
      for (_, layer) in layers.inOrder { layers.retire(layer, isKept: true) }
      layers.shown = [:]
      paragraphs = Self.paragraphs(of: newValue)
      setting = nil
      lines.heights = []
      contentOffset = .zero
      setNeedsLayout()
    }
  }

  /// The paragraphs that are in sight, wholly or in part.
  public final var visibleParagraphs: Range<Int> {
    let top = contentOffset.y - textInsets.top
    return lines.paragraphs(from: top, to: top + bounds.height)
  }

  /// Sets the text anew where its width, size or direction changed.
  open override func layout() {
    setLines()
    super.layout()
    placeAll()
  }

  /// Shows the paragraphs that came into sight and takes away those that left it.
  open override func offsetDidChange() { updateLines() }

  private var lineWidth: Double {
    let room = max(0, bounds.width - textInsets.left - textInsets.right)
    return min(room, maximumLineLength ?? room)
  }

  /// Measures every paragraph for the width there is, and keeps the place that is read.
  private func setLines() {
    let settings = scene?.settings ?? SceneSettings()
    let new = Setting(width: lineWidth, basis: settings.layoutBasis)
    guard new != setting else { return }
    let (before, isFirst) = (lines, setting == nil)
    setting = new
    var font = font
    font.size *= settings.textScale
    lines.heights = paragraphs.map { paragraph in
      TextLayout(
        String(paragraph), font: font, width: new.width, lines: 0,
        direction: settings.layoutDirection
      ).size.height
    }
    let (after, top) = (lines, textInsets.top)
    setContent(wholeSize) { offset in
      // What is above the text stays so.
      guard !isFirst, offset > top else { return offset }
      return after.place(of: before.anchor(at: offset - top)) + top
    }
  }

  private var wholeSize: Size {
    Size(width: bounds.width, height: lines.length + textInsets.top + textInsets.bottom)
  }

  private func frame(of paragraph: Int) -> Rect {
    let free = bounds.width - textInsets.left - textInsets.right - lineWidth
    return Rect(
      x: textInsets.left + max(0, free / 2), y: textInsets.top + lines.top(of: paragraph),
      width: lineWidth, height: lines.heights[paragraph])
  }

  private func placeAll() {
    contentSize = wholeSize
    updateLines()
    for (paragraph, layer) in layers.shown { layer.frame = frame(of: paragraph) }
  }

  private func updateLines() {
    layers.update(
      to: visibleParagraphs, in: self, leave: { layer, _ in layers.retire(layer, isKept: true) },
      configure: { _, _ in }, make: { _ in TextLayer(font: font, lines: 0) },
      place: { layer, paragraph in
        layer.color = color
        layer.text = String(paragraphs[paragraph])
        layer.frame = frame(of: paragraph)
      })
  }

  private static func paragraphs(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
