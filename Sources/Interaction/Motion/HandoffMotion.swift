/// Momentum that a nested scroll view hands to the one around it at its edge (G64).
///
/// The outer one begins at the true moment of the crossing with the velocity of that moment: no
/// velocity and no frame is lost. It never comes back inward.
public struct HandoffMotion: Equatable, Sendable {
  /// The inner content up to its edge.
  public let inner: CoastMotion
  /// The outer content from then on; nil if the inner one stops inside.
  public let outer: CoastMotion?
  private let outerStart: Double

  /// Makes a movement of the inner content from a start, and of the outer from a position.
  public init(
    inner start: MotionState, in innerRange: ClosedRange<Double>, outer position: Double,
    in outerRange: ClosedRange<Double>, decay: Decay = .normal, viewport: Double = .infinity
  ) {
    inner = CoastMotion(from: start, in: innerRange, decay: decay, bounces: false)
    outerStart = position
    outer = inner.exit.map { exit in
      CoastMotion(
        from: MotionState(value: position, velocity: exit.state.velocity), in: outerRange,
        decay: decay, viewport: viewport)
    }
  }

  /// Both positions and the velocity of what moves, some seconds after the start.
  public func state(
    after elapsed: Double
  ) -> (inner: Double, outer: Double, velocity: Double) {
    let inside = inner.state(after: elapsed)
    guard let outer, let exit = inner.exit, elapsed >= exit.time else {
      return (inside.value, outerStart, inside.velocity)
    }
    let outside = outer.state(after: elapsed - exit.time)
    return (inside.value, outside.value, outside.velocity)
  }

  /// Whether everything is over; `tolerance` is a quarter of a device pixel.
  public func isSettled(
    after elapsed: Double, tolerance: Double = SpringMotion.defaultTolerance
  ) -> Bool {
    guard let outer, let exit = inner.exit else {
      return inner.isSettled(after: elapsed, tolerance: tolerance)
    }
    return outer.isSettled(after: elapsed - exit.time, tolerance: tolerance)
  }
}
