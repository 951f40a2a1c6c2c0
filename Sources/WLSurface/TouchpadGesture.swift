public import Pixman

/// A gesture of several fingers on a touchpad, as the compositor has recognised it (W94).
///
/// Each is one `began`, any number of `changed`, and exactly one `ended` or `cancelled`.
public struct TouchpadGesture: Equatable, Sendable {
  /// Which gesture.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Fingers that move together, usually three or more.
    case swipe
    /// Fingers that come nearer, go apart or turn about their middle, usually two.
    case pinch
    /// Fingers that rest: what they stop has stopped (G81).
    case hold
  }

  /// Where in its life the gesture is.
  public enum Phase: Equatable, Sendable {
    /// It has just begun.
    case began
    /// Its fingers moved.
    case changed
    /// The fingers left.
    case ended
    /// It is none after all: what it did is to be undone.
    case cancelled
  }

  /// The seat's number.
  public var seat: Int
  /// Our own number of this gesture, from the same series as those of touches.
  public var contact: Int
  /// Which gesture.
  public var kind: Kind
  /// Where in its life it is.
  public var phase: Phase
  /// How many fingers there are.
  public var fingers: Int
  /// The pointer's place where it began, surface-local.
  public var position: Point
  /// How far its middle has moved since, in logical units.
  public var translation = Point.zero
  /// How far apart the fingers are to how far they were at the beginning.
  public var scale = 1.0
  /// How far the fingers have turned since the beginning, in radians clockwise.
  public var rotation = 0.0
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes a gesture that has just begun.
  public init(
    seat: Int, contact: Int, kind: Kind, fingers: Int, position: Point, time: Double
  ) {
    self.seat = seat
    self.contact = contact
    self.kind = kind
    phase = .began
    self.fingers = fingers
    self.position = position
    self.time = time
  }
}
