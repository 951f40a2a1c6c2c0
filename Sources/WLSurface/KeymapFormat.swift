/// How a compositor describes its keyboard.
enum KeymapFormat: Equatable {
  /// Not at all: keys are known by their codes alone.
  case none
  /// As the text of an xkb keymap.
  case xkb
  /// In a way that we do not know (W122).
  case unknown(UInt32)

  /// The format with a number of `wl_keyboard.keymap_format`.
  init(code: UInt32) {
    switch code {
    case 0: self = .none
    case 1: self = .xkb
    default: self = .unknown(code)
    }
  }
}
