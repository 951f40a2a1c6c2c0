/// A text set in lines: how large it is, and something `Canvas` can draw.
///
/// What it says never changes. What it takes to measure and to draw it is kept by content in this
/// thread's cache, so that making an equal one again costs next to nothing.
public final class TextLayout {
  /// The text.
  public let text: String
  /// The font.
  public let font: Font
  /// The width to break or cut lines at, in logical units; nil is as wide as it needs.
  public let width: Double?
  /// The most lines, 0 for as many as it needs; what does not fit ends in an ellipsis.
  public let lines: Int
  /// Where lines stand in `width`.
  public let alignment: TextAlignment
  /// The direction of the layout that the text is part of.
  ///
  /// It decides where `leading` is. Each paragraph is read in the direction of its first letter;
  /// one without letters, such as a time of day, in this one.
  public let direction: LayoutDirection
  /// What a thread's cache knows of the text, kept so that drawing it needs no search.
  private var known: (cache: TextCache, entry: TextEntry)?

  /// Makes a layout; nothing is measured before it is asked for.
  public init(
    _ text: String, font: Font, width: Double? = nil, lines: Int = 1,
    alignment: TextAlignment = .leading, direction: LayoutDirection = .leftToRight
  ) {
    self.text = text
    self.font = font
    self.width = width.map { $0 > 0 ? $0 : 0 }
    self.lines = max(0, lines)
    self.alignment = alignment
    self.direction = direction
  }

  /// Begins to load what this thread's texts need, so that the first one waits less.
  ///
  /// The system's fonts are looked up beside whatever the program does next, such as connecting.
  public static func prepare() { _ = TextCache.current }

  /// The extents in logical units: as wide as `width` if that was given, else as the longest line.
  public var size: Size {
    let size = entry(in: .current).size
    return Size(width: width ?? size.width, height: size.height)
  }

  /// The width of the longest line, in logical units; at most `width`.
  public var textWidth: Double { entry(in: .current).size.width }

  /// The width of the widest part in which no line can end, such as a word, in logical units.
  ///
  /// In a `width` that is less that part is broken all the same.
  public var widestWord: Double {
    var key = key
    key.width = 0
    key.lines = 0
    key.keepsWords = true
    return TextCache.current.entry(for: key).size.width
  }

  /// The distance from the upper edge to the baseline of the first line, in logical units.
  public var baseline: Double { entry(in: .current).baseline }

  /// The number of lines it takes.
  public var lineCount: Int { entry(in: .current).lineCount }

  /// Whether something did not fit and an ellipsis stands for it.
  public var isCut: Bool { entry(in: .current).isCut }

  /// What a thread's cache knows of it.
  func entry(in cache: TextCache) -> TextEntry {
    let remembered = known?.cache === cache ? known?.entry : nil
    let entry = cache.entry(for: key, remembered: remembered)
    if entry !== remembered { known = (cache, entry) }
    return entry
  }

  /// What it is kept by.
  var key: TextKey {
    TextKey(
      text: text, font: font, width: width, lines: lines,
      alignment: alignment.resolved(in: direction), direction: direction)
  }
}
