import Testing
import WLSurface

@Suite struct KeyboardCollectorTests {
  private static let enter = RawInput.keyboardEnter(
    surface: InputFeed.main, keys: [30], serial: 1)
  private static let leave = RawInput.keyboardLeave(surface: InputFeed.main, serial: 2)

  private static func names(_ deliveries: [SeatDelivery]) -> [String] {
    brief(deliveries.map(\.event))
  }

  @Test func `W85 keys held at enter are no presses, do not repeat, and are not released`() {
    var feed = InputFeed()
    #expect(brief(feed.send(Self.enter)) == ["focus"])
    #expect(feed.collector.nextDeadline == nil)
    #expect(feed.key("a", 30, false).isEmpty)
  }

  @Test func `W85 W86 leave ends the keys without releasing them, and the repetition`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter)
    #expect(brief(feed.key("b", 48, true)) == ["b pressed"])
    #expect(feed.collector.nextDeadline != nil)
    #expect(brief(feed.send(Self.leave)) == ["blur"])
    #expect(feed.collector.nextDeadline == nil)
    #expect(feed.collector.advance(to: feed.now + 10).isEmpty)
    #expect(feed.key("b", 48, false).isEmpty)
  }

  @Test func `W86 a rate of zero makes one event of a key that is held`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter, .repeatInfo(rate: 0, delay: 0))
    #expect(brief(feed.key("a", 30, true)) == ["a pressed"])
    #expect(feed.collector.advance(to: feed.now + 10).isEmpty)
  }

  @Test func `W86 a held key repeats at its deadline`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter, .repeatInfo(rate: 20, delay: 300)) + feed.key("a", 30, true)
    #expect(feed.collector.nextDeadline == feed.now + 0.3)
    #expect(feed.collector.advance(to: feed.now + 0.29).isEmpty)
    let again = feed.collector.advance(to: feed.now + 0.3)
    #expect(Self.names(again) == ["a again"])
    #expect(again.map(\.surface) == [InputFeed.main])
  }

  @Test(arguments: [
    RawInput.keymapChanged, .capabilityLost(.keyboard), .surfaceGone(InputFeed.main),
    .attention(InputFeed.main, isPresent: false),
  ])
  func `W86 a keymap, a loss, an end and a hidden window stop the repetition`(input: RawInput) {
    var feed = InputFeed()
    _ = feed.send(Self.enter) + feed.key("a", 30, true) + feed.send(input)
    #expect(feed.collector.nextDeadline == nil)
  }

  @Test func `W86 where the compositor repeats we do not`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter) + feed.key("a", 30, true)
    let again = RawInput.key(
      KeySymbol(code: 30, name: "a"), isPressed: true, isRepeat: true, serial: 1, time: 40)
    #expect(brief(feed.send(again)) == ["a again"])
    #expect(feed.collector.nextDeadline == nil)
  }

  @Test func `W84 modifiers that come before the focus hold for the keys after it`() {
    var feed = InputFeed()
    _ = feed.send(.modifiers([.control, .shift]), Self.enter)
    guard case .key(let press)? = feed.key("a", 30, true).first else {
      Issue.record("no key")
      return
    }
    #expect(press.modifiers == [.control, .shift])
  }

  @Test func `W85 a release means what its press meant`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter) + feed.key("A", 30, true)
    #expect(brief(feed.key("a", 30, false)) == ["A released"])
  }

  @Test func `W81 a keyboard that is unplugged gives up the focus and the modifiers`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter, .modifiers(.control)) + feed.key("a", 30, true)
    #expect(brief(feed.send(.capabilityLost(.keyboard))) == ["blur"])
    _ = feed.send(Self.enter)
    guard case .key(let press)? = feed.key("a", 30, true).first else {
      Issue.record("no key")
      return
    }
    #expect(press.modifiers.isEmpty)
  }

  @Test func `W18 an enter or leave of a surface that is gone is ignored`() {
    var feed = InputFeed()
    let enter = RawInput.keyboardEnter(surface: nil, keys: [], serial: 1)
    #expect((feed.send(enter) + feed.key("a", 30, true)).isEmpty)
    #expect(feed.send(.keyboardLeave(surface: nil, serial: 2)).isEmpty)
  }

  @Test func `W122 a peer that presses keys without end is followed no further than 256`() {
    var feed = InputFeed()
    _ = feed.send(Self.enter)
    var count = 0
    for code in 0..<1000 as Range<UInt32> { count += feed.key("x", code, true).count }
    #expect(count == 256)
  }
}
