/// A button of a pointing device.
public enum Button: Hashable, Sendable {
  /// The main button: `BTN_LEFT`.
  case left
  /// The button for menus: `BTN_RIGHT`.
  case right
  /// The wheel's button: `BTN_MIDDLE`.
  case middle
  /// The thumb button that goes back: `BTN_SIDE` or `BTN_BACK`.
  case back
  /// The thumb button that goes forward: `BTN_EXTRA` or `BTN_FORWARD`.
  case forward
  /// Any other, by its number in the kernel's `input-event-codes.h` (W91).
  case other(UInt32)

  /// The button with a number of the kernel's `input-event-codes.h`.
  public init(code: UInt32) {
    switch code {
    case 0x110: self = .left
    case 0x111: self = .right
    case 0x112: self = .middle
    case 0x113, 0x116: self = .back
    case 0x114, 0x115: self = .forward
    default: self = .other(code)
    }
  }

  /// The button's number in the kernel's `input-event-codes.h`.
  public var code: UInt32 {
    switch self {
    case .left: 0x110
    case .right: 0x111
    case .middle: 0x112
    case .back: 0x113
    case .forward: 0x114
    case .other(let code): code
    }
  }
}
