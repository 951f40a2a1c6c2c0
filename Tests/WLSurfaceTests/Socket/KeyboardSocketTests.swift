import Pixman
import Support
import Testing

@testable import WLSurface

/// Keyboards: keymaps in sealed files, modifiers, focus and repeat.
@Suite struct KeyboardSocketTests {
  /// Two letters, Shift and a key of its own kind that does not repeat.
  private static let keymap = """
    xkb_keymap {
      xkb_keycodes "t" { minimum = 8; maximum = 255; <A> = 38; <S> = 39; <SH> = 50; };
      xkb_types "t" {
        type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
        type "TWO_LEVEL" {
          modifiers = Shift; map[Shift] = Level2;
          level_name[Level1] = "Base"; level_name[Level2] = "Shift";
        };
      };
      xkb_compatibility "t" { interpret Shift_L { action = SetMods(modifiers = Shift); }; };
      xkb_symbols "t" {
        key <A> { type = "TWO_LEVEL", [ a, A ] };
        key <S> { type = "TWO_LEVEL", [ s, S ] };
        key <SH> { [ Shift_L ] };
        modifier_map Shift { <SH> };
      };
    };
    """

  /// The same with x and X in place of a and A.
  private static let otherKeymap = keymap.replacing("[ a, A ]", with: "[ x, X ]")

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  /// A mapped window with a keyboard whose keymap was not sent.
  private static func rig(
    _ batching: Batching = .whole
  ) throws -> (rig: Rig, seat: ServerSeat, surface: ServerSurface) {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat(.keyboard)
    try rig.start()
    return (rig, seat, try rig.surface)
  }

  private static func presses(_ rig: Rig) -> [KeyPress] {
    rig.seatEvents.compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  private static func texts(_ rig: Rig) -> [String] {
    presses(rig).filter(\.isPressed).map(\.symbol.text)
  }

  @Test(arguments: Batching.several)
  func `W83 a keymap in a sealed file names the keys`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    seat.key(30, isPressed: false, at: 2)
    rig.pump()
    #expect(Self.presses(rig).map(\.isPressed) == [true, false])
    #expect(Self.presses(rig).map(\.symbol.name) == ["a", "a"])
    #expect(Self.texts(rig) == ["a"])
  }

  @Test(arguments: ["no NUL", "many NULs"])
  func `W83 the end of the text is not what it should be`(_ kind: String) throws {
    let (rig, seat, surface) = try Self.rig()
    let text = Array(Self.keymap.utf8)
    seat.keymap(kind == "no NUL" ? text : text + [UInt8](repeating: 0, count: 500))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    rig.pump()
    #expect(Self.texts(rig) == ["a"])
  }

  @Test(arguments: [
    "size 0", "size beyond the file", "garbage", "only NULs", "too large", "no map",
  ])
  func `W83 a keymap that cannot be used keeps the one before`(_ kind: String) throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    rig.pump()
    switch kind {
    case "size 0": seat.keymap([], size: 0)
    case "size beyond the file": seat.keymap(Self.bytes(Self.otherKeymap), size: 900_000)
    case "garbage": seat.keymap(Self.bytes("xkb_keymap { nonsense ]"))
    case "only NULs": seat.keymap([UInt8](repeating: 0, count: 64))
    case "too large": seat.keymap(Self.bytes(Self.otherKeymap), size: 0x7fff_ffff)
    default: seat.keymap(Self.bytes(Self.otherKeymap), format: 77)
    }
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    rig.pump()
    #expect(rig.error == nil)
    #expect(Self.texts(rig) == ["a"])
  }

  @Test func `W83 the second of two keymaps holds, and none means raw codes`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keymap(Self.bytes(Self.otherKeymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    rig.pump()
    #expect(Self.texts(rig) == ["x"])
    seat.key(30, isPressed: false, at: 2)
    seat.keymap([], format: 0)
    seat.key(30, isPressed: true, at: 3)
    rig.pump()
    #expect(Self.presses(rig).last?.symbol.code == 30)
    #expect(Self.presses(rig).count == 3)
  }

  @Test func `W83 a keyboard without any keymap still gives codes`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    rig.pump()
    #expect(Self.presses(rig).map(\.symbol.code) == [30])
  }

  @Test(arguments: Batching.several)
  func `W84 modifiers ahead of the keymap and without focus are kept`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.modifiers(depressed: 1)
    rig.pump()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    rig.pump()
    #expect(Self.texts(rig) == ["A"])
    #expect(Self.presses(rig).last?.modifiers.contains(.shift) == true)
    seat.key(30, isPressed: false, at: 2)
    seat.keymap(Self.bytes(Self.otherKeymap))
    seat.key(30, isPressed: true, at: 3)
    rig.pump()
    #expect(Self.texts(rig).last == "X", "a new keymap takes them over")
  }

  @Test(arguments: Batching.several)
  func `W85 held keys at an enter are no presses and do not repeat`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface, keys: [30, 31])
    rig.pump()
    rig.now += 5
    rig.pump()
    #expect(rig.input == ["keyboard enter"])
    seat.key(30, isPressed: false, at: 1)
    rig.pump()
    #expect(!rig.input.contains("key 30 down"))
  }

  @Test(arguments: Batching.several)
  func `W85 a leave is no release and ends what was held`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    seat.keyboardLeave(surface)
    rig.pump()
    #expect(rig.input == ["keyboard enter", "key 30 down", "keyboard leave"])
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: false, at: 5)
    rig.pump()
    #expect(!rig.input.contains("key 30 up"), "its press belonged to the focus before")
  }

  @Test func `W86 a rate of zero means one event a press`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.repeatInfo(rate: 0, delay: 0)
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    Self.wait(10, rig)
    #expect(rig.input == ["keyboard enter", "key 30 down"])
  }

  @Test(arguments: ["leave", "release", "keymap", "capability"])
  func `W86 what ends a repeat ends it at once`(_ end: String) throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    Self.wait(0.7, rig)
    #expect(rig.input.contains("key 30 again"))
    switch end {
    case "leave": seat.keyboardLeave(surface)
    case "release": seat.key(30, isPressed: false, at: 700)
    case "keymap": seat.keymap(Self.bytes(Self.otherKeymap))
    default: seat.setCapabilities([])
    }
    rig.pump()
    let count = rig.input.count
    Self.wait(10, rig)
    #expect(rig.input.count == count)
    guard end == "leave" else { return }
    seat.keyboardEnter(surface)
    Self.wait(2, rig)
    #expect(rig.input.last == "keyboard enter", "nor when the focus is back")
  }

  @Test func `W86 until told otherwise 25 a second after 600 ms, the last key only`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    Self.wait(0.59, rig)
    #expect(rig.input.count == 2)
    Self.wait(1.0, rig)
    let repeats = rig.input.count { $0 == "key 30 again" }
    #expect(abs(repeats - 25) <= 1)
    seat.key(31, isPressed: true, at: 1700)
    rig.pump()
    Self.wait(1.0, rig)
    #expect(rig.input.count { $0 == "key 30 again" } == repeats)
    #expect(rig.input.count { $0 == "key 31 again" } > 5)
  }

  @Test func `W86 Shift does not repeat, and a stall is made up with one event a turn`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(42, isPressed: true, at: 1)
    Self.wait(2, rig)
    #expect(rig.input == ["keyboard enter", "key 42 down"])
    seat.key(30, isPressed: true, at: 2000)
    rig.pump()
    rig.now += 60
    rig.turn()
    #expect(rig.input.count { $0 == "key 30 again" } == 1)
  }

  @Test func `W86 a new rate holds for the key that is down`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 1)
    Self.wait(0.7, rig)
    seat.repeatInfo(rate: 2, delay: 600)
    rig.pump()
    rig.events = []
    Self.wait(2.01, rig)
    #expect((3...5).contains(rig.input.count))
    seat.repeatInfo(rate: -4, delay: 600)
    rig.pump()
    rig.events = []
    Self.wait(1.01, rig)
    #expect((1...3).contains(rig.input.count), "a negative rate is no rate")
  }

  @Test func `W86 the repeat is a deadline of the loop`() throws {
    let (rig, seat, surface) = try Self.rig()
    seat.keymap(Self.bytes(Self.keymap))
    seat.keyboardEnter(surface)
    rig.pump()
    #expect(rig.connection.seats.first?.nextDeadline == nil)
    seat.key(30, isPressed: true, at: 1)
    rig.pump()
    let deadline = try #require(rig.connection.seats.first?.nextDeadline)
    #expect(abs(deadline - rig.now - 0.6) < 1e-6)
  }

  /// Lets time pass in steps of a hundredth.
  private static func wait(_ seconds: Double, _ rig: Rig) {
    rig.pump()
    let end = rig.now + seconds
    while rig.now + 0.01 <= end {
      rig.now += 0.01
      rig.turn()
    }
    rig.now = end
    rig.turn()
  }
}
