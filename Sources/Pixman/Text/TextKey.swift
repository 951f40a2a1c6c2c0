/// Everything that how a text is set depends on.
struct TextKey: Hashable {
  var text: String
  var font: Font
  var width: Double?
  var lines: Int
  /// Left, center or right.
  var alignment: TextAlignment
  var direction: LayoutDirection
}
