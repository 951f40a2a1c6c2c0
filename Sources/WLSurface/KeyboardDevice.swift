import CWayland
import Glibc

/// The `wl_keyboard` of a seat: turns its callbacks into values.
final class KeyboardDevice {
  private let proxy: OpaquePointer
  private unowned let seat: Seat

  /// Takes over a keyboard that the seat has just asked for.
  init(_ proxy: OpaquePointer, seat: Seat) {
    self.proxy = proxy
    self.seat = seat
    Self.listener.attach(to: proxy, owner: self)
  }

  /// Gives the keyboard back; the request is `wl_keyboard.release`.
  func destroy() {
    if wl_proxy_get_version(proxy) >= 3 {
      wl_keyboard_release(proxy)
    } else {
      wl_keyboard_destroy(proxy)
    }
  }

  private static let listener = Listener(
    wl_keyboard_listener(
      keymap: { data, keyboard, format, descriptor, size in
        deliver(0, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(.keymapChanged)
        }
        close(descriptor)
      },
      enter: { data, keyboard, serial, surface, _ in
        deliver(1, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(
            .keyboardEnter(surface: SurfaceID(surface), keys: [], serial: serial))
        }
      },
      leave: { data, keyboard, serial, surface in
        deliver(2, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(.keyboardLeave(surface: SurfaceID(surface), serial: serial))
        }
      },
      key: { data, keyboard, serial, time, code, state in
        deliver(3, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(
            .key(
              KeySymbol(code: code, name: ""), isPressed: state != 0, isRepeat: state == 2,
              serial: serial, time: time))
        }
      },
      modifiers: { data, keyboard, _, _, _, _, _ in
        deliver(4, of: keyboard, to: data) { (_: KeyboardDevice) in }
      },
      repeat_info: { data, keyboard, rate, delay in
        deliver(5, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(.repeatInfo(rate: rate, delay: delay))
        }
      }))
}
