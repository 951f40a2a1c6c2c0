/// What a key means under the keymap and the modifiers of the moment.
public struct KeySymbol: Hashable, Sendable {
  /// The key's number in the kernel's `input-event-codes.h`, eight less than xkb's.
  public var code: UInt32
  /// The keysym's name as xkbcommon spells it: `Escape`, `Left`, `a`.
  public var name: String
  /// The name to compare shortcuts with.
  ///
  /// It equals `name`, unless the layout writes another script: then it is what the key means in
  /// the first layout (W87).
  public var shortcut: String
  /// What the key writes, composed; empty for keys that write nothing.
  public var text: String
  /// Whether the keymap lets the key repeat.
  public var repeats: Bool

  /// Makes a symbol from its parts; the shortcut is the name unless it is given.
  public init(
    code: UInt32, name: String, shortcut: String? = nil, text: String = "", repeats: Bool = true
  ) {
    self.code = code
    self.name = name
    self.shortcut = shortcut ?? name
    self.text = text
    self.repeats = repeats
  }
}
