public import Pixman

/// A button of a pointer went down or up, or its press was taken away.
public struct ButtonPress: Equatable, Sendable {
  /// Where in its life the press is.
  public enum Phase: Equatable, Sendable {
    /// It has just begun.
    case pressed
    /// It ended where the pointer is now.
    case released
    /// It ended without a release: the pointer left, or its device or surface went away (W91).
    case cancelled
  }

  /// The seat's number.
  public var seat: Int
  /// Our own number of this press, from the same series as those of touches.
  public var contact: Int
  /// Which button.
  public var button: Button
  /// Pressed, released or cancelled.
  public var phase: Phase
  /// The pointer's place, surface-local; may lie outside while a button is held (W91).
  public var position: Point
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes a press from its parts.
  public init(
    seat: Int, contact: Int, button: Button, phase: Phase, position: Point, time: Double
  ) {
    self.seat = seat
    self.contact = contact
    self.button = button
    self.phase = phase
    self.position = position
    self.time = time
  }
}
