public import Pixman

/// What a rotation reports.
public struct Rotation: Equatable, Sendable {
  /// How far the fingers have turned beyond the slop, in radians; positive is clockwise.
  public var angle: Double
  /// How fast they turn, in radians a second.
  public var velocity: Double
  /// The middle of the fingers, in window coordinates.
  public var centroid: Point
  /// How many fingers there are.
  public var fingers: Int
  /// Event time in seconds.
  public var time: Double

  /// Makes a report from its parts.
  public init(angle: Double, velocity: Double, centroid: Point, fingers: Int, time: Double) {
    self.angle = angle
    self.velocity = velocity
    self.centroid = centroid
    self.fingers = fingers
    self.time = time
  }
}
