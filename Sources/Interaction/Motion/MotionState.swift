/// A value and how fast it changes.
public struct MotionState: Equatable, Sendable {
  /// The value; in logical units where it is a position.
  public var value: Double
  /// Change of the value per second.
  public var velocity: Double

  /// Makes a state; without a velocity it rests.
  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }
}
