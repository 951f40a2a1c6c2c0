import CWayland
import Pixman

/// The `wl_pointer` of a seat: turns its callbacks into values.
final class PointerDevice {
  private let proxy: OpaquePointer
  private unowned let seat: Seat
  /// The image that moves with the pointer.
  let cursor: Cursor
  private var gestures: PointerGestures?

  /// Takes over a pointer that the seat has just asked for.
  init(_ proxy: OpaquePointer, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    cursor = Cursor(
      pointer: proxy, patience: seat.settings.cursorPatience,
      globals: { [unowned seat] in seat.cursorGlobals() })
    Self.listener.attach(to: proxy, owner: self)
  }

  /// Asks for the pointer's gestures, once, where the compositor knows any (W94).
  func takeGestures() {
    guard gestures == nil, let manager = seat.gestureGlobal() else { return }
    gestures = PointerGestures(of: proxy, from: manager, seat: seat)
  }

  /// Gives the pointer's gestures back.
  func destroyGestures() {
    gestures?.destroy()
    gestures = nil
  }

  /// Gives the pointer back; the request is `wl_pointer.release`.
  func destroy() {
    cursor.destroy()
    destroyGestures()
    if wl_proxy_get_version(proxy) >= 3 {
      wl_pointer_release(proxy)
    } else {
      wl_pointer_destroy(proxy)
    }
  }

  private static func send(
    _ opcode: UInt32, _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?, _ input: RawInput?
  ) {
    deliver(opcode, of: proxy, to: data) { (device: PointerDevice) in
      // An axis that we do not know is no input (W122).
      if let input { device.seat.receive(input) }
    }
  }

  private static let listener: Listener<wl_pointer_listener> = {
    // A later libwayland's table has more slots, so it is not made by its list of members.
    var table = wl_pointer_listener()
    setPointing(in: &table)
    setAxes(in: &table)
    return Listener(table)
  }()

  private static func setPointing(in table: inout wl_pointer_listener) {
    table.enter = { data, pointer, serial, surface, x, y in
      PointerDevice.send(
        0, data, pointer,
        .pointerEnter(surface: SurfaceID(surface), at: Point(fixedX: x, y: y), serial: serial))
    }
    table.leave = { data, pointer, serial, surface in
      PointerDevice.send(
        1, data, pointer, .pointerLeave(surface: SurfaceID(surface), serial: serial))
    }
    table.motion = { data, pointer, time, x, y in
      PointerDevice.send(
        2, data, pointer, .pointerMotion(at: Point(fixedX: x, y: y), time: time))
    }
    table.button = { data, pointer, serial, time, button, state in
      PointerDevice.send(
        3, data, pointer,
        .button(Button(code: button), isPressed: state != 0, serial: serial, time: time))
    }
    table.frame = { data, pointer in PointerDevice.send(5, data, pointer, .pointerFrame) }
  }

  private static func setAxes(in table: inout wl_pointer_listener) {
    table.axis = { data, pointer, time, axis, value in
      let input = Axis(code: axis).map {
        RawInput.axis($0, distance: wl_fixed_to_double(value), time: time)
      }
      PointerDevice.send(4, data, pointer, input)
    }
    table.axis_source = { data, pointer, source in
      PointerDevice.send(6, data, pointer, .axisSource(AxisFrame.Source(code: source)))
    }
    table.axis_stop = { data, pointer, time, axis in
      let input = Axis(code: axis).map { RawInput.axisStop($0, time: time) }
      PointerDevice.send(7, data, pointer, input)
    }
    table.axis_discrete = { data, pointer, axis, notches in
      let input = Axis(code: axis).map { RawInput.axisDiscrete($0, notches: notches) }
      PointerDevice.send(8, data, pointer, input)
    }
    table.axis_value120 = { data, pointer, axis, value in
      let input = Axis(code: axis).map { RawInput.axisValue120($0, value: value) }
      PointerDevice.send(9, data, pointer, input)
    }
  }
}
