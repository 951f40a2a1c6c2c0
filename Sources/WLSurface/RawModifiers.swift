import CXkb

/// What `wl_keyboard.modifiers` says, to be understood by whatever keymap there is (W84).
struct RawModifiers: Equatable, Sendable {
  /// Modifiers of keys that are held.
  var depressed: UInt32 = 0
  /// Modifiers that hold for one key.
  var latched: UInt32 = 0
  /// Modifiers that were switched on.
  var locked: UInt32 = 0
  /// The layout.
  var group: UInt32 = 0

  /// What the bits mean where no keymap tells: the numbers that every xkb keymap gives them.
  var withoutKeymap: KeyModifiers {
    let bits = depressed | latched | locked
    var modifiers: KeyModifiers = []
    if bits & 0x01 != 0 { modifiers.insert(.shift) }
    if bits & 0x04 != 0 { modifiers.insert(.control) }
    if bits & 0x08 != 0 { modifiers.insert(.alt) }
    if bits & 0x40 != 0 { modifiers.insert(.logo) }
    return modifiers
  }
}
