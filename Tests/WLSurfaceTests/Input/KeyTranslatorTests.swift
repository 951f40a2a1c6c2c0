import Glibc
import Support
import Testing

@testable import WLSurface

@Suite struct KeyTranslatorTests {
  /// Latin and Cyrillic letters on the keys 30 (A, Ф) and 31 (S, Ы), with Escape on 1 and a dead
  /// acute accent on 32.
  private static let text = """
    xkb_keymap {
      xkb_keycodes { minimum = 8; maximum = 255;
        <ESC> = 9; <A> = 38; <S> = 39; <DEAD> = 40; <LFSH> = 50; <LCTL> = 37; };
      xkb_types {
        type "ONE_LEVEL" { modifiers = none; };
        type "ALPHABETIC" { modifiers = Shift; map[Shift] = Level2; };
      };
      xkb_compatibility { interpret Any { action = NoAction(); repeat = True; }; };
      xkb_symbols {
        key <ESC> { [ Escape ] };
        key <A> { type = "ALPHABETIC", symbols[Group1] = [ a, A ],
          symbols[Group2] = [ Cyrillic_ef, Cyrillic_EF ] };
        key <S> { type = "ALPHABETIC", symbols[Group1] = [ s, S ],
          symbols[Group2] = [ Cyrillic_yeru, Cyrillic_YERU ] };
        key <DEAD> { [ dead_acute ] };
        key <LFSH> { [ Shift_L ], repeat = False };
        key <LCTL> { [ Control_L ], repeat = False };
        modifier_map Shift { <LFSH> };
        modifier_map Control { <LCTL> };
      };
    };
    """

  /// A file in memory; `isSealed` forbids to write it or to change its size.
  private static func file(_ bytes: [UInt8], isSealed: Bool = false) -> Int32 {
    if isSealed {
      let file = SealedFile(bytes)
      return withExtendedLifetime(file) { dup(file.descriptor) }
    }
    var name = Array("/tmp/keymap-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    unlink(name)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    return descriptor
  }

  private static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) != -1 }

  /// Hands over a keymap and says whether it was taken.
  @discardableResult
  private static func send(
    _ bytes: [UInt8], size: Int? = nil, isSealed: Bool = false, format: KeymapFormat = .xkb,
    to translator: KeyTranslator
  ) -> Bool {
    translator.setKeymap(
      format: format, descriptor: file(bytes, isSealed: isSealed),
      size: UInt32(clamping: size ?? bytes.count))
  }

  private static var good: [UInt8] { Array(text.utf8) + [0] }

  private static func translator() -> KeyTranslator {
    let translator = KeyTranslator()
    #expect(send(good, to: translator))
    return translator
  }

  @Test func `W83 a sealed keymap is taken`() {
    let translator = KeyTranslator()
    #expect(Self.send(Self.good, isSealed: true, to: translator))
    #expect(translator.symbol(of: 30, isPressed: true).name == "a")
  }

  @Test func `W83 a keymap without its NUL, or with many, is taken`() {
    #expect(Self.send(Array(Self.text.utf8), to: KeyTranslator()))
    #expect(Self.send(Self.good + [UInt8](repeating: 0, count: 9000), to: KeyTranslator()))
  }

  @Test func `W83 sizes of nothing, beyond the file and beyond reason are refused`() {
    let translator = Self.translator()
    #expect(!Self.send(Self.good, size: 0, to: translator))
    #expect(!Self.send(Self.good, size: Self.good.count + 1, to: translator))
    #expect(!Self.send(Self.good, size: 1 << 20 + 1, to: translator))
    #expect(!Self.send(Self.good, size: Int(UInt32.max), to: translator))
    #expect(!Self.send([], size: 1, to: translator))
    #expect(translator.symbol(of: 30, isPressed: true).name == "a")
  }

  @Test func `W83 garbage and NULs alone keep the keymap that was there`() {
    let translator = Self.translator()
    #expect(!Self.send(Array("xkb_keymap { nonsense".utf8), to: translator))
    #expect(!Self.send([UInt8](repeating: 0, count: 64), to: translator))
    #expect(!Self.send([UInt8](repeating: 0xff, count: 4096), to: translator))
    #expect(translator.symbol(of: 31, isPressed: true).name == "s")
  }

  @Test func `W83 of two keymaps in a row the second holds`() {
    let translator = Self.translator()
    let second = Self.text.replacing("[ Escape ]", with: "[ F1 ]")
    #expect(Self.send(Array(second.utf8), to: translator))
    #expect(translator.symbol(of: 1, isPressed: true).name == "F1")
  }

  @Test func `W83 no keymap means codes, and an unknown format nothing`() {
    let translator = Self.translator()
    #expect(!Self.send(Self.good, format: .unknown(7), to: translator))
    #expect(translator.hasKeymap)
    #expect(Self.send(Self.good, format: .none, to: translator))
    #expect(!translator.hasKeymap)
    #expect(translator.symbol(of: 1, isPressed: true).name == "Escape")
    #expect(translator.symbol(of: 30, isPressed: true).name == "key30")
    #expect(KeymapFormat(code: 0) == .none)
    #expect(KeymapFormat(code: 1) == .xkb)
    #expect(KeymapFormat(code: 2) == .unknown(2))
  }

  @Test func `W83 the descriptor's offset does not matter and is not moved`() {
    let descriptor = Self.file(Self.good)
    let shared = dup(descriptor)
    defer { close(shared) }
    lseek(shared, 17, SEEK_SET)
    let translator = KeyTranslator()
    let size = UInt32(Self.good.count)
    #expect(translator.setKeymap(format: .xkb, descriptor: descriptor, size: size))
    #expect(lseek(shared, 0, SEEK_CUR) == 17)
  }

  @Test func `W12 W123 a pipe instead of a file is refused`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[1]) }
    #expect(!KeyTranslator().setKeymap(format: .xkb, descriptor: ends[0], size: 100))
  }

  @Test func `W12 every descriptor is closed, whatever it holds`() throws {
    // Other tests open files, too: the same file is looked for, not a number. A descriptor of our
    // own keeps each file, so that none of theirs gets its inode.
    var kept: [Int32] = []
    var inodes: Set<ino_t> = []
    let translator = KeyTranslator()
    let cases: [(KeymapFormat, [UInt8], UInt32)] = [
      (.xkb, Self.good, UInt32(Self.good.count)), (.xkb, Self.good, 0),
      (.xkb, Self.good, .max), (.xkb, [1, 2, 3], 3), (.xkb, [], 10),
      (.none, Self.good, 5), (.unknown(9), Self.good, 5),
    ]
    for (format, bytes, size) in cases {
      let descriptor = Self.file(bytes)
      var status = stat()
      fstat(descriptor, &status)
      inodes.insert(status.st_ino)
      kept.append(dup(descriptor))
      _ = translator.setKeymap(format: format, descriptor: descriptor, size: size)
    }
    defer { kept.forEach { close($0) } }
    for descriptor in 0..<1024 as Range<Int32> where !kept.contains(descriptor) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_nlink == 0
      else { continue }
      #expect(!inodes.contains(status.st_ino))
    }
  }

  @Test func `W84 modifiers that come before the keymap hold when it comes, and in a new one`() {
    let translator = KeyTranslator()
    translator.setModifiers(RawModifiers(depressed: 1))
    #expect(translator.modifiers == .shift)
    Self.send(Self.good, to: translator)
    #expect(translator.symbol(of: 30, isPressed: true).name == "A")
    #expect(translator.modifiers == .shift)
    Self.send(Self.good, to: translator)
    #expect(translator.symbol(of: 30, isPressed: true).name == "A")
    translator.setModifiers(RawModifiers())
    #expect(translator.symbol(of: 30, isPressed: true).name == "a")
  }

  @Test func `W84 the layout is one of the modifiers`() {
    let translator = Self.translator()
    translator.setModifiers(RawModifiers(group: 1))
    #expect(translator.symbol(of: 30, isPressed: true).text == "ф")
  }

  @Test func `W87 a shortcut on a layout of another script is that of the Latin one`() {
    let translator = Self.translator()
    translator.setModifiers(RawModifiers(depressed: 4, group: 1))
    let symbol = translator.symbol(of: 31, isPressed: true)
    #expect(symbol.name == "Cyrillic_yeru")
    #expect(symbol.shortcut == "s")
    #expect(translator.modifiers == .control)
  }

  @Test func `W87 Escape and Control write nothing`() {
    let translator = Self.translator()
    #expect(translator.symbol(of: 1, isPressed: true).text == "")
    translator.setModifiers(RawModifiers(depressed: 4))
    #expect(translator.symbol(of: 30, isPressed: true).text == "")
  }

  @Test func `W86 the keymap tells which keys repeat`() {
    let translator = Self.translator()
    #expect(translator.symbol(of: 30, isPressed: true).repeats)
    #expect(!translator.symbol(of: 42, isPressed: true).repeats)
    #expect(!KeyTranslator().symbol(of: 42, isPressed: true).repeats)
  }

  @Test(arguments: [200, 247, 248, .max - 8, .max - 7, .max] as [UInt32])
  func `W122 codes that no keymap has are told by their number`(code: UInt32) {
    let symbol = Self.translator().symbol(of: code, isPressed: true)
    #expect(symbol.name == "key\(code)")
    #expect(symbol.text == "")
  }

  @Test(arguments: [0, 1, 7, .max] as [UInt32])
  func `W122 no modifiers trap`(bits: UInt32) {
    let translator = Self.translator()
    translator.setModifiers(
      RawModifiers(depressed: bits, latched: bits, locked: bits, group: bits))
    _ = translator.modifiers
    _ = translator.symbol(of: 30, isPressed: true)
  }
}
