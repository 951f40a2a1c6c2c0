public import Pixman

/// One finger on the screen at one time.
public struct TouchPoint: Equatable, Sendable {
  /// The seat's number.
  public var seat: Int
  /// Our own number of the contact: fresh at each down and never reused (W97).
  ///
  /// The numbers of different seats differ, too, and no press of a button has the same.
  public var contact: Int
  /// Surface-local logical units; may be negative or beyond the surface (W104).
  ///
  /// When a finger is lifted or cancelled it is the last known place (W98).
  public var position: Point
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes a point from its parts.
  public init(seat: Int, contact: Int, position: Point, time: Double) {
    self.seat = seat
    self.contact = contact
    self.position = position
    self.time = time
  }
}
