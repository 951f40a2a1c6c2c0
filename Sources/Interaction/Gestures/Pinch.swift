public import Pixman

/// What a pinch reports.
public struct Pinch: Equatable, Sendable {
  /// How far apart the fingers are to how far they were at the beginning, beyond the slop (G37).
  public var scale: Double
  /// How fast the scale grows, a second.
  public var velocity: Double
  /// The middle of the fingers, in window coordinates.
  public var centroid: Point
  /// How many fingers there are.
  public var fingers: Int
  /// Event time in seconds.
  public var time: Double

  /// Makes a report from its parts.
  public init(scale: Double, velocity: Double, centroid: Point, fingers: Int, time: Double) {
    self.scale = scale
    self.velocity = velocity
    self.centroid = centroid
    self.fingers = fingers
    self.time = time
  }
}
