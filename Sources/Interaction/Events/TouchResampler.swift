public import Pixman

/// Where a finger is shown at a frame, from the reports around it (G77).
///
/// A screen and a touch panel of different rates would show uneven steps. The place is taken a few
/// milliseconds before the frame, between two reports where there are two, a little ahead of the
/// newest where not. For drawing only: velocity, taps and the lift use the positions as they came
/// (G44).
public struct TouchResampler: Equatable, Sendable {
  /// How long before the frame the place is taken, in seconds: reports around it mostly exist.
  public static let latency = 0.005
  /// How far ahead of the newest report a place may be, in seconds.
  public static let longestPrediction = 0.008
  /// How far apart the last two reports must be to lead on from them, in seconds.
  public static let predictableInterval = 0.002...0.02
  /// A finger that has not been reported for longer rests: it is shown where it is, in seconds.
  public static let longestSilence = 0.025
  /// How far back reports are kept, in seconds: longer than any frame lags behind.
  private static let memory = 0.25
  /// Times are sums of a clock's offset and milliseconds: they carry rounding errors.
  private static let rounding = 1e-9

  /// A place at a time.
  public struct Sample: Equatable, Sendable {
    /// Window coordinates in logical units.
    public var position: Point
    /// Seconds on the clock of the events.
    public var time: Double

    /// Makes a sample.
    public init(position: Point, time: Double) {
      self.position = position
      self.time = time
    }
  }

  private var reports: [Sample] = []

  /// Makes a resampler without reports.
  public init() {}

  /// Forgets all reports: a new finger.
  public mutating func reset() { reports.removeAll(keepingCapacity: true) }

  /// Takes a report; one with the time of the newest, or an earlier time, replaces it (G6).
  public mutating func add(_ position: Point, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    if let newest = reports.last, time <= newest.time {
      reports[reports.count - 1].position = position
      return
    }
    reports.removeAll { $0.time < time - Self.memory }
    reports.append(Sample(position: position, time: time))
  }

  /// The place to show in a frame, and the time to which it belongs; nil without a report.
  public func sample(at frame: Double) -> Sample? {
    guard let first = reports.first, let newest = reports.last else { return nil }
    let time = frame - Self.latency
    guard time > first.time else { return first }
    if let next = reports.firstIndex(where: { $0.time >= time }) {
      return Self.sample(from: reports[next - 1], to: reports[next], at: time)
    }
    guard let last = reports.dropLast().last else { return newest }
    let interval = newest.time - last.time
    let range = Self.predictableInterval
    guard interval >= range.lowerBound - Self.rounding,
      interval <= range.upperBound + Self.rounding,
      // No report comes from a finger that rests (G10): what was led on must come back to it.
      time - newest.time <= Self.longestSilence
    else { return newest }
    let furthest = newest.time + min(interval / 2, Self.longestPrediction)
    return Self.sample(from: last, to: newest, at: min(time, furthest))
  }

  private static func sample(from one: Sample, to other: Sample, at time: Double) -> Sample {
    let part = (time - one.time) / (other.time - one.time)
    // as a mean of both: the difference of places at two ends of the world is no number
    let position = one.position * (1 - part) + other.position * part
    guard position.x.isFinite, position.y.isFinite else { return other }
    return Sample(position: position, time: time)
  }
}
