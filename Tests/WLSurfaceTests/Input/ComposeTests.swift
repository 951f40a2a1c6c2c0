import Testing

@testable import WLSurface

@Suite struct ComposeTests {
  private static let a = UInt32(0x61)
  private static let acute = UInt32(0xfe51)

  @Test func `W87 W124 a locale without a table composes nothing`() throws {
    let context = try #require(KeymapContext())
    #expect(Compose(locale: "no-such-locale", in: context) == nil)
  }

  @Test func `W87 an accent and a letter write one character`() throws {
    let context = try #require(KeymapContext())
    guard let compose = Compose(locale: "en_US.UTF-8", in: context) else {
      // The system has no tables: that is the fallback, which the other test holds.
      return
    }
    #expect(compose.feed(Self.a) == .unrelated)
    #expect(compose.feed(Self.acute) == .swallowed)
    #expect(compose.feed(0xffe1) == .unrelated)
    #expect(compose.feed(Self.a) == .composed("á"))
    #expect(compose.feed(Self.a) == .unrelated)
    #expect(compose.feed(Self.acute) == .swallowed)
    compose.reset()
    #expect(compose.feed(Self.a) == .unrelated)
  }

  @Test func `W87 only accents and Compose begin a sequence`() {
    #expect(Compose.begins(with: Self.acute))
    #expect(Compose.begins(with: 0xff20))
    #expect(!Compose.begins(with: Self.a))
    #expect(!Compose.begins(with: 0xffe1))
  }
}
