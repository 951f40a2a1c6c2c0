import WLSurface

extension SeatEvent {
  /// Whether somebody meant it: a touch, a press, a wheel or a key, not a pointer that only stands.
  ///
  /// What only goes on or ends is not: a key that repeats may lie under a bag.
  var isDeliberate: Bool {
    switch self {
    case .touchDown: true
    case .button(let press): press.phase == .pressed
    case .axis(let frame): frame.moves
    case .gesture(let gesture): gesture.kind != .hold && gesture.phase == .began
    case .key(let press): press.isPressed && !press.isRepeat
    default: false
    }
  }

  /// Whether somebody is there: anything but a pointer that goes, a keyboard that comes or goes, what
  /// is taken away, and what a key repeats by itself.
  var isUse: Bool {
    switch self {
    case .pointerLeave, .keyboardEnter, .keyboardLeave, .touchCancel: false
    case .button(let press): press.phase != .cancelled
    case .gesture(let gesture): gesture.phase != .cancelled
    case .key(let press): !press.isRepeat
    default: true
    }
  }
}

extension AxisFrame {
  /// Whether it scrolls, and does not only tell that a scroll is over.
  fileprivate var moves: Bool {
    [horizontal, vertical].compactMap(\.self).contains {
      $0.distance != 0 || ($0.value120 ?? 0) != 0
    }
  }
}
