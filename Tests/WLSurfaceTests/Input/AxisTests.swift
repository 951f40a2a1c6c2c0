import Pixman
import Testing
import WLSurface

@Suite struct AxisTests {
  /// A feed whose pointer is on the surface.
  private static func feed(frames: Bool = true) -> InputFeed {
    var feed = InputFeed(hasPointerFrames: frames)
    _ = feed.enter()
    return feed
  }

  private static func frames(_ events: [SeatEvent]) -> [AxisFrame] {
    events.compactMap { if case .axis(let frame) = $0 { frame } else { nil } }
  }

  @Test func `K20 W92 G83 four quarters of a notch are one step, and two notches back are two`() {
    var feed = Self.feed()
    var steps: [Int] = []
    for value in [30, 30, 30, 30, -240] as [Int32] {
      let events = feed.send(
        .axisSource(.wheel), .axisValue120(.vertical, value: value),
        .axis(.vertical, distance: 1, time: 0), .pointerFrame)
      steps += Self.frames(events).compactMap { $0.vertical?.steps }
    }
    #expect(steps == [0, 0, 0, 1, -2])
  }

  @Test func `W92 without notches ten units thrice are thirty units, or two steps`() {
    var feed = Self.feed(frames: false)
    var frames: [AxisFrame] = []
    for _ in 0..<3 {
      frames += Self.frames(feed.send(.axis(.vertical, distance: 10, time: 0)))
    }
    #expect(frames.compactMap { $0.vertical?.distance } == [10, 10, 10])
    #expect(frames.compactMap { $0.vertical?.steps } == [0, 1, 1])
    #expect(frames.allSatisfy { !$0.countsNotches && $0.source == .unknown })
  }

  @Test func `W92 discrete notches count 120 parts each, and none says nothing`() {
    var feed = Self.feed()
    let some = Self.frames(
      feed.send(
        .axisSource(.wheel), .axisDiscrete(.vertical, notches: -2),
        .axis(.vertical, distance: -20, time: 0), .pointerFrame))
    #expect(some.first?.vertical == .init(distance: -20, value120: -240, steps: -2))
    let none = Self.frames(
      feed.send(
        .axisSource(.wheel), .axisDiscrete(.vertical, notches: 0),
        .axis(.vertical, distance: 4, time: 0), .pointerFrame))
    #expect(none.first?.vertical == .init(distance: 4))
  }

  @Test func `W92 G79 G82 both axes of a frame come together, whatever the order within`() {
    var feed = Self.feed()
    let events = feed.send(
      .axis(.horizontal, distance: 3, time: 1), .axis(.vertical, distance: 4, time: 1),
      .axis(.vertical, distance: 2, time: 1), .axisSource(.finger), .pointerFrame)
    let frame = Self.frames(events).first
    #expect(events.count == 1)
    #expect(frame?.source == .finger)
    #expect(frame?.horizontal?.distance == 3)
    #expect(frame?.vertical?.distance == 6)
    #expect(frame?.countsNotches == false)
  }

  @Test func `W92 the source holds for its frame alone`() {
    var feed = Self.feed()
    _ = feed.send(.axisSource(.finger), .axis(.vertical, distance: 1, time: 0), .pointerFrame)
    let next = feed.send(.axis(.vertical, distance: 1, time: 0), .pointerFrame)
    #expect(Self.frames(next).first?.source == .unknown)
  }

  @Test func `W92 an axis that does not move and a source alone`() {
    var feed = Self.feed()
    #expect(feed.send(.axisSource(.wheel), .pointerFrame).isEmpty)
    let zero = feed.send(.axis(.vertical, distance: 0, time: 0), .pointerFrame)
    #expect(Self.frames(zero).first?.vertical == .init())
  }

  @Test func `W93 G80 a stop belongs to its axis`() {
    var feed = Self.feed()
    let events = feed.send(
      .axisSource(.finger), .axisStop(.horizontal, time: 3), .axis(.vertical, distance: 5, time: 3),
      .pointerFrame)
    let frame = Self.frames(events).first
    #expect(frame?.horizontal == .init(isStopped: true))
    #expect(frame?.vertical == .init(distance: 5))
  }

  @Test func `G82 G83 notches without a source are a wheel's, those of fingers are none`() {
    var feed = Self.feed()
    let wheel = Self.frames(feed.send(.axisValue120(.vertical, value: 120), .pointerFrame))
    #expect(wheel.first?.countsNotches == true)
    let finger = Self.frames(
      feed.send(.axisSource(.finger), .axisValue120(.vertical, value: 120), .pointerFrame))
    #expect(finger.first?.countsNotches == false)
  }

  @Test(arguments: [1.0, -1])
  func `K21 W92 directions are the compositor's, natural or not`(sign: Double) {
    // Whoever turned the scrolling round has turned the values, too; the direction of the wheel
    // itself is a word of version 9, which nothing here asks for.
    var feed = Self.feed()
    let parts = Int32(120 * sign)
    let frame = Self.frames(
      feed.send(
        .axisSource(.wheel), .axisValue120(.vertical, value: parts),
        .axis(.vertical, distance: 15 * sign, time: 0), .axis(.horizontal, distance: sign, time: 0),
        .pointerFrame)
    ).first
    #expect(frame?.vertical == .init(distance: 15 * sign, value120: Int(parts), steps: Int(sign)))
    #expect(frame?.horizontal?.distance == sign)
  }

  @Test func `W89 W93 an empty frame and one without a source end no scroll`() {
    var feed = Self.feed()
    _ = feed.send(.axisSource(.finger), .axis(.vertical, distance: 5, time: 0), .pointerFrame)
    #expect(feed.send(.pointerFrame).isEmpty)
    let stop = Self.frames(feed.send(.axisStop(.vertical, time: 8), .pointerFrame))
    #expect(stop.first?.vertical == .init(isStopped: true))
  }

  @Test func `W92 parts of steps do not outlive a leave`() {
    var feed = Self.feed()
    _ = feed.send(.axisValue120(.vertical, value: 119), .pointerFrame)
    _ = feed.send(.pointerLeave(surface: InputFeed.main, serial: 1), .pointerFrame)
    _ = feed.enter()
    let events = feed.send(.axisValue120(.vertical, value: 1), .pointerFrame)
    #expect(Self.frames(events).first?.vertical?.steps == 0)
  }
}
