public import Pixman

/// What a callback of one seat's devices said, as a value: one case an event of the wire.
///
/// A `Seat` has one `InputCollector` and hands it everything its devices receive, in the order of
/// arrival; so the seat stands in the collector and not in every case. Times are the wire's 32-bit
/// milliseconds of unknown base (W110), positions are surface-local logical units. A surface is nil
/// when it was destroyed before the event arrived (W18).
public enum RawInput: Equatable, Sendable {
  // Touch

  /// `wl_touch.down`.
  case touchDown(surface: SurfaceID?, id: Int32, at: Point, serial: UInt32, time: UInt32)
  /// `wl_touch.motion`.
  case touchMotion(id: Int32, at: Point, time: UInt32)
  /// `wl_touch.up`, which has no position (W98).
  case touchUp(id: Int32, serial: UInt32, time: UInt32)
  /// `wl_touch.shape`: the longer axis of the contact, in logical units (W108).
  case touchShape(id: Int32, major: Double)
  /// `wl_touch.frame`: what came since the last one belongs together (W99).
  case touchFrame
  /// `wl_touch.cancel`: every contact of the device is taken away (W100).
  case touchCancel

  // Pointer

  /// `wl_pointer.enter`.
  case pointerEnter(surface: SurfaceID?, at: Point, serial: UInt32)
  /// `wl_pointer.leave`.
  case pointerLeave(surface: SurfaceID?, serial: UInt32)
  /// `wl_pointer.motion`.
  case pointerMotion(at: Point, time: UInt32)
  /// `wl_pointer.button`.
  case button(Button, isPressed: Bool, serial: UInt32, time: UInt32)
  /// `wl_pointer.axis`: a distance in logical units, positive down and right.
  case axis(Axis, distance: Double, time: UInt32)
  /// `wl_pointer.axis_source`.
  case axisSource(AxisFrame.Source)
  /// `wl_pointer.axis_stop`.
  case axisStop(Axis, time: UInt32)
  /// `wl_pointer.axis_discrete`: whole notches.
  case axisDiscrete(Axis, notches: Int32)
  /// `wl_pointer.axis_value120`: parts of a notch, 120 a notch.
  case axisValue120(Axis, value: Int32)
  /// `wl_pointer.frame`.
  case pointerFrame

  // Gestures of a touchpad

  /// `begin` of a `zwp_pointer_gesture_*_v1`, with the number of fingers.
  case gestureBegan(TouchpadGesture.Kind, surface: SurfaceID?, fingers: UInt32, time: UInt32)
  /// `zwp_pointer_gesture_swipe_v1.update`: a way since the last event, in logical units.
  case swipeUpdated(by: Point, time: UInt32)
  /// `zwp_pointer_gesture_pinch_v1.update`: a way since the last event, the scale since the beginning
  /// and a turn since the last event, in degrees clockwise.
  case pinchUpdated(by: Point, scale: Double, rotation: Double, time: UInt32)
  /// `end` of a `zwp_pointer_gesture_*_v1`.
  case gestureEnded(TouchpadGesture.Kind, isCancelled: Bool, time: UInt32)

  // Keyboard

  /// `wl_keyboard.enter`, with the evdev codes of the keys that are already held.
  case keyboardEnter(surface: SurfaceID?, keys: [UInt32], serial: UInt32)
  /// `wl_keyboard.leave`.
  case keyboardLeave(surface: SurfaceID?, serial: UInt32)
  /// `wl_keyboard.key`, with what the keymap makes of it; `isRepeat` when the compositor repeats.
  case key(KeySymbol, isPressed: Bool, isRepeat: Bool, serial: UInt32, time: UInt32)
  /// `wl_keyboard.modifiers`, as the keymap names them.
  case modifiers(KeyModifiers)
  /// `wl_keyboard.repeat_info`: characters a second, and milliseconds before the first.
  case repeatInfo(rate: Int32, delay: Int32)
  /// `wl_keyboard.keymap`: the codes mean something else now.
  case keymapChanged

  // Ends

  /// The seat lost this kind of device, or the seat itself went away (W81, W105).
  case capabilityLost(Capability)
  /// The touchpad's gestures went away, and the pointer stays (W5, W94).
  case gesturesLost
  /// A surface is about to be destroyed, unmapped or hidden (W103).
  case surfaceGone(SurfaceID)
  /// Whether the window of this surface is attended: activated, visible and not suspended (W103).
  case attention(SurfaceID, isPresent: Bool)

  /// A kind of device that a seat may have.
  public enum Capability: CaseIterable, Sendable {
    /// A mouse or a touchpad.
    case pointer
    /// A keyboard.
    case keyboard
    /// A touchscreen.
    case touch
  }
}
