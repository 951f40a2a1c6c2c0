/// What keys are called when there is no keymap: the few that every keyboard has alike (W124).
enum RawKeyNames {
  /// The name of a key with a number of the kernel's `input-event-codes.h`.
  ///
  /// A key whose meaning depends on the layout is called `key` and its number.
  static func name(of code: UInt32) -> String {
    switch code {
    case 1: "Escape"
    case 14: "BackSpace"
    case 15: "Tab"
    case 28: "Return"
    case 57: "space"
    case 96: "KP_Enter"
    case 102: "Home"
    case 103: "Up"
    case 104: "Prior"
    case 105: "Left"
    case 106: "Right"
    case 107: "End"
    case 108: "Down"
    case 109: "Next"
    case 110: "Insert"
    case 111: "Delete"
    case 59...68: "F\(code - 58)"
    case 87, 88: "F\(code - 76)"
    default: "key\(code)"
    }
  }

  /// Whether the key is a modifier, which does not repeat.
  static func isModifier(_ code: UInt32) -> Bool {
    [29, 42, 54, 56, 58, 69, 70, 97, 100, 125, 126].contains(code)
  }
}
