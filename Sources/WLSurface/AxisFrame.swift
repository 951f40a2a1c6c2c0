public import Pixman

/// Everything that one `wl_pointer.frame` said about scrolling (W89, W92).
public struct AxisFrame: Equatable, Sendable {
  /// What turns the axis, as far as the compositor tells.
  public enum Source: Equatable, Sendable {
    /// A wheel with notches.
    case wheel
    /// A wheel that is pushed sideways.
    case wheelTilt
    /// Fingers on a touchpad; the only source that may fling (W93).
    case finger
    /// Button scrolling, a trackpoint and the like.
    case continuous
    /// Not told, or a source that we do not know.
    case unknown

    /// The source with a number of `wl_pointer.axis_source`.
    init(code: UInt32) {
      switch code {
      case 0: self = .wheel
      case 1: self = .finger
      case 2: self = .continuous
      case 3: self = .wheelTilt
      default: self = .unknown
      }
    }
  }

  /// The movement along one axis.
  public struct Movement: Equatable, Sendable {
    /// The distance in logical units, positive down and right.
    public var distance: Double
    /// The movement in parts of a notch, 120 a notch; nil when the device does not count notches.
    public var value120: Int?
    /// Whole notches that were completed, the remainder being carried to later frames.
    ///
    /// For consumers that step: parts of a notch where the device counts them, otherwise 15 units
    /// of distance a step (W92).
    public var steps: Int
    /// Whether the fingers left the touchpad: the end of this axis's scroll.
    public var isStopped: Bool

    /// Makes a movement; what is not given is none.
    public init(
      distance: Double = 0, value120: Int? = nil, steps: Int = 0, isStopped: Bool = false
    ) {
      self.distance = distance
      self.value120 = value120
      self.steps = steps
      self.isStopped = isStopped
    }
  }

  /// The seat's number.
  public var seat: Int
  /// What turns the axis.
  public var source: Source
  /// Movement left and right; nil when the frame does not mention it.
  public var horizontal: Movement?
  /// Movement up and down; nil when the frame does not mention it.
  public var vertical: Movement?
  /// The pointer's place, surface-local.
  public var position: Point
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes a frame from its parts.
  public init(
    seat: Int, source: Source, horizontal: Movement? = nil, vertical: Movement? = nil,
    position: Point, time: Double
  ) {
    self.seat = seat
    self.source = source
    self.horizontal = horizontal
    self.vertical = vertical
    self.position = position
    self.time = time
  }

  /// Whether the frame counts notches, which are then to be used instead of distances (G82, G83).
  ///
  /// A wheel that counts none is followed by its distance.
  public var countsNotches: Bool {
    switch source {
    case .wheel, .wheelTilt, .unknown:
      horizontal?.value120 != nil || vertical?.value120 != nil
    case .finger, .continuous: false
    }
  }
}
