import CXkb

/// A compiled keymap with the state of its modifiers.
///
/// It owns an `xkb_keymap` and an `xkb_state`; key codes are the kernel's, eight less than xkb's.
final class Keymap {
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Compiles the text of a keymap; nil if it is none.
  init?(_ text: [UInt8], in context: KeymapContext) {
    // libxkbcommon reads no byte past the length, so a text without its NUL does no harm.
    let compiled = text.withUnsafeBytes { bytes -> OpaquePointer? in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      return xkb_keymap_new_from_buffer(
        context.handle, start, bytes.count, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let compiled else { return nil }
    guard let state = xkb_state_new(compiled) else {
      xkb_keymap_unref(compiled)
      return nil
    }
    keymap = compiled
    self.state = state
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
  }

  /// Makes these modifiers and this layout the state.
  func apply(_ modifiers: RawModifiers) {
    xkb_state_update_mask(
      state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
  }

  /// The modifiers that are effective.
  var modifiers: KeyModifiers {
    let names: [(String, KeyModifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control),
      (XKB_MOD_NAME_ALT, .alt), (XKB_MOD_NAME_LOGO, .logo),
    ]
    var active: KeyModifiers = []
    for (name, modifier) in names
    where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
      active.insert(modifier)
    }
    return active
  }

  /// The keysym of a key in the present state, or nil for a key that means nothing.
  func keysym(of code: UInt32) -> xkb_keysym_t? {
    let sym = xkb_state_key_get_one_sym(state, code &+ 8)
    return sym == XKB_KEY_NoSymbol ? nil : sym
  }

  /// What a key means in the present state, or nil for a key that means nothing.
  func symbol(of code: UInt32) -> KeySymbol? {
    guard let sym = keysym(of: code) else { return nil }
    return KeySymbol(
      code: code, name: Self.name(of: sym), shortcut: Self.name(of: shortcut(of: code, sym)),
      text: text(of: code), repeats: xkb_keymap_key_repeats(keymap, code &+ 8) != 0)
  }

  /// The name of a keysym as xkbcommon spells it.
  static func name(of sym: xkb_keysym_t) -> String {
    string { xkb_keysym_get_name(sym, $0, $1) }
  }

  /// What a function of the C library writes into a buffer, without control characters.
  static func string(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start.pointee = 0
      guard write(start, buffer.count) > 0 else { return "" }
      return String(cString: start)
    }
  }

  /// Whether a text can be written: what Escape or Control make cannot.
  static func isWritable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }
  }

  private func text(of code: UInt32) -> String {
    let text = Self.string { xkb_state_key_get_utf8(state, code &+ 8, $0, $1) }
    return Self.isWritable(text) ? text : ""
  }

  /// The keysym to compare shortcuts with: that of the first layout with a Latin letter, where the
  /// present one writes something else (W87).
  private func shortcut(of code: UInt32, _ sym: xkb_keysym_t) -> xkb_keysym_t {
    guard xkb_keysym_to_utf32(sym) > 0x7f else { return sym }
    for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, code &+ 8) {
      var syms: UnsafePointer<xkb_keysym_t>?
      guard xkb_keymap_key_get_syms_by_level(keymap, code &+ 8, layout, 0, &syms) == 1,
        let latin = syms?.pointee, (0x20..<0x7f).contains(xkb_keysym_to_utf32(latin))
      else { continue }
      return latin
    }
    return sym
  }
}
