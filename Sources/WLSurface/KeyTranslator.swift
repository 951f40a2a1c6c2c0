import CXkb
import Glibc
import Platform

/// Finds out what keys mean: by the compositor's keymap, or by their codes where there is none.
final class KeyTranslator {
  /// Where meanings come from.
  private enum Table {
    case codes
    case keymap(Keymap)
  }

  /// Bytes that a keymap may have at most (W83).
  private static let largest: UInt32 = 1 << 20

  private let context: KeymapContext?
  private var table = Table.codes
  private var raw = RawModifiers()
  private lazy var compose: Compose? = context.flatMap { Compose(in: $0) }
  private var isComposing = false

  /// A translator that knows no keymap yet.
  init() {
    context = KeymapContext()
  }

  /// Whether a keymap is in use.
  var hasKeymap: Bool {
    if case .keymap = table { true } else { false }
  }

  /// The modifiers that are effective.
  var modifiers: KeyModifiers {
    switch table {
    case .codes: raw.withoutKeymap
    case .keymap(let keymap): keymap.modifiers
    }
  }

  /// Takes a keymap, and closes its descriptor whatever it holds.
  ///
  /// What cannot be used leaves the keymap that was there (W83). The text is copied before anybody
  /// looks at it, for its owner may change or shorten the file at any time (W123).
  ///
  /// - Returns: Whether keys mean something else now.
  func setKeymap(format: KeymapFormat, descriptor: Int32, size: UInt32) -> Bool {
    guard case .xkb = format, size > 0, size <= Self.largest else {
      close(descriptor)
      guard format == .none else { return false }
      table = .codes
      return true
    }
    guard let text = Self.text(descriptor: descriptor, size: Int(size)), let context,
      let keymap = Keymap(text, in: context)
    else { return false }
    table = .keymap(keymap)
    keymap.apply(raw)
    endComposing()
    return true
  }

  /// Takes the modifiers, for the keymap that is there or for one to come (W84).
  func setModifiers(_ modifiers: RawModifiers) {
    raw = modifiers
    if case .keymap(let keymap) = table { keymap.apply(modifiers) }
  }

  /// What a key means; its press may begin, continue or complete a composition.
  func symbol(of code: UInt32, isPressed: Bool) -> KeySymbol {
    guard case .keymap(let keymap) = table, code <= UInt32.max - 8,
      var symbol = keymap.symbol(of: code)
    else {
      return KeySymbol(
        code: code, name: RawKeyNames.name(of: code), repeats: !RawKeyNames.isModifier(code))
    }
    if isPressed, let sym = keymap.keysym(of: code) { composeText(of: &symbol, sym) }
    return symbol
  }

  /// Forgets a composition that was begun: the focus is gone.
  func endComposing() {
    guard isComposing else { return }
    compose?.reset()
    isComposing = false
  }

  private func composeText(of symbol: inout KeySymbol, _ sym: xkb_keysym_t) {
    // The table is big: it is read when a sequence begins, which for most people is never.
    guard isComposing || Compose.begins(with: sym), let compose else { return }
    switch compose.feed(sym) {
    case .unrelated: break
    case .swallowed:
      symbol.text = ""
      isComposing = true
    case .composed(let text):
      symbol.text = text
      isComposing = false
    }
  }

  /// The bytes of a keymap without the NULs at its end, or nil if they are not there.
  private static func text(descriptor: Int32, size: Int) -> [UInt8]? {
    // The descriptor may be shared with others, so it is mapped and never read (W83).
    do throws(OutOfMemory) {
      let memory = try MappedMemory(readOnly: descriptor, size: size)
      return withExtendedLifetime(memory) {
        var text = [UInt8](UnsafeRawBufferPointer(start: memory.base, count: size))
        while text.last == 0 { text.removeLast() }
        return text.isEmpty ? nil : text
      }
    } catch {
      return nil
    }
  }
}
