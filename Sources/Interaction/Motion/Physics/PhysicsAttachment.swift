public import Pixman

/// A spring or a rigid rod between a body's centre and a point or another body's centre (K31).
public struct PhysicsAttachment: Equatable, Sendable {
  /// What a body is attached to.
  public enum Anchor: Equatable, Sendable {
    /// A fixed point, in logical units.
    case point(Point)
    /// The centre of another body, by its number.
    case body(Int)
  }

  /// The number of the body.
  public let body: Int
  /// What it is attached to.
  public let anchor: Anchor
  /// The distance at which it is at rest, in logical units.
  public let length: Double
  /// The spring's frequency in Hz; 0 is a rigid rod.
  ///
  /// A step of the world follows at most 38 Hz (less where a body has several springs); a stiffer
  /// spring is as stiff as a step can follow.
  public let frequency: Double
  /// The spring's damping ratio; 1 is critically damped.
  public let dampingRatio: Double

  /// Makes an attachment; without a frequency it is a rigid rod.
  public init(
    _ body: Int, to anchor: Anchor, length: Double, frequency: Double = 0,
    dampingRatio: Double = 0
  ) {
    precondition(length >= 0 && length.isFinite, "An attachment's length is not negative.")
    precondition(frequency >= 0 && frequency.isFinite, "A frequency is not negative.")
    precondition(dampingRatio >= 0 && dampingRatio.isFinite, "A damping is not negative.")
    precondition(anchor != .body(body), "A body is not attached to itself.")
    self.body = body
    self.anchor = anchor
    self.length = length
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }

  var isRod: Bool { frequency == 0 }

  /// The number of the body at the other end, if one is there.
  var other: Int? {
    if case .body(let other) = anchor { other } else { nil }
  }
}
