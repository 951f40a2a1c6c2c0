public import Pixman

/// One input event of a trace: what the compositor sent, before our own grouping (D13).
public struct TraceEvent: Equatable, Sendable {
  /// An input device of a seat.
  public enum Capability: String, Sendable, CaseIterable {
    /// A touchscreen.
    case touch
    /// A mouse or touchpad.
    case pointer
    /// A keyboard.
    case keyboard
  }

  /// What turned a pointer axis.
  public enum AxisSource: String, Sendable, CaseIterable {
    /// A wheel with notches.
    case wheel
    /// Fingers on a touchpad.
    case finger
    /// Button scrolling and the like.
    case continuous
  }

  /// The direction of a pointer axis.
  public enum Axis: String, Sendable, CaseIterable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// A gesture of a touchpad.
  public enum Gesture: String, Sendable, CaseIterable {
    /// Fingers that move together.
    case swipe
    /// Fingers that come nearer, go apart or turn.
    case pinch
    /// Fingers that rest.
    case hold
  }

  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// A finger touched: `down` with `id`, `x`, `y`.
    case down(id: Int32, at: Point)
    /// A finger moved: `move` with `id`, `x`, `y`.
    case move(id: Int32, at: Point)
    /// A finger was lifted: `up` with `id`.
    case up(id: Int32)
    /// The compositor took all fingers away: `cancel`.
    case cancel
    /// The end of a group of touch events: `frame`.
    case frame
    /// The pointer moved: `motion` with `x`, `y`.
    case motion(at: Point)
    /// A button, by its evdev number (272 is the left one): `button` with `button`, `pressed`.
    case button(code: UInt32, isPressed: Bool)
    /// An axis moved: `axis` with `axis`, `value` and, where known, `source` and `steps`
    /// (120 a notch).
    case axis(Axis, value: Double, source: AxisSource?, steps: Int32)
    /// Fingers left a touchpad: `stop` with `axis`.
    case stop(Axis)
    /// A gesture begins: `swipe`, `pinch` or `hold` with `phase` "begin" and `fingers`.
    case gestureBegin(Gesture, fingers: UInt32)
    /// It goes on: `phase` "update" with `dx`, `dy`, and of a pinch `scale` since its beginning and
    /// `rotation` since the last event, in degrees clockwise.
    case gestureUpdate(Gesture, by: Point, scale: Double = 1, rotation: Double = 0)
    /// It ends: `phase` "end" with `cancelled`.
    case gestureEnd(Gesture, isCancelled: Bool)
    /// A key, by its keysym name: `key` with `key`, `pressed`.
    case key(name: String, isPressed: Bool)
    /// The window has another size: `resize` with `width`, `height`.
    case resize(Size)
    /// The window has another scale: `scale` with `scale`.
    case scale(Double)
    /// A device came or went: `capability` with `name`, `present`.
    case capability(Capability, isPresent: Bool)
  }

  /// Event time in seconds from the beginning of the trace, never falling.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
