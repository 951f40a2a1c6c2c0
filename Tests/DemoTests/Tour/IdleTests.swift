import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// A program that nobody uses, on a virtual clock: a trace stands for the person's hand.
@Suite struct IdleTests {
  private static let size = Size(width: 400, height: 800)

  private static func touch(
    _ time: Double, _ x: Double, _ y: Double, lift: Double = 0.15, id: Int32 = 0
  ) -> [TraceEvent] {
    [
      TraceEvent(time: time, kind: .down(id: id, at: Point(x: x, y: y))),
      TraceEvent(time: time, kind: .frame), TraceEvent(time: time + lift, kind: .up(id: id)),
      TraceEvent(time: time + lift, kind: .frame),
    ]
  }

  private static func swipe(_ time: Double, from x: Double, by way: Double, y: Double)
    -> [TraceEvent]
  {
    var events: [TraceEvent] = []
    for step in 0...10 {
      let place = Point(x: x + way * Double(step) / 10, y: y)
      let kind: TraceEvent.Kind = step == 0 ? .down(id: 0, at: place) : .move(id: 0, at: place)
      let now = time + Double(step) * 0.02
      events += [TraceEvent(time: now, kind: kind), TraceEvent(time: now, kind: .frame)]
    }
    return events + [
      TraceEvent(time: time + 0.4, kind: .up(id: 0)), TraceEvent(time: time + 0.4, kind: .frame),
    ]
  }

  /// Lets the trace last.
  private static func until(_ time: Double) -> [TraceEvent] {
    [TraceEvent(time: time, kind: .frame)]
  }

  private static func row(_ index: Int) -> Double {
    TitleBar.height + (Double(index) + 0.5) * MenuRow.height
  }

  @Test func `D32 an open row closes, then its scene, and the tour begins at home`() throws {
    let run = try TourRun(
      Self.size, .whenIdle(after: 5), scene: "mail",
      replay: Self.swipe(1, from: 340, by: -150, y: 200) + Self.until(9))
    #expect(
      run.words == [
        "scene mail opened", "cell 1 willOpen right", "cell 1 didOpen right",
        "cell 1 willClose right",
        "cell 1 didClose right", "scene mail closed", "scene mail opened",
      ])
    #expect(run.reason == "replay")
  }

  @Test func `D32 sheet, row, panel and scene close in order`() throws {
    // The row of the middle place, its More, which is the third button from the right.
    let stage = DemoStage("playground")
    let row = try stage.frame("row:0")
    try stage.drag("row:0", x: -150)
    let more = try stage.frame("action:more")
    let run = try TourRun(
      Self.size, .whenIdle(after: 5), scene: "playground", script: [],
      replay: Self.swipe(1, from: 340, by: -150, y: row.midY)
        + Self.touch(3, more.midX, more.midY) + Self.until(20))
    #expect(
      run.words.suffix(from: try #require(run.words.firstIndex(of: "sheet more didPresent"))) == [
        "sheet more didPresent", "sheet more willDismiss program", "sheet more didDismiss program",
        "cell 0 willClose right", "cell 0 didClose right", "panel inbox didSettle bottom",
        "scene playground closed",
      ])
  }

  @Test func `D33 a touch ends the tour and activates nothing; then home is as at the start`()
    throws
  {
    let touch = 9.0
    // The place of home's first row, where the mail scene's first row is during the tour.
    let events =
      Self.touch(touch, 200, Self.row(0), lift: 1) + Self.until(13)
      + Self.touch(13, 200, Self.row(2)) + Self.until(15)
    let run = try TourRun(Self.size, .whenIdle(after: 5), replay: events)
    let scenes = run.words.filter { $0.hasPrefix("scene") }
    #expect(
      scenes == [
        "scene mail opened", "scene mail closed", "scene sheets opened",
      ])
    let after = run.lines.compactMap { try? JSONParser.parse($0) }.filter {
      let time = $0["t"]?.number ?? 0
      return time > touch + 0.02 && time < 13
    }
    #expect(after.compactMap { $0["event"]?.string } == ["contact"], "only its up is left")
  }

  @Test func `D33 two fingers that end the tour neither pinch nor tap`() throws {
    let events =
      Self.touch(9, 100, Self.row(0), lift: 0.5)
      + Self.touch(9.1, 300, Self.row(1), lift: 0.6, id: 1)
      + Self.touch(9.65, 200, Self.row(2), lift: 0.3, id: 2) + Self.until(13)
    let run = try TourRun(
      Self.size, .whenIdle(after: 5), replay: events.sorted { $0.time < $1.time })
    let late = run.lines.compactMap { try? JSONParser.parse($0) }.filter {
      ($0["t"]?.number ?? 0) > 9.02 && $0["event"]?.string != "contact"
    }
    #expect(late.compactMap { $0["event"]?.string } == ["end"])
  }

  @Test func `D32 the tour comes again when nobody goes on`() throws {
    let run = try TourRun(
      Self.size, .whenIdle(after: 5), replay: Self.touch(9, 200, 700) + Self.until(18))
    #expect(
      run.words.filter { $0.hasPrefix("scene") }
        == ["scene mail opened", "scene mail closed", "scene mail opened"])
  }

  @Test(arguments: Overlay.allCases)
  func `D5 D32 a finger that a replay holds gives way to the tour under any overlay`(
    overlay: Overlay
  ) throws {
    let down = TraceEvent(time: 1, kind: .down(id: 0, at: Point(x: 200, y: 500)))
    let run = try TourRun(
      Self.size, .whenIdle(after: 5),
      replay: [down] + Self.until(1) + Self.until(80) + Self.touch(80, 200, 700, id: 1)
        + Self.until(82), change: { $0.overlays = [overlay] })
    #expect(run.reason == "replay" && run.words.contains("scene mail opened"))
    let contacts = run.lines.compactMap { try? JSONParser.parse($0) }.filter {
      $0["event"]?.string == "contact" && $0["seat"]?.number == 1_000
    }
    #expect(contacts.compactMap { $0["phase"]?.string } == ["down", "cancel", "down", "up"])
    #expect(contacts[1]["y"]?.number == 500)
  }

  @Test func `D32 it goes round and round, each time with everything there`() throws {
    let run = try TourRun(
      Self.size, .whenIdle(after: 5), script: TourScript.mail, change: { $0.secondLimit = 60 })
    #expect(run.words.count { $0 == "cell 2 deleted right" } >= 4)
    #expect(run.reason == "seconds")
  }

  @Test func `W117 three fingers that end the tour are the guard's, too`() throws {
    var passes = 0
    let fingers = (0..<3).flatMap {
      Self.touch(9, 20, 20 + Double($0) * 30, lift: 6, id: Int32($0))
    }
    let run = try TourRun(
      Self.size, .whenIdle(after: 5), replay: fingers.sorted { $0.time < $1.time },
      prepare: { $0.watch(for: CornerGuard()) { passes += 1 } })
    #expect(passes == 1 && run.words.last == "scene mail closed")
  }

  @Test func `W117 the tour's own finger never passes the guard`() throws {
    var passes = 0
    _ = try TourRun(
      Self.size, .whenIdle(after: 5), change: { $0.secondLimit = 100 },
      prepare: { $0.watch(for: CornerGuard(.init(fingers: 1, hold: 0.1))) { passes += 1 } })
    // Of one finger and a tenth of a second it is no guard: the tour taps "back" in a corner.
    #expect(passes > 0)
    passes = 0
    _ = try TourRun(
      Self.size, .whenIdle(after: 5), change: { $0.secondLimit = 100 },
      prepare: { $0.watch(for: CornerGuard()) { passes += 1 } })
    #expect(passes == 0)
  }

  @Test func `D4 D18 the built program plays it, offscreen, once or when idle`() throws {
    let once = try DemoCommand.run(["--tour", "--offscreen", "--size", "320x480", "--events", "-"])
    #expect(once.status == 0 && once.errors.isEmpty)
    #expect(once.output.contains(#""reason":"tour""#))
    let idle = try DemoCommand.run([
      "--idle", "3", "--offscreen", "--size", "320x480", "--events", "-", "--seconds", "8",
    ])
    #expect(idle.status == 0 && idle.output.contains(#""name":"mail","what":"opened""#))
  }
}
