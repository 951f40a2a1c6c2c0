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
    /// The fingers left the touchpad, or the axes in `stopped` at least.
    case ended
  }

  /// The axes that an end is of.
  public struct Axes: OptionSet, Sendable {
    /// One bit an axis.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Left and right.
    public static let horizontal = Axes(rawValue: 1)
    /// Up and down.
    public static let vertical = Axes(rawValue: 2)
    /// Both of them.
    public static let both: Axes = [.horizontal, .vertical]
  }

  /// What turns the axis.
  public var source: Source
  /// Moved or ended.
  public var phase: Phase
  /// How far the content shall move, in logical units.
  ///
  /// Positive scrolls right and down. A notch of a wheel is 48 units (G83). The direction is the
  /// compositor's, who knows whether people want it turned round (K21).
  public var delta: Point
  /// The axes that an `ended` event ends; one that still moves goes on (G80).
  public var stopped = Axes.both
  /// The pointer's place in window coordinates.
  public var position: Point
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes an event from its parts.
  public init(
    source: Source, phase: Phase, delta: Point, stopped: Axes = .both, position: Point,
    time: Double
  ) {
    self.source = source
    self.phase = phase
    self.delta = delta
    self.stopped = stopped
    self.position = position
    self.time = time
  }
}
