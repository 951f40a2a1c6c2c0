/// How often a device reports where its fingers are, from the times of its events (G77).
///
/// Times are whole milliseconds, so that a single interval says little: the mean of many of them is
/// taken, without those in which the finger paused or a report was late.
struct ReportRate: Equatable, Sendable {
  /// From which difference of two rates on it helps to show places between reports.
  static let difference = 0.03
  /// How many intervals are looked at, and from how many on they tell the rate.
  private static let counts = (most: 48, least: 12)
  /// The share of the median that an interval may be away from it.
  private static let spread = 0.5
  /// A longer time between two reports is a pause, in seconds.
  private static let longest = 0.06

  private var latest: [Int: Double] = [:]
  private var intervals: [Double] = []

  /// Looks at an event of a finger.
  mutating func note(_ event: PointerEvent) {
    switch event.phase {
    case .down: latest[event.pointer] = event.time
    case .up, .cancel: latest[event.pointer] = nil
    case .move:
      guard let last = latest[event.pointer] else { return }
      latest[event.pointer] = event.time
      let interval = event.time - last
      // A finger that comes down may be told of before the panel's next report is due.
      guard interval > 0, interval <= Self.longest else { return }
      intervals.append(interval)
      if intervals.count > Self.counts.most { intervals.removeFirst() }
    }
  }

  /// Every contact was taken away: what its finger does next is no report of it.
  mutating func forgetContacts() { latest = [:] }

  /// The time between two reports in seconds; nil while it is not known.
  var interval: Double? {
    guard intervals.count >= Self.counts.least else { return nil }
    let median = intervals.sorted()[intervals.count / 2]
    let usual = intervals.filter { abs($0 - median) <= Self.spread * median }
    return usual.reduce(0, +) / Double(usual.count)
  }

  /// Whether the rate is known and differs from a screen's with this time between two frames.
  func differs(fromFrames frameInterval: Double?) -> Bool {
    guard let interval, let frameInterval, frameInterval > 0 else { return false }
    return abs(frameInterval / interval - 1) > Self.difference
  }
}
