/// Finds what a misspelt word may have meant.
enum Spelling {
  /// The candidate that takes the fewest single-character edits; nil if none is near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let scored = candidates.map { (distance(word, $0), $0) }
    guard let best = scored.min(by: { $0.0 < $1.0 }) else { return nil }
    return best.0 <= max(2, word.count / 3) ? best.1 : nil
  }

  /// The candidate as the end of an error message; empty without one.
  static func hint(_ candidate: String?) -> String {
    candidate.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The number of insertions, deletions and replacements from one word to the other
  /// (Levenshtein's distance, row by row).
  static func distance(_ left: String, _ right: String) -> Int {
    // A hostile argument may be megabytes long; nothing near it can be meant.
    guard left.utf8.count <= 64, right.utf8.count <= 64 else { return .max }
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (right[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(row[column], row[column + 1]) + 1)
      }
    }
    return row[right.count]
  }
}
