import WLSurface

extension SeatEvent {
  /// Whether somebody meant it: a touch, a press, a wheel or a key, not a pointer that only stands.
  var isDeliberate: Bool {
    switch self {
    case .touchDown: true
    case .button(let press): press.phase == .pressed
    case .axis: true
    case .key(let press): press.isPressed
    default: false
    }
  }

  /// Whether somebody is there: anything but a pointer or a keyboard that comes or goes.
  var isUse: Bool {
    switch self {
    case .pointerLeave, .keyboardEnter, .keyboardLeave, .touchCancel: false
    default: true
    }
  }
}
