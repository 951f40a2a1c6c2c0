import CWayland
import Pixman

/// The `zwp_pointer_gesture_*_v1` objects of a pointer: turn their callbacks into values (W94).
final class PointerGestures {
  private unowned let seat: Seat
  private let swipe: OpaquePointer?
  private let pinch: OpaquePointer?
  /// Version 3 and later.
  private let hold: OpaquePointer?

  /// Asks for the gestures of a pointer.
  init(of pointer: OpaquePointer, from manager: OpaquePointer, seat: Seat) {
    self.seat = seat
    swipe = zwp_pointer_gestures_v1_get_swipe_gesture(manager, pointer)
    pinch = zwp_pointer_gestures_v1_get_pinch_gesture(manager, pointer)
    let hasHold = zwp_pointer_gestures_v1_get_version(manager) >= 3
    hold = hasHold ? zwp_pointer_gestures_v1_get_hold_gesture(manager, pointer) : nil
    if let swipe { Self.swipeListener.attach(to: swipe, owner: self) }
    if let pinch { Self.pinchListener.attach(to: pinch, owner: self) }
    if let hold { Self.holdListener.attach(to: hold, owner: self) }
  }

  /// Gives the objects back; their pointer must still be there (W81).
  func destroy() {
    if let swipe { zwp_pointer_gesture_swipe_v1_destroy(swipe) }
    if let pinch { zwp_pointer_gesture_pinch_v1_destroy(pinch) }
    if let hold { zwp_pointer_gesture_hold_v1_destroy(hold) }
  }

  /// Gives the global back, in the way its version has.
  static func destroy(_ manager: OpaquePointer) {
    if zwp_pointer_gestures_v1_get_version(manager) >= 2 {
      zwp_pointer_gestures_v1_release(manager)
    } else {
      zwp_pointer_gestures_v1_destroy(manager)
    }
  }

  private static func send(
    _ opcode: UInt32, _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?, _ input: RawInput
  ) {
    deliver(opcode, of: proxy, to: data) { (gestures: PointerGestures) in
      gestures.seat.receive(input)
    }
  }

  /// `begin` is the first event of each of the protocols, and has the same arguments.
  private static func begin(
    _ kind: TouchpadGesture.Kind, _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?,
    _ surface: OpaquePointer?, _ fingers: UInt32, at time: UInt32
  ) {
    send(
      0, data, proxy,
      .gestureBegan(kind, surface: SurfaceID(surface), fingers: fingers, time: time))
  }

  /// `end` is the last event of each of them, likewise.
  private static func end(
    _ kind: TouchpadGesture.Kind, _ opcode: UInt32, _ data: UnsafeMutableRawPointer?,
    _ proxy: OpaquePointer?, _ cancelled: Int32, at time: UInt32
  ) {
    send(opcode, data, proxy, .gestureEnded(kind, isCancelled: cancelled != 0, time: time))
  }

  private static let swipeListener = Listener(
    zwp_pointer_gesture_swipe_v1_listener(
      begin: { data, swipe, _, time, surface, fingers in
        PointerGestures.begin(.swipe, data, swipe, surface, fingers, at: time)
      },
      update: { data, swipe, time, x, y in
        PointerGestures.send(
          1, data, swipe, .swipeUpdated(by: Point(fixedX: x, y: y), time: time))
      },
      end: { data, swipe, _, time, cancelled in
        PointerGestures.end(.swipe, 2, data, swipe, cancelled, at: time)
      }))

  private static let pinchListener = Listener(
    zwp_pointer_gesture_pinch_v1_listener(
      begin: { data, pinch, _, time, surface, fingers in
        PointerGestures.begin(.pinch, data, pinch, surface, fingers, at: time)
      },
      update: { data, pinch, time, x, y, scale, rotation in
        PointerGestures.send(
          1, data, pinch,
          .pinchUpdated(
            by: Point(fixedX: x, y: y), scale: wl_fixed_to_double(scale),
            rotation: wl_fixed_to_double(rotation), time: time))
      },
      end: { data, pinch, _, time, cancelled in
        PointerGestures.end(.pinch, 2, data, pinch, cancelled, at: time)
      }))

  private static let holdListener = Listener(
    zwp_pointer_gesture_hold_v1_listener(
      begin: { data, hold, _, time, surface, fingers in
        PointerGestures.begin(.hold, data, hold, surface, fingers, at: time)
      },
      end: { data, hold, _, time, cancelled in
        PointerGestures.end(.hold, 1, data, hold, cancelled, at: time)
      }))
}
