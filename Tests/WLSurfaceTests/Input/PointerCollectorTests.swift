import Pixman
import Testing
import WLSurface

@Suite struct PointerCollectorTests {
  @Test func `W89 events of a frame are delivered at the frame and not at the end of a batch`() {
    var feed = InputFeed()
    let enter = RawInput.pointerEnter(surface: InputFeed.main, at: .zero, serial: 1)
    #expect((feed.send(enter) + feed.endBatch()).isEmpty)
    #expect(feed.send(.pointerMotion(at: Point(x: 1, y: 1), time: 0)).isEmpty)
    #expect(brief(feed.send(.pointerFrame)) == ["move", "move"])
  }

  @Test func `W89 G7 without frames each event stands alone`() {
    var feed = InputFeed(hasPointerFrames: false)
    let enter = RawInput.pointerEnter(surface: InputFeed.main, at: .zero, serial: 1)
    #expect(brief(feed.send(enter)) == ["move"])
    #expect(brief(feed.send(.axis(.vertical, distance: 10, time: 0))) == ["axis"])
    #expect(
      brief(feed.send(.button(.left, isPressed: true, serial: 1, time: 0))) == ["left pressed"])
  }

  @Test func `W89 leave of one surface and enter of another share a frame`() {
    var feed = InputFeed()
    _ = feed.enter()
    var events = feed.deliveries(.pointerLeave(surface: InputFeed.main, serial: 2))
    events += feed.deliveries(
      .pointerEnter(surface: InputFeed.other, at: Point(x: 3, y: 4), serial: 3))
    events += feed.deliveries(.pointerFrame)
    #expect(brief(events.map(\.event)) == ["leave", "move"])
    #expect(events.map(\.surface) == [InputFeed.main, InputFeed.other])
  }

  @Test func `W89 a leave delivers what waits for a frame`() {
    var feed = InputFeed()
    _ = feed.enter()
    let events = feed.send(
      .pointerMotion(at: Point(x: 9, y: 9), time: 1),
      .pointerLeave(surface: InputFeed.main, serial: 2))
    #expect(brief(events) == ["move", "leave"])
  }

  @Test func `W89 an empty frame changes nothing`() {
    var feed = InputFeed()
    _ = feed.enter()
    let before = feed.collector
    #expect(feed.send(.pointerFrame).isEmpty)
    #expect(feed.collector == before)
  }

  @Test func `W90 G78 every motion of a batch is delivered with its own time`() {
    var feed = InputFeed()
    _ = feed.enter()
    var times: [Double] = []
    for _ in 0..<20 {
      feed.wait(1)
      let motion = RawInput.pointerMotion(at: .zero, time: feed.milliseconds)
      for case .pointerMotion(_, _, let time) in feed.send(motion, .pointerFrame) {
        times.append(time)
      }
    }
    #expect(times.count == 20)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `W91 leave with a button held cancels once, and the stray release is ignored`() {
    var feed = InputFeed()
    var events = feed.enter() + feed.button(.left, true)
    events += feed.send(.pointerLeave(surface: InputFeed.main, serial: 3), .pointerFrame)
    events += feed.enter() + feed.button(.left, false)
    #expect(
      brief(events) == ["move", "left pressed", "left cancelled", "leave", "move"])
  }

  @Test func `W91 a press and its release share a number, and the next press has another`() {
    var feed = InputFeed()
    let events =
      feed.enter() + feed.button(.left, true) + feed.button(.right, true)
      + feed.button(.left, false) + feed.button(.left, true)
    let numbers = events.compactMap { event -> Int? in
      if case .button(let press) = event { press.contact } else { nil }
    }
    #expect(numbers == [1, 2, 1, 3])
  }

  @Test func `W91 unknown buttons are told by their number`() {
    #expect(Button(code: 0x110) == .left)
    #expect(Button(code: 0x111) == .right)
    #expect(Button(code: 0x112) == .middle)
    #expect(Button(code: 0x12f) == .other(0x12f))
    #expect(Button(code: .max) == .other(.max))
  }

  @Test func `W91 while a button is held, places outside the surface are delivered as they are`() {
    var feed = InputFeed()
    _ = feed.enter() + feed.button(.left, true)
    let out = Point(x: -500, y: 9000)
    let events = feed.send(.pointerMotion(at: out, time: 5), .pointerFrame)
    guard case .pointerMotion(_, let place, _)? = events.first else {
      Issue.record("no motion")
      return
    }
    #expect(place == out)
  }

  @Test func `W18 W91 events without a surface are ignored`() {
    var feed = InputFeed()
    var events = feed.enter(on: nil) + feed.button(.left, true) + feed.button(.left, false)
    events += feed.send(
      .pointerMotion(at: .zero, time: 0), .axis(.vertical, distance: 3, time: 0), .pointerFrame,
      .pointerLeave(surface: nil, serial: 4))
    #expect(events.isEmpty)
  }

  @Test func `W81 a pointer that is unplugged leaves, and what it held is cancelled`() {
    var feed = InputFeed()
    _ = feed.enter() + feed.button(.left, true)
    #expect(brief(feed.send(.capabilityLost(.pointer))) == ["left cancelled", "leave"])
    #expect(feed.button(.left, false).isEmpty)
  }

  @Test func `W103 a surface that goes away cancels the press on it`() {
    var feed = InputFeed()
    _ = feed.enter() + feed.button(.left, true)
    #expect(feed.send(.surfaceGone(InputFeed.other)).isEmpty)
    #expect(brief(feed.send(.surfaceGone(InputFeed.main))) == ["left cancelled", "leave"])
  }

  @Test func `W31 a press that the compositor takes over gives its serial once and ends`() {
    var feed = InputFeed()
    _ = feed.enter() + feed.button(.left, true)
    let grab = feed.collector.takeGrab(of: 1, at: feed.now)
    #expect(grab?.serial == 9)
    #expect(brief(grab?.cancel.map(\.event) ?? []) == ["left cancelled"])
    #expect(feed.button(.left, false).isEmpty)
    #expect(feed.collector.takeGrab(of: 1, at: feed.now) == nil)
  }
}
