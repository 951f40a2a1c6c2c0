/// How a timed movement divides its way over its time: a cubic Bézier curve from (0,0) to (1,1)
/// (K4).
public struct TimingCurve: Equatable, Sendable {
  let first: (x: Double, y: Double)
  let second: (x: Double, y: Double)

  /// Makes a curve from its two control points; both x lie in 0…1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "A timing curve goes forward.")
    first = (x1, y1)
    second = (x2, y2)
  }

  /// Even speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly; what is meant where no curve is named.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Whether two curves have the same control points.
  public static func == (left: TimingCurve, right: TimingCurve) -> Bool {
    left.first == right.first && left.second == right.second
  }

  /// The share of the way at a share of the time; outside 0…1 the nearer end.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 { return 1 }
    guard fraction > 0 else { return 0 }
    if isStraight { return fraction }
    return Self.polynomial(first.y, second.y, parameter(at: fraction))
  }

  /// Way per time at a share of the time, both as shares; 0 outside the open interval 0…1.
  public func slope(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return 0 }
    let s = parameter(at: fraction)
    let run = Self.derivative(first.x, second.x, s)
    let rise = Self.derivative(first.y, second.y, s)
    // a vertical tangent is met only where time stands still: the way there is the limit
    return run > 1e-9 ? rise / run : (value(at: fraction + 1e-6) - value(at: fraction)) / 1e-6
  }

  private var isStraight: Bool { first.x == first.y && second.x == second.y }

  /// The curve's parameter where its x is `fraction`: x never falls, so the root is bracketed.
  private func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = fraction
    for _ in 0..<100 {
      let miss = Self.polynomial(first.x, second.x, s) - fraction
      if miss == 0 { return s }
      if miss > 0 { high = s } else { low = s }
      let newton = s - miss / Self.derivative(first.x, second.x, s)
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      if next == s || high - low < 1e-16 { break }
      s = next
    }
    return s
  }

  private static func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
