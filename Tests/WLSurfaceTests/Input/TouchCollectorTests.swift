import Pixman
import Testing
import WLSurface

@Suite struct TouchCollectorTests {
  @Test func `W97 a down for an id that is down cancels the old contact and begins a fresh one`() {
    var feed = InputFeed()
    var events = feed.down(0) + feed.motion(0, 5, 5) + feed.down(0, 9, 9) + feed.endBatch()
    #expect(brief(events) == ["down 1", "motion 1", "cancel 1", "down 2"])
    events = feed.up(0) + feed.endBatch()
    #expect(brief(events) == ["up 2"])
  }

  @Test func `W97 an id that is used again is another contact`() {
    var feed = InputFeed()
    let events =
      feed.down(3) + feed.up(3) + feed.down(3) + feed.up(3) + feed.endBatch()
    #expect(brief(events) == ["down 1", "up 1", "down 2", "up 2"])
  }

  @Test func `W98 a lift has the last known place, also without a motion`() {
    var feed = InputFeed()
    var events = feed.down(0, 10, 20) + feed.up(0) + feed.endBatch()
    events += feed.down(0, 300, 400) + feed.up(0) + feed.endBatch()
    events += feed.down(0, 1, 1) + feed.motion(0, 2, 3) + feed.up(0) + feed.endBatch()
    let lifts = events.compactMap { event -> Point? in
      if case .touchUp(let point) = event { point.position } else { nil }
    }
    #expect(lifts == [Point(x: 10, y: 20), Point(x: 300, y: 400), Point(x: 2, y: 3)])
  }

  @Test func `W98 G8 motion and lift of an unknown id are ignored`() {
    var feed = InputFeed()
    #expect((feed.motion(5, 1, 1) + feed.up(5) + feed.endBatch()).isEmpty)
  }

  @Test func `W99 without any frame each batch is delivered at its end`() {
    var feed = InputFeed()
    #expect(feed.down(0).isEmpty)
    #expect(brief(feed.endBatch()) == ["down 1"])
    #expect(feed.motion(0, 1, 1).isEmpty)
    #expect(brief(feed.endBatch()) == ["motion 1"])
    #expect(feed.up(0).isEmpty)
    #expect(brief(feed.endBatch()) == ["up 1"])
  }

  @Test func `W99 two downs before a frame are delivered together, at the frame`() {
    var feed = InputFeed()
    #expect((feed.down(0) + feed.down(1)).isEmpty)
    #expect(brief(feed.send(.touchFrame)) == ["down 1", "down 2"])
    #expect(feed.endBatch().isEmpty)
  }

  @Test func `W99 a lift is delivered at the end of its batch while another finger is down`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.down(1) + feed.send(.touchFrame)
    #expect(brief(feed.up(0) + feed.endBatch()) == ["up 1"])
  }

  @Test func `W99 a frame that comes late delivers nothing`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.up(0) + feed.endBatch()
    #expect(feed.send(.touchFrame).isEmpty)
  }

  @Test func `W99 down and lift of one contact within a group are both delivered, in order`() {
    var feed = InputFeed()
    #expect(brief(feed.down(0) + feed.up(0) + feed.send(.touchFrame)) == ["down 1", "up 1"])
  }

  @Test func `W100 a cancel ends every contact and lifts none`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.down(1) + feed.send(.touchFrame) + feed.down(2) + feed.send(.touchFrame)
    #expect(brief(feed.send(.touchCancel)) == ["cancel 1 2 3"])
    #expect((feed.motion(0, 1, 1) + feed.up(0) + feed.endBatch()).isEmpty)
    #expect(brief(feed.down(0) + feed.endBatch()) == ["down 4"])
  }

  @Test func `W100 a cancelled contact keeps its last place`() {
    var feed = InputFeed()
    _ = feed.down(0, 4, 5) + feed.motion(0, 6, 7)
    guard case .touchCancel(let points)? = feed.send(.touchCancel).last else {
      Issue.record("no cancel")
      return
    }
    #expect(points.map(\.position) == [Point(x: 6, y: 7)])
  }

  @Test func `W103 a surface that goes away ends its contacts, and no later event revives them`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.down(1, on: InputFeed.other) + feed.endBatch()
    #expect(brief(feed.send(.surfaceGone(InputFeed.main))) == ["cancel 1"])
    #expect((feed.motion(0, 1, 1) + feed.up(0) + feed.endBatch()).isEmpty)
    #expect(brief(feed.motion(1, 1, 1) + feed.endBatch()) == ["motion 2"])
  }

  @Test func `W103 contacts that nobody attends to are given up after ten seconds of silence`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.down(1, on: InputFeed.other) + feed.endBatch()
    #expect(feed.collector.nextDeadline == nil)
    feed.wait(4000)
    _ = feed.motion(0, 1, 1) + feed.send(.attention(InputFeed.main, isPresent: false))
    #expect(feed.collector.nextDeadline == feed.now + 10)
    #expect(feed.collector.advance(to: feed.now + 9.9).isEmpty)
    let ended = feed.collector.advance(to: feed.now + 10)
    #expect(brief(ended.map(\.event)) == ["cancel 1"])
    #expect(feed.collector.nextDeadline == nil)
  }

  @Test func `W103 attention that comes back in time saves the contact`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.send(.attention(InputFeed.main, isPresent: false))
    _ = feed.send(.attention(InputFeed.main, isPresent: true))
    #expect(feed.collector.nextDeadline == nil)
    #expect(feed.collector.advance(to: feed.now + 60).isEmpty)
  }

  @Test(arguments: [-8_388_608.0, -3.5, 0, 8_388_607.996])
  func `W104 G9 places outside the surface are delivered as they are`(far: Double) {
    var feed = InputFeed()
    let events = feed.down(0, far, -far) + feed.motion(0, -far, far) + feed.endBatch()
    let places = events.compactMap { event -> Point? in
      switch event {
      case .touchDown(let point), .touchMotion(let point): point.position
      default: nil
      }
    }
    #expect(places == [Point(x: far, y: -far), Point(x: -far, y: far)])
  }

  @Test func `W105 a touchscreen that is unplugged cancels its contacts, and starts clean`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.send(.touchFrame)
    #expect(brief(feed.send(.capabilityLost(.touch))) == ["cancel 1"])
    #expect((feed.up(0) + feed.endBatch()).isEmpty)
    #expect(brief(feed.down(0) + feed.endBatch()) == ["down 2"])
  }

  @Test func `W106 each contact belongs to the surface of its down, and is cancelled there`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.down(1, on: InputFeed.other) + feed.endBatch()
    let cancels = feed.deliveries(.touchCancel)
    #expect(cancels.map(\.surface) == [InputFeed.main, InputFeed.other])
    #expect(brief(cancels.map(\.event)) == ["cancel 1", "cancel 2"])
  }

  @Test func `W18 a down on a surface that is gone is ignored with its whole sequence`() {
    var feed = InputFeed()
    let events = feed.down(0, on: nil) + feed.motion(0, 1, 1) + feed.up(0) + feed.endBatch()
    #expect(events.isEmpty)
  }

  @Test func `W108 a contact that is or grows as big as a palm is cancelled and not retried`() {
    var feed = InputFeed()
    _ = feed.down(0) + feed.down(1) + feed.down(2) + feed.down(3) + feed.endBatch()
    // At once too big; growing past 40; big but steady; a finger.
    var events = feed.send(.touchShape(id: 0, major: 61), .touchShape(id: 1, major: 30))
    events += feed.send(.touchShape(id: 2, major: 50), .touchShape(id: 3, major: 8))
    events += feed.send(.touchShape(id: 1, major: 41), .touchShape(id: 2, major: 55))
    events += feed.motion(0, 1, 1) + feed.motion(1, 1, 1) + feed.motion(2, 1, 1)
    events += feed.endBatch()
    #expect(brief(events) == ["cancel 1", "cancel 2", "motion 3"])
  }

  @Test func `W109 32 contacts are followed, and one more is ignored with its whole sequence`() {
    var feed = InputFeed()
    for id in 0..<32 { _ = feed.down(Int32(id)) }
    #expect(feed.endBatch().count == 32)
    #expect((feed.down(99) + feed.motion(99, 1, 1) + feed.endBatch()).isEmpty)
    _ = feed.up(5) + feed.endBatch()
    // A place is free, but this contact's sequence has begun without us.
    #expect((feed.motion(99, 2, 2) + feed.up(99) + feed.endBatch()).isEmpty)
    #expect(feed.down(99).isEmpty)
    #expect(feed.endBatch().count == 1)
  }

  @Test func `W82 contacts of two seats never share a number`() {
    var numbers: Set<Int> = []
    for seat in 0..<3 {
      var feed = InputFeed(seat: seat)
      for id in 0..<4 {
        guard case .touchDown(let point)? = (feed.down(Int32(id)) + feed.endBatch()).first else {
          continue
        }
        #expect(point.seat == seat)
        numbers.insert(point.contact)
      }
    }
    #expect(numbers.count == 12)
  }

  @Test func `W31 a contact that the compositor takes over gives its serial once and ends`() {
    var feed = InputFeed()
    _ = feed.down(9) + feed.motion(9, 20, 0) + feed.endBatch()
    let grab = feed.collector.takeGrab(of: 1, at: feed.now)
    #expect(grab?.serial == 109)
    #expect(brief(grab?.cancel.map(\.event) ?? []) == ["cancel 1"])
    #expect(feed.collector.takeGrab(of: 1, at: feed.now) == nil)
    #expect(brief(feed.down(9) + feed.endBatch()) == ["down 2"])
  }
}
