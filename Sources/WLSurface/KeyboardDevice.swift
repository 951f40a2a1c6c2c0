import CWayland

/// The `wl_keyboard` of a seat: turns its callbacks into values.
final class KeyboardDevice {
  private let proxy: OpaquePointer
  private unowned let seat: Seat
  private let translator = KeyTranslator()

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

  private func keymap(_ format: UInt32, _ descriptor: Int32, _ size: UInt32) {
    let format = KeymapFormat(code: format)
    guard translator.setKeymap(format: format, descriptor: descriptor, size: size) else { return }
    // Whoever hears of the first may let go of the seat.
    let seat = seat
    seat.receive(.keymapChanged)
    seat.receive(.modifiers(translator.modifiers))
  }

  private func leave(_ surface: SurfaceID?, _ serial: UInt32) {
    translator.endComposing()
    seat.receive(.keyboardLeave(surface: surface, serial: serial))
  }

  private func key(_ code: UInt32, state: UInt32, serial: UInt32, time: UInt32) {
    // A state that we do not know counts as pressed (W87); 2 is a repetition of the compositor's.
    let symbol = translator.symbol(of: code, isPressed: state != 0)
    seat.receive(
      .key(symbol, isPressed: state != 0, isRepeat: state == 2, serial: serial, time: time))
  }

  private func modifiers(_ raw: RawModifiers) {
    translator.setModifiers(raw)
    seat.receive(.modifiers(translator.modifiers))
  }

  private static let listener = Listener(
    wl_keyboard_listener(
      keymap: { data, keyboard, format, descriptor, size in
        deliver(0, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.keymap(format, descriptor, size)
        }
      },
      enter: { data, keyboard, serial, surface, keys in
        deliver(1, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(
            .keyboardEnter(
              surface: SurfaceID(surface), keys: WireArray.words(keys), serial: serial))
        }
      },
      leave: { data, keyboard, serial, surface in
        deliver(2, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.leave(SurfaceID(surface), serial)
        }
      },
      key: { data, keyboard, serial, time, code, state in
        deliver(3, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.key(code, state: state, serial: serial, time: time)
        }
      },
      modifiers: { data, keyboard, _, depressed, latched, locked, group in
        deliver(4, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.modifiers(
            RawModifiers(depressed: depressed, latched: latched, locked: locked, group: group))
        }
      },
      repeat_info: { data, keyboard, rate, delay in
        deliver(5, of: keyboard, to: data) { (device: KeyboardDevice) in
          device.seat.receive(.repeatInfo(rate: rate, delay: delay))
        }
      }))
}
