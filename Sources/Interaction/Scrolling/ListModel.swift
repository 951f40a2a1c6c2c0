/// Where the rows of a list lie, as a value: heights, offsets, gaps that open and close.
///
/// Rows have one height, except those given another. Nothing is computed for a row until a height
/// differs: a list of a million equal rows costs what a list of ten does.
struct ListModel: Equatable {
  /// Room above a row that is closing after a deletion or, negative, opening for an insertion.
  struct Gap: Equatable {
    /// Tells it from all others of the list.
    let id: Int
    /// The row above which the room lies.
    var index: Int
    /// What the room was at the beginning; it goes to zero.
    var height: Double
    var start: Double
    /// What it is now.
    var current: Double
  }

  /// How long a gap takes to close, in seconds.
  static let duration = 0.3

  private(set) var count: Int
  var rowHeight: Double {
    didSet { if rowHeight != oldValue { offsets = nil } }
  }
  private(set) var gaps: [Gap] = []
  private var gapCount = 0
  /// Heights that differ, by row.
  private var heights: [Int: Double] = [:]
  /// The offset of every row and of the end, without gaps; nil while all heights are equal or after
  /// a change.
  private var offsets: [Double]?

  init(count: Int, rowHeight: Double) {
    precondition(count >= 0 && rowHeight > 0, "A list has rows of a positive height.")
    self.count = count
    self.rowHeight = rowHeight
  }

  /// The height of a row.
  func height(of row: Int) -> Double { heights[row] ?? rowHeight }

  /// Gives a row another height; nil gives it the list's.
  mutating func setHeight(_ height: Double?, of row: Int) {
    precondition(row >= 0 && row < count, "There is no row \(row) in a list of \(count).")
    guard heights[row] != height else { return }
    heights[row] = height
    offsets = nil
  }

  /// The offset of a row's upper edge (of the end, for the number of rows), gaps included.
  mutating func offset(of row: Int) -> Double {
    var result = plainOffset(of: row)
    for gap in gaps where gap.index <= row { result += gap.current }
    return result
  }

  /// The height of all rows, gaps included.
  mutating func length() -> Double { max(0, offset(of: count)) }

  /// Where what is at an offset lies among the same rows with other heights: in the same row, at the
  /// same part of it; what is above or below all rows stays as far from them.
  mutating func place(of offset: Double, in other: inout ListModel) -> Double {
    guard offset > 0, offset < length() else {
      return offset <= 0 ? offset : offset - length() + other.length()
    }
    let row = firstRow { $0.offset(of: $1 + 1) > offset }
    let height = height(of: row)
    // The room that a gap leaves below a row counts as its end.
    let part = height > 0 ? min(offset - self.offset(of: row), height) / height : 0
    return other.offset(of: row) + part * other.height(of: row)
  }

  /// The rows that show between two offsets.
  mutating func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0 else { return 0..<0 }
    let first = firstRow { $0.offset(of: $1 + 1) > top }
    let last = firstRow { $0.offset(of: $1) >= bottom }
    return first..<max(first, last)
  }

  /// Puts rows in above a row.
  ///
  /// Animated ones open a gap from nothing.
  mutating func insert(_ number: Int, at row: Int, isAnimated: Bool, time: Double) {
    precondition(row >= 0 && row <= count, "Rows cannot be inserted at \(row) of \(count).")
    moveHeights(from: row, by: number)
    moveGaps { $0 < row ? $0 : $0 + number }
    count += number
    offsets = nil
    guard isAnimated else { return }
    let added = plainOffset(of: row + number) - plainOffset(of: row)
    openGap(above: row + number, height: -added, time: time)
  }

  /// Takes rows out; animated ones leave a gap that closes.
  mutating func delete(_ rows: Range<Int>, isAnimated: Bool, time: Double) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count, "There are no rows \(rows) of \(count).")
    let removed = plainOffset(of: rows.upperBound) - plainOffset(of: rows.lowerBound)
    for row in rows { heights[row] = nil }
    moveHeights(from: rows.upperBound, by: -rows.count)
    moveGaps { $0 <= rows.lowerBound ? $0 : max(rows.lowerBound, $0 - rows.count) }
    count -= rows.count
    offsets = nil
    guard isAnimated else { return }
    openGap(above: rows.lowerBound, height: removed, time: time)
  }

  /// Starts anew with other rows.
  mutating func reset(count: Int) {
    self.count = count
    heights = [:]
    gaps = []
    offsets = nil
  }

  /// Moves the gaps to a time; true while one is open.
  @discardableResult mutating func advance(to time: Double) -> Bool {
    for index in gaps.indices {
      let progress = min(max((time - gaps[index].start) / Self.duration, 0), 1)
      gaps[index].current = gaps[index].height * (1 - TimingCurve.easeInOut.value(at: progress))
    }
    gaps.removeAll { time - $0.start >= Self.duration }
    return !gaps.isEmpty
  }

  private mutating func openGap(above row: Int, height: Double, time: Double) {
    gapCount += 1
    gaps.append(Gap(id: gapCount, index: row, height: height, start: time, current: height))
  }

  private mutating func plainOffset(of row: Int) -> Double {
    if heights.isEmpty { return Double(row) * rowHeight }
    if let offsets { return offsets[row] }
    var sums: [Double] = [0]
    sums.reserveCapacity(count + 1)
    var sum = 0.0
    for row in 0..<count {
      sum += height(of: row)
      sums.append(sum)
    }
    offsets = sums
    return sums[row]
  }

  /// The first row for which a condition holds that holds for all rows after it.
  private mutating func firstRow(
    where condition: (inout ListModel, Int) -> Bool
  ) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(&self, middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func moveHeights(from row: Int, by distance: Int) {
    guard !heights.isEmpty else { return }
    heights = Dictionary(
      uniqueKeysWithValues: heights.map { ($0.key < row ? $0.key : $0.key + distance, $0.value) })
  }

  private mutating func moveGaps(_ place: (Int) -> Int) {
    for index in gaps.indices { gaps[index].index = place(gaps[index].index) }
  }
}
