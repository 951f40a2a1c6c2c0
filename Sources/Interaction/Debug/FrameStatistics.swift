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

  // Since the last line.
  private var since: Double?
  private var paints: [Double] = []
  private var damages: [Double] = []
  private var missed = 0
  private var wakeUps = 0

  /// Notes a frame: when it was committed, the expected interval, the seconds its painting took,
  /// the share of the window it damaged; `continues` if the frame before asked for this one.
  ///
  /// - Returns: Whether it was late.
  @discardableResult
  mutating func add(
    at now: Double, interval: Double, paint: Double, damage: Double, continues: Bool
  ) -> Bool {
    let isLate = continues && last.map { now - $0 > interval * 1.5 } ?? false
    if isLate {
      late += 1
      missed += 1
    }
    last = now
    count += 1
    paints.append(paint)
    damages.append(damage)
    since = since ?? now
    return isLate
  }

  /// Notes that the program woke, for whatever reason.
  mutating func wake() { wakeUps += 1 }

  /// A line for people each second while frames are drawn; nil in between.
  ///
  /// When a frame was seen is not known: there is no presentation feedback.
  mutating func line(at now: Double, buffers: Buffers) -> String? {
    guard let start = since, now - start >= 1 else { return nil }
    let sorted = paints.sorted()
    let seconds = now - start
    func milliseconds(_ percentage: Double) -> JSON {
      .rounded((sorted.percentile(percentage) ?? 0) * 1000)
    }
    let damage = damages.reduce(0, +) / Double(damages.count)
    defer {
      (paints, damages) = ([], [])
      (missed, wakeUps) = (0, 0)
      since = nil
    }
    return "fps \(JSON.rounded(Double(paints.count) / seconds)), missed \(missed), "
      + "paint ms p50 \(milliseconds(50)) p95 \(milliseconds(95)), "
      + "buffers \(buffers.count) (\(buffers.busy) busy), damage \(JSON.rounded(damage * 100)) %, "
      + "input-to-present null, wake-ups/s \(JSON.rounded(Double(wakeUps) / seconds))"
  }
}
