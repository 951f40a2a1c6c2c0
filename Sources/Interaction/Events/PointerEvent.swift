public import Pixman

/// One step of one finger, or of the mouse while its left button is down.
public struct PointerEvent: Equatable, Sendable {
  /// What points.
  public enum Kind: Equatable, Sendable {
    /// A finger.
    case touch
    /// A mouse or touchpad, with its left button.
    case mouse
    /// Fingers on a touchpad that pinch or turn: one contact, whose `figure` says what they do.
    case touchpad
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

  /// What several fingers on a touchpad have done since they began, as the compositor sees it.
  public struct Figure: Equatable, Sendable {
    /// How far apart they are to how far they were.
    public var scale: Double
    /// How far they have turned, in radians clockwise.
    public var rotation: Double
    /// How many there are.
    public var fingers: Int

    /// Makes a figure; what is not given is as at the beginning.
    public init(scale: Double = 1, rotation: Double = 0, fingers: Int = 2) {
      self.scale = scale
      self.rotation = rotation
      self.fingers = fingers
    }
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
  /// What the fingers of a touchpad do; nil for every other contact.
  public var figure: Figure?

  /// Makes an event from its parts.
  public init(
    pointer: Int, kind: Kind, phase: Phase, position: Point, time: Double, figure: Figure? = nil
  ) {
    self.pointer = pointer
    self.kind = kind
    self.phase = phase
    self.position = position
    self.time = time
    self.figure = figure
  }
}
