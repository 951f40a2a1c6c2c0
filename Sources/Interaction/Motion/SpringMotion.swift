internal import Glibc

/// One movement of a spring: a closed form in the time since it began.
///
/// Always evaluated at absolute time, so neither step size nor frame rate matters (G68).
public struct SpringMotion: Equatable, Sendable {
  enum End: Equatable, Sendable {
    case devicePixel
    case within(distance: Double, speed: Double)
    case duration(Double)
  }

  /// Where it comes to rest.
  public let target: Double
  /// Undamped angular frequency in radians per second; infinite for a jump.
  public let naturalFrequency: Double
  /// 1 is critically damped, less overshoots.
  public let dampingRatio: Double
  /// Where it began, as it was given.
  let origin: MotionState
  /// The same as a displacement from the target.
  let start: MotionState
  let decayRate: Double
  /// b² − w0²: its sign tells the regime.
  let discriminant: Double
  let end: End

  init(
    start: MotionState, target: Double, mass: Double, stiffness: Double, damping: Double, end: End
  ) {
    self.target = target
    self.end = end
    origin = start
    self.start = MotionState(value: start.value - target, velocity: start.velocity)
    naturalFrequency = (stiffness / mass).squareRoot()
    decayRate = damping / (2 * mass)
    dampingRatio = naturalFrequency.isFinite ? decayRate / naturalFrequency : 1
    // as a product, because the difference of squares loses digits near critical damping
    discriminant = (decayRate - naturalFrequency) * (decayRate + naturalFrequency)
  }

  /// Position and velocity some seconds after the beginning.
  ///
  /// Time before the beginning counts as the beginning. After a spring's given duration, and where
  /// the numbers end, the result is the target at rest.
  public func state(after elapsed: Double) -> MotionState {
    let rest = MotionState(value: target)
    guard naturalFrequency.isFinite, elapsed < .infinity else { return rest }
    if case .duration(let duration) = end, elapsed >= duration { return rest }
    // exactly what was given: a movement taken over must not move by a rounding error
    if elapsed <= 0 { return origin }
    let x = displacement(after: max(elapsed, 0))
    guard x.value.isFinite, x.velocity.isFinite else { return rest }
    return MotionState(value: target + x.value, velocity: x.velocity)
  }

  /// Displacement from the target, whatever the end.
  func displacement(after t: Double) -> MotionState {
    if t == 0 { return start }
    let q = discriminant * t * t
    if abs(dampingRatio - 1) < 1e-4 && abs(q) <= 0.01 { return nearCritical(t, q) }
    if discriminant < 0 { return underdamped(t) }
    return discriminant > 0 ? overdamped(t) : critical(t)
  }

  private func nearCritical(_ t: Double, _ q: Double) -> MotionState {
    let cosine = 1 + q / 2 + q * q / 24 + q * q * q / 720
    let sine = t * (1 + q / 6 + q * q / 120 + q * q * q / 5040)
    let push = start.velocity + decayRate * start.value
    let fade = exp(-decayRate * t)
    let x = fade * (start.value * cosine + push * sine)
    let v = -decayRate * x + fade * (discriminant * start.value * sine + push * cosine)
    return MotionState(value: x, velocity: v)
  }

  private func underdamped(_ t: Double) -> MotionState {
    let fade = exp(-decayRate * t)
    if fade == 0 { return MotionState(value: 0) }
    let frequency = (-discriminant).squareRoot()
    let push = (start.velocity + decayRate * start.value) / frequency
    let (cosine, sine) = (cos(frequency * t), sin(frequency * t))
    let x = fade * (start.value * cosine + push * sine)
    let v = -decayRate * x + frequency * fade * (push * cosine - start.value * sine)
    return MotionState(value: x, velocity: v)
  }

  private func critical(_ t: Double) -> MotionState {
    let fade = exp(-naturalFrequency * t)
    if fade == 0 { return MotionState(value: 0) }
    let push = start.velocity + naturalFrequency * start.value
    let path = start.value + push * t
    return MotionState(value: fade * path, velocity: fade * (push - naturalFrequency * path))
  }

  private func overdamped(_ t: Double) -> MotionState {
    let (slow, fast) = rates
    let slowPart = (start.velocity - fast * start.value) / (slow - fast)
    let fastPart = start.value - slowPart
    let (slowFade, fastFade) = (exp(slow * t), exp(fast * t))
    return MotionState(
      value: slowPart * slowFade + fastPart * fastFade,
      velocity: slowPart * slow * slowFade + fastPart * fast * fastFade)
  }

  /// The two (negative) rates of an overdamped spring; the slow one without cancellation.
  var rates: (slow: Double, fast: Double) {
    let fast = -decayRate - discriminant.squareRoot()
    return (naturalFrequency * naturalFrequency / fast, fast)
  }
}
