public import Pixman

/// Estimates how fast a contact moves from its last positions (G41–G46).
///
/// For each axis a parabola is fitted to the samples of the last 100 ms; its slope at the newest
/// sample, held within what the last 40 ms show, is the velocity in units per second. Times are
/// event times in seconds (K17).
public struct VelocityTracker: Equatable, Sendable {
  /// How far back samples count, in seconds; exactly this age counts.
  public static let window = 0.1
  /// A longer rest between two samples, or before the lift, means that the finger stood (G38, G42).
  public static let rest = 0.04
  /// How many times the straight line of the last 40 ms the parabola may show (G43).
  static let guardRatio = 2.5
  /// Times are sums of a clock's offset and whole milliseconds: they carry rounding errors.
  private static let rounding = 1e-6

  struct Sample: Equatable {
    var position: Point
    var time: Double
  }

  private(set) var samples: [Sample] = []

  /// Makes a tracker without samples.
  public init() {}

  /// Forgets all samples.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Takes a position at a time.
  ///
  /// A sample with the time of the newest one, or an earlier time, replaces it (G6). A pause drops
  /// everything before it (G42).
  public mutating func add(_ position: Point, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    if let newest = samples.last {
      if time <= newest.time {
        samples[samples.count - 1].position = position
        return
      }
      if time - newest.time > Self.rest + Self.rounding {
        samples.removeAll(keepingCapacity: true)
      }
    }
    let horizon = time - Self.window - Self.rounding
    if let first = samples.first, first.time < horizon {
      samples.removeFirst(samples.firstIndex { $0.time >= horizon } ?? samples.count)
    }
    samples.append(Sample(position: position, time: time))
  }

  /// The velocity at a time, in units per second.
  ///
  /// Zero with fewer than two samples, and if the newest is more than 40 ms old (G38).
  public func velocity(at time: Double) -> Point {
    guard let newest = samples.last, moves(at: time) else { return .zero }
    let recent = samples.filter { newest.time - $0.time <= Self.rest + Self.rounding }
    return Point(
      x: guardedSlope(samples, recent) { $0.x }, y: guardedSlope(samples, recent) { $0.y })
  }

  /// The velocity at a time by the parabola alone, whatever the last 40 ms show (G41): for figures
  /// that are compared with those of others.
  func fittedVelocity(at time: Double) -> Point {
    guard moves(at: time) else { return .zero }
    return Point(
      x: LeastSquares(samples) { $0.x }.slopeAtNewest,
      y: LeastSquares(samples) { $0.y }.slopeAtNewest)
  }

  private func moves(at time: Double) -> Bool {
    guard let newest = samples.last else { return false }
    return samples.count > 1 && time - newest.time <= Self.rest + Self.rounding
  }

  private func guardedSlope(
    _ all: [Sample], _ recent: [Sample], _ axis: (Point) -> Double
  ) -> Double {
    let slope = LeastSquares(all, axis).slopeAtNewest
    guard all.count > 2 else { return slope }
    let line = LeastSquares(recent, axis).lineSlope
    // a fit that contradicts what the finger just did is noise
    if slope * line < 0 { return 0 }
    let limit = Self.guardRatio * abs(line)
    return min(max(slope, -limit), limit)
  }
}
