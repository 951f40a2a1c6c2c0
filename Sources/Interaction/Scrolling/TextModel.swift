/// Where the paragraphs of a long text lie, as a value.
struct TextModel: Equatable {
  /// Between two paragraphs, in logical units.
  var spacing = 0.0
  /// The heights of the paragraphs, as they are set at present.
  var heights: [Double] = [] { didSet { sum() } }
  /// Where each paragraph begins; the end of the last one comes after them.
  private var tops: [Double] = [0]

  init(heights: [Double] = [], spacing: Double = 0) {
    self.heights = heights
    self.spacing = spacing
    sum()
  }

  /// The height of the whole text.
  var length: Double { max(0, (tops.last ?? 0) - (heights.isEmpty ? 0 : spacing)) }

  /// The distance of a paragraph's upper edge from the text's.
  func top(of paragraph: Int) -> Double { tops[paragraph] }

  /// The paragraphs that show between two distances from the text's upper edge.
  func paragraphs(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, !heights.isEmpty else { return 0..<0 }
    let first = paragraph(at: top)
    var last = first
    while last < heights.count, tops[last] < bottom { last += 1 }
    return first..<last
  }

  /// The paragraph at a distance from the text's upper edge, or the room after it.
  func paragraph(at place: Double) -> Int {
    var (low, high) = (0, heights.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }

  /// A place in the text that holds when it is set anew: a paragraph, and a part of it.
  func anchor(at place: Double) -> (paragraph: Int, part: Double) {
    guard !heights.isEmpty else { return (0, 0) }
    let paragraph = paragraph(at: place)
    let height = heights[paragraph] + spacing
    return (paragraph, height > 0 ? (place - tops[paragraph]) / height : 0)
  }

  /// Where the place of an anchor is now.
  func place(of anchor: (paragraph: Int, part: Double)) -> Double {
    guard anchor.paragraph < heights.count else { return length }
    return tops[anchor.paragraph] + anchor.part * (heights[anchor.paragraph] + spacing)
  }

  private mutating func sum() {
    tops = [0]
    tops.reserveCapacity(heights.count + 1)
    var top = 0.0
    for height in heights {
      top += height + spacing
      tops.append(top)
    }
  }
}
