import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct TourPlayerTests {
  private static let tap = TourStep(
    events: [
      TraceEvent(time: 0, kind: .down(id: 0, at: Point(x: 3, y: 4))),
      TraceEvent(time: 0, kind: .frame), TraceEvent(time: 0.2, kind: .up(id: 0)),
      TraceEvent(time: 0.2, kind: .frame),
    ], rest: 0.5)

  private static func words(_ events: [SeatEvent]) -> [String] {
    events.map {
      switch $0 {
      case .touchDown(let point): "down \(point.contact & 0xff) at \(point.position.x)"
      case .touchUp(let point): "up \(point.contact & 0xff)"
      case .touchCancel(let points): "cancel \(points.count)"
      default: "\($0)"
      }
    }
  }

  /// Lets a round of so many taps play to a time, in steps of 10 ms.
  private struct Stand {
    var player = TourPlayer()
    var steps: [TourStep]
    var now = 100.0
    var asked: [Double] = []

    mutating func run(to end: Double, isAtRest: Bool = true) -> [String] {
      var words: [String] = []
      while now < end - 1e-9 {
        now += 0.01
        let (time, count) = (now, asked.count)
        let events = player.advance(to: now, isAtRest: isAtRest) {
          asked.append(time)
          return steps.isEmpty ? nil : steps.removeFirst()
        }
        if asked.count > count { #expect(isAtRest) }
        words += TourPlayerTests.words(events)
      }
      return words
    }
  }

  @Test func `D18 steps follow each other: rest, gesture, rest, and then it is over`() {
    var stand = Stand(steps: [Self.tap, Self.tap])
    #expect(stand.player.isOver && stand.player.nextTime(at: 100, isAtRest: true) == nil)
    stand.player.begin(rest: 1)
    #expect(stand.run(to: 100.95).isEmpty)
    #expect(stand.run(to: 101.1) == ["down 1 at 3.0"])
    #expect(stand.run(to: 101.3) == ["up 1"])
    #expect(stand.run(to: 101.65).isEmpty)
    #expect(stand.run(to: 103) == ["down 2 at 3.0", "up 2"])
    #expect(stand.player.isOver && stand.asked.count == 3)
  }

  @Test func `D18 no step begins while the scene moves`() throws {
    var stand = Stand(steps: [Self.tap])
    stand.player.begin(rest: 0.1)
    #expect(stand.run(to: 102, isAtRest: false).isEmpty)
    #expect(stand.run(to: 102.05).isEmpty)
    // It rested, but not to the end: another window size, perhaps.
    #expect(stand.run(to: 105, isAtRest: false).isEmpty)
    #expect(stand.player.nextTime(at: 105, isAtRest: false) == nil)
    #expect(try #require(stand.player.nextTime(at: 105, isAtRest: true)) <= 105)
    #expect(stand.run(to: 105.2) == ["down 1 at 3.0"])
    // A gesture that has begun goes on: it is what moves the scene.
    #expect(stand.run(to: 106, isAtRest: false) == ["up 1"])
  }

  @Test func `W59 between two steps one moment is waited for, and nothing else`() throws {
    var stand = Stand(steps: [Self.tap])
    stand.player.begin(rest: 1)
    _ = stand.run(to: 100.01)
    #expect(stand.player.nextTime(at: 100.01, isAtRest: true) == 101.01)
    _ = stand.run(to: 101.02)
    let up = try #require(stand.player.nextTime(at: 101.02, isAtRest: true))
    #expect(abs(up - stand.asked[0] - 0.2) < 1e-9)
  }

  @Test func `D33 the end takes the finger away, and the next round begins anew`() {
    var stand = Stand(steps: [Self.tap, Self.tap])
    stand.player.begin(rest: 0)
    _ = stand.run(to: 100.05)
    #expect(Self.words(stand.player.end(at: 100.05)) == ["cancel 1"])
    #expect(stand.player.isOver && stand.player.end(at: 100.06).isEmpty)
    #expect(stand.run(to: 101).isEmpty)
    stand.player.begin(rest: 0)
    #expect(stand.run(to: 102) == ["down 2 at 3.0", "up 2"])
  }

  @Test func `D16 its fingers are a seat's of their own, with times on the monotonic clock`() {
    var player = TourPlayer()
    player.begin(rest: 0)
    _ = player.advance(to: 50, isAtRest: true) { Self.tap }
    let events = player.advance(to: 50, isAtRest: true) { Self.tap }
    guard case .touchDown(let point)? = events.first else { return #expect(Bool(false)) }
    #expect(point.seat == TourPlayer.seat && point.seat != TraceReplay.seat)
    #expect(abs(point.time - 50) < 0.002)
  }
}
