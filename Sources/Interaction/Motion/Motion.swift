/// How an `Animated` goes to its target.
public enum Motion: Equatable, Sendable {
  /// By a spring; without a velocity it keeps the running movement's (K7).
  case spring(Spring, velocity: Double? = nil)
  /// In a given time along a curve; velocity plays no part.
  case timed(TimingCurve, duration: Double)
  /// By its momentum alone: where it stops follows from rate (per millisecond) and velocity.
  case decay(rate: Double, velocity: Double)

  /// What takes its place under reduced motion (K9, G92).
  ///
  /// Springs do not overshoot, take at most 0.2 s and start at rest; momentum is short; timed
  /// movements, which are cross-fades, stay.
  public var reduced: Motion {
    switch self {
    case .spring(let spring, _): return .spring(spring.calmed, velocity: 0)
    case .timed: return self
    case .decay(let rate, let velocity):
      return .decay(rate: min(rate, Decay.fast.rate), velocity: velocity)
    }
  }
}
