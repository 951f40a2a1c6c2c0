import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// Traces played into the program's own scenes, in memory.
@Suite struct DemoReplayTests {
  private let size = Size(width: 400, height: 800)

  private struct Run: Equatable {
    var lines: [String] = []
    var frames: [Data] = []
  }

  private func run(
    _ scene: String, _ events: [TraceEvent], refresh: Double = 60, keepsFrames: Bool = false
  ) throws -> Run {
    var result = Run()
    let folder = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = AppOptions(title: "", size: size)
    options.refresh = refresh
    if keepsFrames { options.framesDirectory = folder.path }
    let log = EventLog { result.lines.append($0) }
    let demo = Demo(sceneName: scene, seed: 1, log: log)
    let app = try OffscreenApp(options, scene: demo.scene, log: log)
    demo.onQuit = { [weak app] in app?.stop(reason: "key") }
    app.play(
      Trace(header: Trace.Header(size: size, scale: 1, scene: scene), events: events))
    try app.run()
    result.frames = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try Data(contentsOf: folder.appending(path: $0)) }
    return result
  }

  private func tap(_ x: Double, _ y: Double, at time: Double) -> [TraceEvent] {
    [
      (time, .down(id: 0, at: Point(x: x, y: y))), (time, .frame), (time + 0.15, .up(id: 0)),
      (time + 0.15, .frame),
    ].map { TraceEvent(time: $0, kind: $1) }
  }

  private func key(_ name: String, at time: Double) -> [TraceEvent] {
    [true, false].map { TraceEvent(time: time, kind: .key(name: name, isPressed: $0)) }
  }

  /// The middle of a row of a list below the title bar.
  private func row(_ index: Int) -> Double {
    TitleBar.height + (Double(index) + 0.5) * MenuRow.height
  }

  /// Opens the first sheet and chooses Cancel, its last row: 6 + 6 above the foot, 50 high.
  private var cancelling: [TraceEvent] { tap(200, row(0), at: 0.3) + tap(200, 763, at: 1.3) }

  private func sheetWords(_ run: Run) -> [String] {
    EventWords.compared(run.lines).filter { $0.hasPrefix("sheet") }
  }

  @Test func `D10 the sheets scene tells a sheet's life in order`() throws {
    #expect(
      sheetWords(try run("sheets", cancelling))
        == [
          "sheet tweetbot willPresent", "sheet tweetbot didPresent",
          "sheet tweetbot highlight Cancel", "sheet tweetbot highlight Cancel",
          "sheet tweetbot chosen Cancel", "sheet tweetbot willDismiss choice",
          "sheet tweetbot didDismiss choice",
        ])
  }

  @Test func `D11 a sheet's trace says the same words at 30, 60 and 144 frames a second`() throws {
    let words = try [30.0, 60, 144].map {
      EventWords.compared(try run("sheets", cancelling, refresh: $0).lines)
    }
    #expect(words[0].count > 8 && words[0] == words[1] && words[2] == words[1])
  }

  @Test func `D8 a demo's trace twice is the same to the byte`() throws {
    // Few frames a second: each of them is written as a picture.
    let first = try run("sheets", cancelling, refresh: 20, keepsFrames: true)
    #expect(first == (try run("sheets", cancelling, refresh: 20, keepsFrames: true)))
    #expect(Set(first.frames).count > 10)
  }

  @Test func `D37 home opens a scene and Escape leaves it, then the program`() throws {
    let names = SceneCatalog.entries.map(\.name).filter { $0 != "home" }
    let index = try #require(names.firstIndex(of: "sheets"))
    let run = try run(
      "home",
      tap(200, row(index), at: 0.3) + key("Escape", at: 1.5) + key("Escape", at: 2.5)
        + key("Escape", at: 9))
    #expect(
      EventWords.compared(run.lines).filter { $0.hasPrefix("scene") }
        == ["scene sheets opened", "scene sheets closed"])
    #expect(run.lines.last?.contains("\"reason\":\"key\"") == true)
    #expect(!run.lines.contains { $0.hasPrefix("{\"t\":9") })
  }

  @Test func `D37 Escape closes an open sheet before its scene, S44 by key`() throws {
    let run = try run(
      "sheets", tap(200, row(0), at: 0.3) + key("Escape", at: 1.5) + key("Escape", at: 3))
    #expect(
      sheetWords(run).suffix(2) == [
        "sheet tweetbot willDismiss key", "sheet tweetbot didDismiss key",
      ])
    #expect(EventWords.compared(run.lines).last == "scene sheets closed")
  }

  @Test func `D37 a screen that is caught on its way out and stays can be used again`() throws {
    var events = key("Escape", at: 0.5)
    for step in 0...8 {
      let place = Point(x: 5 + Double(step) * 5, y: 300)
      let kind: TraceEvent.Kind = step == 0 ? .down(id: 0, at: place) : .move(id: 0, at: place)
      let time = 0.53 + Double(step) * 0.008
      events += [TraceEvent(time: time, kind: kind), TraceEvent(time: time, kind: .frame)]
    }
    events.append(TraceEvent(time: 0.8, kind: .up(id: 0)))
    let run = try run("sheets", events + tap(200, row(0), at: 2))
    #expect(!EventWords.compared(run.lines).contains("scene sheets closed"))
    #expect(sheetWords(run).last == "sheet tweetbot didPresent")
  }

  @Test func `S55 the edge swipe does not close the scene below an open sheet`() throws {
    var events = tap(200, row(0), at: 0.3)
    for step in 0...20 {
      let time = 1.5 + Double(step) * 0.012
      let place = Point(x: 5 + Double(step) * 15, y: 300)
      let kind: TraceEvent.Kind = step == 0 ? .down(id: 0, at: place) : .move(id: 0, at: place)
      events += [TraceEvent(time: time, kind: kind), TraceEvent(time: time, kind: .frame)]
    }
    events += [TraceEvent(time: 1.75, kind: .up(id: 0)), TraceEvent(time: 1.75, kind: .frame)]
    let run = try run("sheets", events)
    #expect(sheetWords(run).last == "sheet tweetbot didPresent")
    #expect(!EventWords.compared(run.lines).contains("scene sheets closed"))
  }
}
