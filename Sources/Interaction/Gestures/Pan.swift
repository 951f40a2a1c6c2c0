public import Pixman

/// What a pan reports.
public struct Pan: Equatable, Sendable {
  /// Movement beyond the slop in logical units (G24, K11); of a one-axis pan along its axis only.
  public var translation: Point
  /// Velocity of the finger in units per second; of a one-axis pan along its axis only.
  public var velocity: Point
  /// Where the finger is, in window coordinates.
  public var position: Point
  /// Where the finger came down, in window coordinates.
  public var startPosition: Point
  /// Event time in seconds.
  public var time: Double
  /// The contact's number.
  public var pointer: Int

  /// Makes a report from its parts.
  public init(
    translation: Point, velocity: Point, position: Point, startPosition: Point, time: Double,
    pointer: Int
  ) {
    self.translation = translation
    self.velocity = velocity
    self.position = position
    self.startPosition = startPosition
    self.time = time
    self.pointer = pointer
  }
}
