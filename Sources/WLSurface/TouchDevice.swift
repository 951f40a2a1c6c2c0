import CWayland
import Pixman

/// The `wl_touch` of a seat: turns its callbacks into values.
final class TouchDevice {
  private let proxy: OpaquePointer
  private unowned let seat: Seat

  /// Takes over a touchscreen that the seat has just asked for.
  init(_ proxy: OpaquePointer, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    Self.listener.attach(to: proxy, owner: self)
  }

  /// Gives the touchscreen back; the request is `wl_touch.release`.
  func destroy() {
    if wl_proxy_get_version(proxy) >= 3 { wl_touch_release(proxy) } else { wl_touch_destroy(proxy) }
  }

  private static func send(
    _ opcode: UInt32, _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?, _ input: RawInput
  ) {
    deliver(opcode, of: proxy, to: data) { (device: TouchDevice) in device.seat.receive(input) }
  }

  private static let listener = Listener(
    wl_touch_listener(
      down: { data, touch, serial, time, surface, id, x, y in
        TouchDevice.send(
          0, data, touch,
          .touchDown(
            surface: SurfaceID(surface), id: id, at: Point(fixedX: x, y: y), serial: serial,
            time: time))
      },
      up: { data, touch, serial, time, id in
        TouchDevice.send(1, data, touch, .touchUp(id: id, serial: serial, time: time))
      },
      motion: { data, touch, time, id, x, y in
        TouchDevice.send(
          2, data, touch, .touchMotion(id: id, at: Point(fixedX: x, y: y), time: time))
      },
      frame: { data, touch in TouchDevice.send(3, data, touch, .touchFrame) },
      cancel: { data, touch in TouchDevice.send(4, data, touch, .touchCancel) },
      shape: { data, touch, id, major, _ in
        TouchDevice.send(5, data, touch, .touchShape(id: id, major: wl_fixed_to_double(major)))
      },
      // No use is made of the direction of a finger.
      orientation: { data, touch, _, _ in
        deliver(6, of: touch, to: data) { (_: TouchDevice) in }
      }))
}
