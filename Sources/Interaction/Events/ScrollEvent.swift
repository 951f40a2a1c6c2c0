public import Pixman

/// A step of a pointer axis: a wheel notch or a movement of fingers on a touchpad.
public struct ScrollEvent: Equatable, Sendable {
  /// What turns the axis.
  public enum Source: Equatable, Sendable {
    /// A wheel with notches; it never flings.
    case wheel
    /// Fingers on a touchpad; they are followed exactly and may fling.
    case finger
    /// Button scrolling and the like; followed exactly, without momentum.
    case continuous
  }

  /// Where in its life the scroll is.
  public enum Phase: Equatable, Sendable {
    /// The axis moved by `delta`.
    case changed
    /// The fingers left the touchpad.
    case ended
  }

  /// What turns the axis.
  public var source: Source
  /// Moved or ended.
  public var phase: Phase
  /// How far the content shall move, in logical units.
  ///
  /// Positive scrolls right and down. A notch of a wheel is 48 units (G83).
  public var delta: Point
  /// The pointer's place in window coordinates.
  public var position: Point
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes an event from its parts.
  public init(source: Source, phase: Phase, delta: Point, position: Point, time: Double) {
    self.source = source
    self.phase = phase
    self.delta = delta
    self.position = position
    self.time = time
  }
}
