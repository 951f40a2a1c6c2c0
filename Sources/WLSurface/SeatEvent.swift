public import Pixman

/// Input as a window sees it: Wayland-shaped, but whole, in order, and on the monotonic clock.
///
/// Each contact of a finger is one `touchDown`, any number of `touchMotion`, and exactly one
/// `touchUp` or one place in a `touchCancel`, under one number that is never used again. Each press
/// of a button likewise is `pressed`, then `released` or `cancelled`. Nothing ends by silence: a
/// device or surface that goes away cancels what it held (W81, W91, W100, W105).
///
/// All samples are delivered, also those that share a frame, because velocities need each (G78);
/// whoever draws looks at the newest. Every payload names its seat, for two seats may use one
/// window at once (W82).
public enum SeatEvent: Equatable, Sendable {
  /// A finger came down.
  case touchDown(TouchPoint)
  /// A finger moved.
  case touchMotion(TouchPoint)
  /// A finger was lifted, at its last known place.
  case touchUp(TouchPoint)
  /// These contacts were taken away together: never a lift, nothing may activate.
  case touchCancel([TouchPoint])
  /// The pointer entered the surface or moved; may lie outside it while a button is held.
  case pointerMotion(seat: Int, at: Point, time: Double)
  /// The pointer is gone; what it held was cancelled before.
  case pointerLeave(seat: Int, time: Double)
  /// A button.
  case button(ButtonPress)
  /// A wheel or a touchpad scrolled, or stopped.
  case axis(AxisFrame)
  /// A gesture of several fingers on a touchpad.
  case gesture(TouchpadGesture)
  /// The keyboard's focus came to this window; keys already held are not reported (W85).
  case keyboardEnter(seat: Int)
  /// The keyboard's focus is gone: held keys are up, but were not released (W85).
  case keyboardLeave(seat: Int)
  /// A key.
  case key(KeyPress)
}
