public import Pixman

/// One step of one finger, or of the mouse while its left button is down.
public struct PointerEvent: Equatable, Sendable {
  /// What points.
  public enum Kind: Equatable, Sendable {
    /// A finger.
    case touch
    /// A mouse or touchpad, with its left button.
    case mouse
  }

  /// Where in its life the contact is.
  public enum Phase: Equatable, Sendable {
    /// It has just begun.
    case down
    /// It has moved.
    case move
    /// It was lifted.
    case up
    /// The compositor took it away: never a lift, nothing may activate (W100, G39).
    case cancel
  }

  /// Our own number of the contact: unique for the life of the program, never reused.
  public var pointer: Int
  /// Finger or mouse.
  public var kind: Kind
  /// Where in its life the contact is.
  public var phase: Phase
  /// Window coordinates in logical units; may lie outside the window (G9).
  public var position: Point
  /// Event time in seconds on the monotonic clock (G5).
  public var time: Double

  /// Makes an event from its parts.
  public init(pointer: Int, kind: Kind, phase: Phase, position: Point, time: Double) {
    self.pointer = pointer
    self.kind = kind
    self.phase = phase
    self.position = position
    self.time = time
  }
}
