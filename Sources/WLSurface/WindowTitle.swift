/// Makes any text fit for `xdg_toplevel.set_title` and `set_app_id` (W36).
enum WindowTitle {
  /// The longest text sent, in bytes: a message of more than 4 KB ends the connection.
  static let limit = 1024

  /// The text, or `fallback` where it is empty, cut at a character within the limit.
  ///
  /// A zero byte would end the text on the wire; it ends it here.
  static func prepare(_ text: String, fallback: String) -> String {
    if (1...limit).contains(text.utf8.count), !text.utf8.contains(0) { return text }
    let shown = text.prefix { !$0.unicodeScalars.contains("\0") }
    guard !shown.isEmpty else { return fallback.isEmpty ? "-" : prepare(fallback, fallback: "") }
    var length = 0
    return String(
      shown.prefix { character in
        length += character.utf8.count
        return length <= limit
      })
  }
}
