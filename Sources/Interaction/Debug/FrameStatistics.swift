/// Counts frames and what they cost; a value without a clock (W128).
struct FrameStatistics: Equatable {
  /// What is known of the swap chain when a line is written.
  struct Buffers: Equatable {
    /// How many there are.
    var count: Int
    /// How many of them the compositor holds.
    var busy: Int
  }

  /// All frames so far.
  private(set) var count = 0
  /// Intervals of moving scenes over one and a half times the expected one.
  private(set) var late = 0
  private var last: Double?

  /// The frame that the next line counts from: that of the last line, or the first after a rest.
  private var start: Double?

  // After that frame.
  private var paints: [Double] = []
  private var damages: [Double] = []
  private var missed = 0
  private var wakeUps = 0

  /// Notes a frame: when it was committed, the expected interval, the seconds its painting took,
  /// the share of the window it damaged; `continues` if the frame before asked for this one.
  ///
  /// After a second in which nobody asked for a frame all but `count` and `late` begins anew.
  ///
  /// - Returns: Whether it was late.
  @discardableResult
  mutating func add(
    at now: Double, interval: Double, paint: Double, damage: Double, continues: Bool
  ) -> Bool {
    let isLate = continues && last.map { now - $0 > interval * 1.5 } ?? false
    let isFirst = last.map { !continues && now - $0 >= 1 } ?? true
    last = now
    count += 1
    guard !isFirst else {
      begin(at: now)
      return false
    }
    if isLate {
      late += 1
      missed += 1
    }
    paints.append(paint)
    damages.append(damage)
    return isLate
  }

  /// Notes that the program woke, for whatever reason.
  mutating func wake() { wakeUps += 1 }

  /// A line for people each second while something moves; nil in between.
  ///
  /// It tells of what came after the frame of the line before, or after the first since a rest: the
  /// frames, and how often the program woke. When a frame was seen is not known: there is no
  /// presentation feedback.
  mutating func line(at now: Double, buffers: Buffers) -> String? {
    guard let start, now - start >= 1 else { return nil }
    let sorted = paints.sorted()
    let seconds = now - start
    func milliseconds(_ percentage: Double) -> JSON {
      .rounded((sorted.percentile(percentage) ?? 0) * 1000)
    }
    let damage = damages.reduce(0, +) / Double(damages.count)
    defer { begin(at: now) }
    return "fps \(JSON.rounded(Double(paints.count) / seconds)), missed \(missed), "
      + "paint ms p50 \(milliseconds(50)) p95 \(milliseconds(95)), "
      + "buffers \(buffers.count) (\(buffers.busy) busy), damage \(JSON.rounded(damage * 100)) %, "
      + "input-to-present null, wake-ups/s \(JSON.rounded(Double(wakeUps) / seconds))"
  }

  private mutating func begin(at now: Double) {
    start = now
    (paints, damages) = ([], [])
    (missed, wakeUps) = (0, 0)
  }
}
