import Pixman
import Testing
import WLSurface

@Suite struct TouchDedupeTests {
  /// A finger's tap at (100, 100), then a pointer's click some time later and some way off.
  private static func click(
    after milliseconds: UInt32, at x: Double, dropsEchoes: Bool = true
  ) -> [String] {
    var feed = InputFeed(dropsEchoes: dropsEchoes)
    // The wire's clock begins anew between the two, as it may.
    feed.milliseconds = .max - 20
    _ = feed.down(0, 100, 100) + feed.up(0) + feed.send(.touchFrame)
    feed.wait(milliseconds)
    _ = feed.enter(x, 100)
    return brief(feed.button(.left, true) + feed.button(.left, false))
  }

  @Test(arguments: [0, 21, 80] as [UInt32])
  func `W107 a press where a finger was just lifted is dropped with its release`(after: UInt32) {
    #expect(Self.click(after: after, at: 112).isEmpty)
  }

  @Test func `W107 a press later or elsewhere is one`() {
    let click = ["left pressed", "left released"]
    #expect(Self.click(after: 81, at: 100) == click)
    #expect(Self.click(after: 10, at: 112.1) == click)
  }

  @Test func `W107 echoes can be let through`() {
    #expect(Self.click(after: 0, at: 100, dropsEchoes: false) == ["left pressed", "left released"])
  }

  @Test func `W107 a press where a finger is down is dropped, however long it is down`() {
    var feed = InputFeed()
    _ = feed.down(0, 100, 100) + feed.send(.touchFrame) + feed.enter(100, 100)
    feed.wait(900)
    #expect(feed.button(.left, true).isEmpty)
    #expect(feed.button(.right, true).isEmpty)
    // The finger is gone for long, but the releases belong to what was dropped.
    _ = feed.up(0) + feed.send(.touchFrame)
    feed.wait(500)
    #expect((feed.button(.left, false) + feed.button(.right, false)).isEmpty)
    #expect(brief(feed.button(.left, true)) == ["left pressed"])
  }

  @Test func `W107 a press on another surface is one`() {
    var feed = InputFeed()
    _ = feed.down(0, 100, 100, on: InputFeed.other) + feed.send(.touchFrame)
    _ = feed.enter(100, 100)
    #expect(brief(feed.button(.left, true)) == ["left pressed"])
  }

  @Test func `W107 a press follows the finger and not its down`() {
    var feed = InputFeed()
    _ = feed.down(0, 100, 100) + feed.motion(0, 200, 200) + feed.send(.touchFrame)
    _ = feed.enter(100, 100)
    #expect(brief(feed.button(.left, true) + feed.button(.left, false)).count == 2)
    _ = feed.send(.pointerMotion(at: Point(x: 205, y: 195), time: 0), .pointerFrame)
    #expect(feed.button(.left, true).isEmpty)
  }
}
