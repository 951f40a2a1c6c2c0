/// The last frames' painting against their budget, as a value (W128).
struct FrameGraph: Equatable {
  /// What is known of one frame.
  struct Frame: Equatable {
    /// The time between two frames, which is the budget, in seconds.
    var interval: Double
    /// The seconds its painting took; nil where no clock measures it.
    var paint: Double?
    /// Whether it came later than it was awaited.
    var isMissed = false
  }

  /// How many frames are kept.
  static let capacity = 120

  /// The kept frames, oldest first.
  private(set) var frames: [Frame] = []
  /// All frames so far.
  private(set) var count = 0

  /// Notes a frame; the oldest one goes where there are too many.
  mutating func add(_ frame: Frame) {
    count += 1
    frames.append(frame)
    if frames.count > Self.capacity { frames.removeFirst() }
  }

  /// How many of the kept frames were missed, in words.
  var missed: String { "missed \(frames.count(where: \.isMissed)) of \(frames.count)" }

  /// What painting took of the time there was, in words.
  var paint: String {
    let budget = frames.last.map { "\(Self.milliseconds($0.interval)) ms" } ?? "–"
    let paints = frames.compactMap(\.paint).sorted()
    guard let median = paints.percentile(50), let most = paints.percentile(95) else {
      return "paint not measured, budget \(budget)"
    }
    return "paint p50 \(Self.milliseconds(median)), p95 \(Self.milliseconds(most)) of \(budget)"
  }

  /// Tenths: what changes faster cannot be read.
  private static func milliseconds(_ seconds: Double) -> JSON {
    .number((seconds * 10_000).rounded() / 10)
  }
}
