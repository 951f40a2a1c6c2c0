import Interaction
import Pixman
import Testing

@testable import wl_demo

/// The movements of the tour's finger, as values.
@Suite struct TourGestureTests {
  private static let start = Point(x: 300, y: 500)
  private static let ends = [Point(x: 300, y: 380), Point(x: 60, y: 510), Point(x: 301, y: 1_800)]

  private struct Sample {
    let time: Double
    let place: Point
  }

  private static func moves(_ events: [TraceEvent]) -> [Sample] {
    events.compactMap {
      switch $0.kind {
      case .down(_, let place), .move(_, let place): Sample(time: $0.time, place: place)
      default: nil
      }
    }
  }

  private static func length(_ way: Point) -> Double {
    (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// The speed over the last 30 ms before the last report.
  private static func lastSpeed(_ samples: [Sample]) throws -> Double {
    let last = try #require(samples.last)
    let before = try #require(samples.last { $0.time < last.time - 0.03 })
    return length(last.place - before.place) / (last.time - before.time)
  }

  @Test(arguments: [TourGesture.tap, .drag, .flick], ends)
  func `D13 a gesture is a down, moves and an up, each in a frame, in whole milliseconds`(
    gesture: TourGesture, end: Point
  ) {
    let events = gesture.events(from: Self.start, to: end)
    #expect(events.first == TraceEvent(time: 0, kind: .down(id: 0, at: Self.start)))
    #expect(events.dropLast().last?.kind == .up(id: 0) && events.last?.kind == .frame)
    for (index, event) in events.enumerated() {
      #expect((event.kind == .frame) == (index % 2 == 1))
      #expect(abs(event.time * 1000 - (event.time * 1000).rounded()) < 1e-9)
      if index > 0 { #expect(event.time >= events[index - 1].time) }
    }
  }

  @Test func `G29 a tap is seen, and no long press`() throws {
    let events = TourGesture.tap.events(from: Self.start, to: Self.ends[0])
    #expect(Self.moves(events).count == 1)
    let lift = try #require(events.last?.time)
    #expect(lift >= 0.1 && lift < 0.4)
  }

  @Test func `G30 two taps come soon enough after each other, and not too soon`() throws {
    let events = TourGesture.doubleTap.events(from: Self.start, to: Self.ends[0])
    let times = events.filter { $0.kind != .frame }.map(\.time)
    #expect(times.count == 4 && Self.moves(events).allSatisfy { $0.place == Self.start })
    #expect((0.04...0.3).contains(times[2] - times[1]) && times[1] < 0.5)
  }

  @Test(arguments: ends)
  func `G37 fingers that spread go as far, each its way, and are lifted together`(end: Point) {
    let events = TourGesture.spread.events(from: Self.start, to: end)
    var fingers: [Int32: [Point]] = [:]
    var lifts: [Double] = []
    for event in events {
      switch event.kind {
      case .down(let id, let place), .move(let id, let place): fingers[id, default: []] += [place]
      case .up: lifts.append(event.time)
      default: break
      }
    }
    #expect(fingers.count == 2 && lifts.count == 2 && lifts[0] == lifts[1])
    for (one, other) in zip(fingers[0] ?? [], fingers[1] ?? []) {
      #expect(Self.length(one + other - Self.start * 2) < 1e-9)
    }
    #expect(fingers[0]?.last.map { Self.length($0 - end) < 1e-9 } == true)
  }

  @Test(arguments: ends)
  func `G38 a drag arrives slowly, rests, and is lifted where it should be`(end: Point) throws {
    let events = TourGesture.drag.events(from: Self.start, to: end)
    let samples = Self.moves(events)
    let last = try #require(samples.last)
    #expect(Self.length(last.place - end) < 1e-9)
    #expect(try #require(events.last?.time) - last.time > 0.04)
    let length = Self.length(end - Self.start)
    #expect(try Self.lastSpeed(samples) < 0.2 * length)
    for (first, second) in zip(samples, samples.dropFirst()) {
      #expect(Self.length(second.place - end) <= Self.length(first.place - end) + 1e-9)
    }
  }

  @Test(arguments: ends)
  func `G41 a flick is lifted at its fastest, which is 15/8 of its mean speed`(end: Point) throws {
    let events = TourGesture.flick.events(from: Self.start, to: end)
    let samples = Self.moves(events)
    let last = try #require(samples.last)
    #expect(Self.length(last.place - end) < 1e-9)
    #expect(try #require(events.last?.time) == last.time)
    let mean = Self.length(end - Self.start) / (last.time - samples[1].time)
    #expect(try abs(Self.lastSpeed(samples) / mean - 1.875) < 0.2)
  }

  @Test func `the way with the least jerk begins and ends at rest and is the same both ways`() {
    #expect(TourGesture.leastJerk(0) == 0 && TourGesture.leastJerk(1) == 1)
    #expect(TourGesture.leastJerk(0.001) < 1e-7)
    for step in 0...100 {
      let share = Double(step) / 100
      let sum = TourGesture.leastJerk(share) + TourGesture.leastJerk(1 - share)
      #expect(abs(sum - 1) < 1e-12)
    }
  }

  @Test(arguments: [Size(width: 320, height: 480), Size(width: 3_840, height: 2_160)])
  func `D18 a way is told in shares, and ends inside the window`(window: Size) {
    var move = TourMove(target: "x", gesture: .drag, units: Point(x: -10, y: 5))
    move.share = Point(x: 0.5, y: 0)
    move.reach = Point(x: 0, y: -0.25)
    let start = Point(x: 100, y: 400)
    let end = move.end(from: start, on: Size(width: 80, height: 50), in: window)
    #expect(end == Point(x: 130, y: max(4, 405 - window.height / 4)))
    move.units = Point(x: 9_000, y: 9_000)
    let far = move.end(from: start, on: .zero, in: window)
    #expect(far == Point(x: window.width - 4, y: window.height - 4))
  }
}
