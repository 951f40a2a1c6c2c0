import Foundation
import Pixman
import Support
import Testing

@testable import Interaction
@testable import WLSurface
@testable import wl_demo

/// The trace of every gesture, played into the picture (D11).
@Suite struct GesturesTraceTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces/gestures.trace").path

  private static let words = [
    "gesture doubleTap recognised photo", "gesture twoFingerTap recognised photo",
    "gesture pinch began photo", "gesture pinch ended photo", "gesture rotate began photo",
    "gesture rotate ended photo", "gesture pan began photo",
    "gesture swipe recognised left photo", "gesture pan ended photo",
    "gesture longPress began photo", "gesture longPress ended photo",
    "gesture tap recognised photo",
  ]

  private final class Lines {
    var lines: [String] = []
  }

  private func inMemory(refresh: Double = 60, overlays: Set<Overlay> = []) throws -> [String] {
    let trace = try ReplayFile.readTrace(Self.path)
    let lines = Lines()
    let log = EventLog { lines.lines.append($0) }
    let demo = Demo(sceneName: trace.header.scene, seed: 1, log: log)
    var options = AppOptions(title: "", size: trace.header.size)
    (options.refresh, options.overlays) = (refresh, overlays)
    let app = try OffscreenApp(options, scene: demo.scene, log: log)
    app.play(trace)
    try app.run()
    return lines.lines
  }

  /// Plays it on a compositor in this process.
  private func live() throws -> [String] {
    let trace = try ReplayFile.readTrace(Self.path)
    let lines = Lines()
    let log = EventLog { lines.lines.append($0) }
    let demo = Demo(sceneName: trace.header.scene, seed: 1, log: log)
    let compositor = TestCompositor()
    compositor.advertise(TestCompositor.standardGlobals)
    compositor.initialConfigure = ToplevelState(400, 800)
    var now = 1000.0
    let connection = try Connection.open(
      .fileDescriptor(compositor.clientDescriptor), clock: { now })
    for _ in 0..<4 where !connection.isReady {
      try connection.dispatch(until: now)
      try connection.flush()
      compositor.step()
    }
    let app = try App(
      AppOptions(title: "", size: trace.header.size), scene: demo.scene, log: log, on: connection)
    app.play(trace)
    while app.ending == nil, now < 1030 {
      compositor.step()
      app.turn(until: now)
      compositor.step()
      now += 1.0 / 60
      compositor.frame()
    }
    #expect(app.ending?.reason == "replay")
    try app.run()
    return lines.lines
  }

  @Test func `D10 D11 every gesture of the trace is recognised, in memory and on a compositor`()
    throws
  {
    for lines in [try inMemory(), try inMemory(refresh: 144), try live()] {
      let words = EventWords.compared(lines).filter { $0.hasPrefix("gesture") }
      #expect(words == Self.words)
      let events = try lines.map { try JSONParser.parse($0) }
      func end(_ kind: String) -> JSON? {
        events.last { $0["recognizer"]?.string == kind && $0["state"]?.string != "began" }
      }
      // From 100 to 220 units apart; a sixth of a turn less the slop.
      #expect(abs((end("pinch")?["scale"]?.number ?? 0) - 2) < 0.2)
      #expect(abs((end("rotate")?["rotation"]?.number ?? 0) - .pi * 52 / 180) < 0.05)
      #expect(end("twoFingerTap")?["fingers"]?.number == 2)
      #expect(end("pinch")?["fingers"]?.number == 2 && end("tap")?["fingers"]?.number == 1)
    }
  }

  @Test func `D5 D11 overlays change nothing of what is recognised, and come to rest`() throws {
    let lines = try inMemory(overlays: [.touches, .arena])
    #expect(EventWords.compared(lines) == EventWords.compared(try inMemory()))
    #expect(lines.last?.contains(#""reason":"replay""#) == true)
  }

  @Test func `W126 the log of the program tells each step, on standard error`() throws {
    let result = try DemoCommand.run(
      ["replay", Self.path, "--offscreen", "--log", "gesture:debug"])
    #expect(result.status == 0 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("wl-demo: gesture: ") })
    for words in [
      "740 ms: doubleTap photo: possible → recognised, the finger was lifted",
      "tap photo: possible → failed, the double tap of photo won",
      "pinch photo: possible → began, spread by ",
      "swipe left photo: possible → recognised, moved 72 u along x, slop 50",
      "longPress photo: possible → began, held for 500 ms",
      "tap photo: possible, waits for the double tap of photo to fail",
    ] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test func `D17 the report names every gesture`() throws {
    let result = try DemoCommand.run(["replay", Self.path, "--report", "--json"])
    let contacts = try JSONParser.parse(result.output)["contacts"]?.array ?? []
    #expect(
      contacts.map { $0["recognised"]?.string ?? "-" } == [
        "doubleTap", "doubleTap", "twoFingerTap", "twoFingerTap", "pinch", "pinch", "rotate",
        "rotate", "pan+swipe", "longPress", "tap",
      ])
  }
}
