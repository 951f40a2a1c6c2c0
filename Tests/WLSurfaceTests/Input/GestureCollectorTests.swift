import Glibc
import Pixman
import Testing
import WLSurface

/// Gestures of a touchpad that a compositor tells badly (W94).
@Suite struct GestureCollectorTests {
  /// A feed whose pointer is on the surface.
  private static func feed() -> InputFeed {
    var feed = InputFeed()
    _ = feed.enter(30, 40)
    return feed
  }

  private static func begin(
    _ kind: TouchpadGesture.Kind, fingers: UInt32 = 2, on surface: SurfaceID? = InputFeed.main
  ) -> RawInput {
    .gestureBegan(kind, surface: surface, fingers: fingers, time: 0)
  }

  private static func pinch(_ scale: Double, rotation: Double = 0) -> RawInput {
    .pinchUpdated(by: Point(x: 1, y: 2), scale: scale, rotation: rotation, time: 0)
  }

  private static func end(_ kind: TouchpadGesture.Kind, cancelled: Bool = false) -> RawInput {
    .gestureEnded(kind, isCancelled: cancelled, time: 0)
  }

  private static func gestures(_ events: [SeatEvent]) -> [TouchpadGesture] {
    events.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
  }

  @Test func `W94 scale counts from the beginning, ways and turns are summed up`() throws {
    var feed = Self.feed()
    let events = feed.send(
      Self.begin(.pinch, fingers: 3), Self.pinch(1.5, rotation: 10), Self.pinch(1.25, rotation: 20),
      Self.end(.pinch))
    #expect(
      brief(events) == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    let last = try #require(Self.gestures(events).last)
    #expect(last.scale == 1.25 && last.translation == Point(x: 2, y: 4) && last.fingers == 3)
    #expect(abs(last.rotation - 30 * .pi / 180) < 1e-12)
    #expect(last.position == Point(x: 30, y: 40))
    #expect(Set(Self.gestures(events).map(\.contact)).count == 1)
  }

  @Test func `W94 a gesture that is not where the pointer is is none, and ends the one before`() {
    var feed = InputFeed()
    #expect(feed.send(Self.begin(.pinch), Self.pinch(2), Self.end(.pinch)).isEmpty)
    _ = feed.enter(30, 40)
    let events = feed.send(
      Self.begin(.pinch), Self.begin(.pinch, on: SurfaceID(rawValue: 99)), Self.pinch(2),
      Self.end(.pinch))
    #expect(brief(events) == ["pinch began", "pinch cancelled"])
  }

  @Test func `W94 a swipe moves, and a hold only begins and ends`() {
    var feed = Self.feed()
    let events = feed.send(
      Self.begin(.swipe), .swipeUpdated(by: Point(x: 5, y: 0), time: 0), Self.end(.swipe),
      Self.begin(.hold), Self.end(.hold, cancelled: true))
    #expect(
      brief(events) == [
        "swipe began", "swipe changed", "swipe ended", "hold began", "hold cancelled",
      ])
    let contacts = Self.gestures(events).map(\.contact)
    #expect(Set(contacts).count == 2)
  }

  @Test func `W94 what has no beginning is nothing, also of another kind`() {
    var feed = Self.feed()
    #expect(feed.send(Self.end(.pinch), Self.pinch(2), Self.begin(.pinch, on: nil)).isEmpty)
    _ = feed.send(Self.begin(.swipe))
    #expect(feed.send(Self.pinch(2), Self.end(.pinch), Self.end(.hold)).isEmpty)
    #expect(brief(feed.send(Self.end(.swipe))) == ["swipe ended"])
    #expect(feed.send(.swipeUpdated(by: .zero, time: 0), Self.end(.swipe)).isEmpty)
  }

  @Test func `W94 a beginning without an end cancels the one before`() {
    var feed = Self.feed()
    let events = feed.send(Self.begin(.pinch), Self.begin(.pinch), Self.begin(.swipe, on: nil))
    #expect(
      brief(events) == ["pinch began", "pinch cancelled", "pinch began", "pinch cancelled"])
  }

  @Test(arguments: [
    RawInput.pointerLeave(surface: InputFeed.main, serial: 1), .capabilityLost(.pointer),
    .surfaceGone(InputFeed.main),
    .pointerEnter(surface: InputFeed.other, at: .zero, serial: 2),
  ])
  func `W94 W103 whatever takes the pointer away cancels its gesture`(end: RawInput) {
    var feed = Self.feed()
    _ = feed.send(Self.begin(.pinch), Self.pinch(2))
    #expect(brief(feed.send(end)).first == "pinch cancelled")
    #expect(feed.send(Self.pinch(3), Self.end(.pinch)).isEmpty)
  }

  @Test func `W94 other surfaces and devices that go away take no gesture with them`() {
    var feed = Self.feed()
    _ = feed.send(Self.begin(.pinch))
    _ = feed.send(
      .surfaceGone(InputFeed.other), .capabilityLost(.touch), .capabilityLost(.keyboard))
    #expect(brief(feed.send(Self.end(.pinch))) == ["pinch ended"])
  }

  @Test(arguments: [0, -1, -8_388_608.0])
  func `W122 W94 a scale that no fingers have is not taken`(scale: Double) throws {
    var feed = Self.feed()
    _ = feed.send(Self.begin(.pinch), Self.pinch(1.5))
    #expect(Self.gestures(feed.send(Self.pinch(scale))).first?.scale == 1.5)
  }

  @Test func `W99 a finger on the screen is told before a gesture that comes after it`() {
    var feed = Self.feed()
    _ = feed.down(0, 1, 1)
    #expect(brief(feed.send(Self.begin(.hold))).last == "hold began")
    #expect(feed.endBatch().isEmpty)
  }
}
