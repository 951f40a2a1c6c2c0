import CXkb
import Platform

/// Composes characters from several keys, as the locale's table says (W87).
final class Compose {
  /// What a key does to the sequence.
  enum Result: Equatable {
    /// The key has nothing to do with composing.
    case unrelated
    /// The key began, continued or broke off a sequence: it writes nothing itself.
    case swallowed
    /// The key completed a sequence, which writes this.
    case composed(String)
  }

  private let table: OpaquePointer
  private let state: OpaquePointer

  /// Loads the table of the environment's locale; nil if there is none, and nothing is composed.
  convenience init?(in context: KeymapContext) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.variable)
    self.init(locale: names.first { !$0.isEmpty } ?? "C", in: context)
  }

  /// Loads the table of a locale; nil if there is none.
  init?(locale: String, in context: KeymapContext) {
    let flags = XKB_COMPOSE_COMPILE_NO_FLAGS
    guard let table = xkb_compose_table_new_from_locale(context.handle, locale, flags) else {
      return nil
    }
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(table)
      return nil
    }
    self.table = table
    self.state = state
  }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// Whether a key can begin a sequence: a dead key or Compose itself.
  static func begins(with sym: xkb_keysym_t) -> Bool {
    sym == XKB_KEY_Multi_key || (UInt32(0xfe50)...0xfe93).contains(sym)
  }

  /// Takes the press of a key.
  func feed(_ sym: xkb_keysym_t) -> Result {
    guard xkb_compose_state_feed(state, sym) == XKB_COMPOSE_FEED_ACCEPTED else {
      // Shift and the like do not disturb a sequence.
      return .unrelated
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .swallowed
    case XKB_COMPOSE_COMPOSED:
      defer { reset() }
      return .composed(Keymap.string { xkb_compose_state_get_utf8(state, $0, $1) })
    case XKB_COMPOSE_CANCELLED:
      reset()
      return .swallowed
    default: return .unrelated
    }
  }

  /// Forgets a sequence that was begun.
  func reset() {
    xkb_compose_state_reset(state)
  }
}
