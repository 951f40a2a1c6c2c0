/// One coasting movement: a decay from a start to where it stops.
public struct DecayMotion: Equatable, Sendable {
  /// Where it began and how fast.
  public let start: MotionState
  /// How the speed fades.
  public let decay: Decay
  /// Seconds until the speed has fallen to `Decay.stopSpeed`.
  public let duration: Double

  /// Makes a movement from a start.
  public init(from start: MotionState, decay: Decay) {
    self.start = start
    self.decay = decay
    duration = decay.time(toSpeed: Decay.stopSpeed, velocity: start.velocity)
  }

  /// Where the movement stops, with half a device pixel in logical units.
  ///
  /// It stays where the speed falls below the limit, unless the end of the curve is less than half
  /// a device pixel away (G54).
  public func end(halfPixel: Double) -> Double {
    let stop = decay.state(from: start, after: duration).value
    let limit = start.value + decay.distance(velocity: start.velocity)
    return abs(limit - stop) < halfPixel ? limit : stop
  }

  /// Position and velocity some seconds after the start, as if it never stopped.
  public func state(after elapsed: Double) -> MotionState {
    decay.state(from: start, after: elapsed)
  }
}
