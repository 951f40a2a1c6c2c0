public import Pixman

/// A rectangle that the physics world moves; it never turns (K29).
public struct PhysicsBody: Equatable, Sendable {
  /// Where it begins, in logical units.
  public let frame: Rect
  /// How fast it begins, in units per second; y grows downward.
  public let velocity: Point
  /// The part of the speed that a contact gives back, 0…1.
  public let elasticity: Double
  /// Where it lies exactly when the world rests; nil: where it came to rest.
  public let restFrame: Rect?

  /// Makes a body; its mass is proportional to its area.
  public init(
    frame: Rect, velocity: Point = .zero, elasticity: Double = 0, restFrame: Rect? = nil
  ) {
    precondition(
      [frame.minX, frame.minY, frame.width, frame.height, velocity.x, velocity.y]
        .allSatisfy(\.isFinite), "A body has a place and a velocity.")
    precondition((0...1).contains(elasticity), "An elasticity lies between 0 and 1.")
    self.frame = frame
    self.velocity = velocity
    self.elasticity = elasticity
    self.restFrame = restFrame
  }

  /// The area, held where quotients of two masses are good numbers.
  var mass: Double { min(max(frame.width * frame.height, 1e-6), 1e12) }
}
