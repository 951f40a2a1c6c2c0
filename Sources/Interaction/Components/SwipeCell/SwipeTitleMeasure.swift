import Pixman

/// Measures how wide a title is when it is wrapped between words.
struct SwipeTitleMeasure {
  /// The title's font.
  let font: Font

  /// Width of the longest line; a word wider than the limit is broken and fills it.
  func width(of title: String, wrappingAt limit: Double?) -> Double {
    let whole = natural(title)
    guard let limit, whole > limit else { return whole }
    var longest = 0.0
    var line = ""
    for word in title.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      let width = natural(longer)
      if width <= limit {
        line = longer
        longest = max(longest, width)
      } else {
        line = String(word)
        longest = max(longest, min(natural(line), limit))
      }
    }
    return longest
  }

  private func natural(_ text: String) -> Double { TextLayout(text, font: font).size.width }
}
