/// Counts frames and what they cost; a value without a clock (W128).
struct FrameStatistics: Equatable {
  private var times: [Double] = []
  private var paints: [Double] = []
  private var damages: [Double] = []
  private var since: Double?
  /// All frames so far.
  private(set) var count = 0
  /// Intervals of moving scenes over one and a half times the expected one.
  private(set) var late = 0
  private var last: Double?

  /// Notes a frame: when it was committed, the expected interval, the seconds its painting took,
  /// the share of the window it damaged; `continues` if the frame before asked for this one.
  mutating func add(
    at now: Double, interval: Double, paint: Double, damage: Double, continues: Bool
  ) {
    if continues, let last, now - last > interval * 1.5 { late += 1 }
    last = now
    count += 1
    times.append(now)
    paints.append(paint)
    damages.append(damage)
    since = since ?? now
  }

  /// A line for people each second while frames are drawn; nil in between.
  mutating func line(at now: Double) -> String? {
    guard let start = since, now - start >= 1, !times.isEmpty else { return nil }
    let sorted = paints.sorted()
    let fps = Double(times.count) / (now - start)
    let damage = damages.reduce(0, +) / Double(damages.count)
    func milliseconds(_ share: Double) -> JSON {
      .rounded(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1000)
    }
    defer {
      (times, paints, damages) = ([], [], [])
      since = nil
    }
    return "fps \(JSON.rounded(fps)), late \(late), paint ms p50 \(milliseconds(0.5)) "
      + "p95 \(milliseconds(0.95)), damage \(JSON.rounded(damage * 100)) %"
  }
}
