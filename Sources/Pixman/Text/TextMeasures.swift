/// How large a set text is, in logical units.
struct TextMeasures {
  /// From the upper left corner to the lower right one of all lines.
  var size: Size
  /// What is drawn to, from the layout's upper left corner; it may reach out of `size`.
  var ink: Rect
  /// From the upper edge to the first baseline.
  var baseline: Double
  /// How many lines there are.
  var lineCount: Int
  /// Whether an ellipsis stands for something.
  var isCut: Bool
}
