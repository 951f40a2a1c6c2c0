internal import Glibc

/// Momentum that fades: the speed loses the same share in every millisecond (G54).
public struct Decay: Equatable, Sendable {
  /// What is left of the speed after one millisecond; between 0 and 1.
  public let rate: Double

  /// Makes a decay from its rate per millisecond.
  public init(rate: Double) {
    precondition(rate > 0 && rate < 1, "A deceleration rate lies between 0 and 1.")
    self.rate = rate
  }

  /// How lists coast (G52).
  public static let normal = Decay(rate: 0.998)
  /// How short coasting feels decisive; also what reduced motion leaves of momentum (G52, K9).
  public static let fast = Decay(rate: 0.99)
  /// Below this speed, in units per second, coasting is over (K23).
  public static let stopSpeed = 10.0

  /// Logarithm of what is left of the speed after one second; negative.
  public var logarithm: Double { 1000 * log(rate) }

  /// Position and velocity some seconds after a start.
  ///
  /// Time before the start counts as the start.
  public func state(from start: MotionState, after elapsed: Double) -> MotionState {
    let t = max(elapsed, 0)
    let fade = exp(logarithm * t)
    // expm1 keeps the digits of short times
    return MotionState(
      value: start.value + start.velocity * (expm1(logarithm * t) / logarithm),
      velocity: start.velocity * fade)
  }

  /// The signed way from a velocity to standstill.
  public func distance(velocity: Double) -> Double { -velocity / logarithm }

  /// Seconds until a signed distance is covered; nil if it never is (G55).
  public func time(toTravel distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    let part = distance * logarithm / velocity
    guard part > -1, part <= 0 else { return nil }
    return log1p(part) / logarithm
  }

  /// Seconds until the speed has fallen to a value; 0 if it is not higher now.
  public func time(toSpeed speed: Double, velocity: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    return log(speed / abs(velocity)) / logarithm
  }
}
