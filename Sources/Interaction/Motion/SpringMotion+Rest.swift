internal import Glibc

extension SpringMotion {
  /// G71: a quarter of a device pixel at scale 1.
  public static let defaultTolerance = 0.25

  /// Whether the movement is over at a time after its beginning.
  ///
  /// A spring given by a duration is over then (K2); one with its own limits by them (K3); any
  /// other within `tolerance` (a quarter of a device pixel) of the target and slower than
  /// tolerance times frequency (G71).
  public func isSettled(
    after elapsed: Double, tolerance: Double = SpringMotion.defaultTolerance
  ) -> Bool {
    guard naturalFrequency.isFinite, elapsed < .infinity else { return true }
    if case .duration(let duration) = end { return elapsed >= duration }
    let (distance, speed) = limits(tolerance)
    let x = displacement(after: max(elapsed, 0))
    // what is no number has run out of the range of numbers and is shown as the target
    guard x.value.isFinite, x.velocity.isFinite else { return true }
    return abs(x.value) <= distance && abs(x.velocity) <= speed
  }

  /// Seconds until the movement is over, with the default tolerance.
  public var duration: Double { duration(tolerance: SpringMotion.defaultTolerance) }

  /// Seconds until the movement first is over; infinite for an undamped spring.
  ///
  /// `x² + (v/w0)²` never grows, so the time lies between the moments at which that sum is small
  /// enough to allow rest and small enough to force it.
  public func duration(tolerance: Double) -> Double {
    guard naturalFrequency.isFinite else { return 0 }
    if case .duration(let duration) = end { return duration }
    if isSettled(after: 0, tolerance: tolerance) { return 0 }
    guard decayRate > 0, tolerance > 0 else { return .infinity }
    let (distance, speed) = limits(tolerance)
    let reach = speed / naturalFrequency
    let possible = time(whenNormFallsTo: (distance * distance + reach * reach).squareRoot())
    let certain = time(whenNormFallsTo: min(distance, reach))
    let steps = min(max((certain - possible) * naturalFrequency * 32, 64), 50_000).rounded(.up)
    var before = possible
    for step in 0...Int(steps) {
      let now = possible + (certain - possible) * Double(step) / steps
      if isSettled(after: now, tolerance: tolerance) {
        return boundary(before, now) { isSettled(after: $0, tolerance: tolerance) }
      }
      before = now
    }
    return certain
  }

  /// When the target is first passed or reached, in seconds; nil if it never is.
  ///
  /// A movement that starts at the target has no crossing at its beginning.
  public var firstCrossing: Double? {
    guard naturalFrequency.isFinite, start.value != 0 else { return nil }
    let push = start.velocity + decayRate * start.value
    let time: Double
    if discriminant < 0 {
      let frequency = (-discriminant).squareRoot()
      let angle = atan2(-start.value, push / frequency)
      time = (angle > 0 ? angle : angle + .pi) / frequency
    } else if discriminant > 0 {
      let (slow, fast) = rates
      let slowPart = (start.velocity - fast * start.value) / (slow - fast)
      time = log((slowPart - start.value) / slowPart) / (slow - fast)
    } else {
      time = -start.value / push
    }
    guard time > 0, time.isFinite else { return nil }
    if case .duration(let duration) = end, time >= duration { return nil }
    return time
  }

  private func limits(_ tolerance: Double) -> (distance: Double, speed: Double) {
    if case .within(let distance, let speed) = end { return (distance, speed) }
    return (tolerance, tolerance * naturalFrequency)
  }

  private func time(whenNormFallsTo limit: Double) -> Double {
    func isBelow(_ t: Double) -> Bool {
      let x = displacement(after: t)
      return !(hypot(x.value, x.velocity / naturalFrequency) > limit)
    }
    if isBelow(0) { return 0 }
    var high = 1 / naturalFrequency
    while !isBelow(high) && high < 1e12 { high *= 2 }
    return boundary(0, high, isBelow)
  }

  /// The first moment of a condition that is false at `low` and true at `high`.
  private func boundary(
    _ low: Double, _ high: Double, _ condition: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<100 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if condition(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
