import WLSurface

/// Something that is down until its end is told: a finger, a press or a key.
struct InputHold: Hashable {
  /// What a person's hand is at.
  struct Device: Hashable {
    /// Which of a seat's devices.
    enum Kind {
      case touch, pointer, keyboard
    }

    var kind: Kind
    /// The number of the seat.
    var seat: Int

    init(_ kind: Kind, seat: Int) {
      self.kind = kind
      self.seat = seat
    }

    /// The device that an event comes from.
    init(of event: SeatEvent) {
      let kind: Kind =
        switch event {
        case .touchDown, .touchMotion, .touchUp, .touchCancel: .touch
        case .pointerMotion, .pointerLeave, .button, .axis, .gesture: .pointer
        case .key, .keyboardEnter, .keyboardLeave: .keyboard
        }
      self.init(kind, seat: event.seat)
    }
  }

  var device: Device
  /// The number of a contact or a press, or the code of a key.
  var number: Int

  init(_ point: TouchPoint) {
    device = Device(.touch, seat: point.seat)
    number = point.contact
  }

  init(_ press: ButtonPress) {
    device = Device(.pointer, seat: press.seat)
    number = press.contact
  }

  init(_ gesture: TouchpadGesture) {
    device = Device(.pointer, seat: gesture.seat)
    number = gesture.contact
  }

  init(_ press: KeyPress) {
    device = Device(.keyboard, seat: press.seat)
    number = Int(press.symbol.code)
  }
}
