/// Everything that how a text is set depends on.
struct TextKey: Hashable {
  var text: String
  var font: Font
  var width: Double?
  var lines: Int
  /// Left, center or right.
  var alignment: TextAlignment
  var direction: LayoutDirection
  /// Whether a word that is wider than `width` stays whole.
  var keepsWords = false
}
