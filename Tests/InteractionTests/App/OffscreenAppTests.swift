import Foundation
import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct OffscreenAppTests {
  /// One run: its lines, and where the frames are.
  private struct Run: Equatable {
    var lines: [String] = []
    var frames: [Data] = []

    /// The words that D11 compares.
    var words: [String] { EventWords.compared(lines) }
    func count(_ event: String) -> Int {
      lines.count { $0.contains("\"event\":\"\(event)\"") }
    }
    var end: String { lines.last ?? "" }
  }

  private func scene() -> Scene {
    let root = Layer()
    root.backgroundColor = .white
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    view.id = "view"
    view.contentSize = Size(width: 200, height: 1_000)
    for row in 0..<10 {
      let button = ButtonLayer(
        "Row \(row)", frame: Rect(x: 0, y: Double(row) * 100, width: 200, height: 100))
      button.id = "row\(row)"
      button.backgroundColor = row % 2 == 0 ? .white : Color(hex: 0xE0E0FF)
      view.add(button)
    }
    root.add(view)
    return Scene(root: root)
  }

  private func run(
    _ trace: Trace? = nil, keepsFrames: Bool = false, replay: ReplayOptions = ReplayOptions(),
    _ change: (inout AppOptions) -> Void = { _ in }, prepare: (OffscreenApp) -> Void = { _ in }
  ) throws -> Run {
    var result = Run()
    let folder = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = AppOptions(title: "", size: Size(width: 200, height: 200))
    if keepsFrames { options.framesDirectory = folder.path }
    change(&options)
    let log = EventLog { result.lines.append($0) }
    let scene = scene()
    (scene.root.children.first as? ScrollView)?.onEvent = { [weak scene] event in
      if let view = scene?.root.children.first as? ScrollView { log.write(event, of: view) }
    }
    let app = try OffscreenApp(options, scene: scene, log: log)
    prepare(app)
    if let trace { app.play(trace, replay) }
    try app.run()
    guard keepsFrames else { return result }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    result.frames = try names.map { try Data(contentsOf: folder.appending(path: $0)) }
    return result
  }

  /// A tap on the second row, and a fling.
  private var trace: Trace {
    var events: [TraceEvent] = []
    func add(_ time: Double, _ kind: TraceEvent.Kind) {
      events.append(TraceEvent(time: time, kind: kind))
      events.append(TraceEvent(time: time, kind: .frame))
    }
    add(0.2, .down(id: 0, at: Point(x: 100, y: 150)))
    add(0.28, .up(id: 0))
    add(0.6, .down(id: 0, at: Point(x: 100, y: 180)))
    for step in 1...10 {
      add(0.6 + Double(step) * 0.012, .move(id: 0, at: Point(x: 100, y: 180 - Double(step) * 14)))
    }
    add(0.73, .up(id: 0))
    return Trace(
      header: Trace.Header(size: Size(width: 200, height: 200), scale: 1, scene: "x"),
      events: events)
  }

  @Test func `D8 the same trace twice gives the same events and the same pixels to the byte`()
    throws
  {
    let first = try run(trace, keepsFrames: true) { $0.logsMoves = true }
    let second = try run(trace, keepsFrames: true) { $0.logsMoves = true }
    #expect(first.lines == second.lines && first.frames == second.frames)
    #expect(first.frames.count > 30 && Set(first.frames).count > 20)
  }

  @Test func `D8 D5 with every overlay, too, and no time of this machine is in the pixels`() throws
  {
    let runs = try (0..<2).map { _ in
      try run(trace, keepsFrames: true) {
        $0.overlays = Set(Overlay.allCases)
        // An overlay that never rests would go on for an hour.
        $0.secondLimit = 10
      }
    }
    #expect(runs[0] == runs[1] && runs[0].end.contains(#""reason":"replay"}"#))
    let plain = try run(trace, keepsFrames: true)
    #expect(runs[0].words == plain.words && Set(runs[0].frames).isDisjoint(with: plain.frames))
  }

  @Test func `D11 a trace says the same words at 30, 60 and 144 frames a second`() throws {
    let runs = try [30.0, 60, 144].map { refresh in try run(trace) { $0.refresh = refresh } }
    #expect(
      runs[1].words == [
        "gesture tap recognised row1", "gesture pan began view", "scroll view begin",
        "gesture pan ended view", "scroll view endDragging", "scroll view endDecelerating",
      ])
    #expect(runs[0].words == runs[1].words && runs[2].words == runs[1].words)
  }

  @Test func `D8 a scene at rest ends after its first frame, a replay when it is over`() throws {
    let still = try run()
    #expect(still.lines.count == 2 && still.count("ready") == 1)
    #expect(still.end.contains(#""event":"end","frames":1,"late":0,"reason":"rest"}"#))
    #expect(try run(trace).end.contains(#""reason":"replay"}"#))
  }

  @Test func `D5 frame and second limits end a run that would go on`() throws {
    func endless(_ change: (inout AppOptions) -> Void) throws -> Run {
      try run(nil, change, prepare: { $0.onFrame = { _ in true } })
    }
    let frames = try endless { $0.frameLimit = 7 }
    #expect(frames.end.contains(#""frames":7,"late":0,"reason":"frames"}"#))
    let seconds = try endless { $0.secondLimit = 0.5 }
    // The first frame is at 0, then 30 of 60 a second.
    #expect(seconds.end.contains(#""frames":31,"late":0,"reason":"seconds"}"#))
    let stopped = try run(prepare: { app in
      app.onFrame = { [unowned app] moment in
        if moment.now > 0.1 { app.stop(reason: "key") }
        return true
      }
    })
    #expect(stopped.end.contains(#""reason":"key"}"#))
  }

  @Test func `D8 frames fall on the refresh's raster, and a still scene draws none`() throws {
    var times: [Double] = []
    let note = { (app: OffscreenApp) in
      app.onFrame = { moment in
        times.append(moment.time)
        return false
      }
    }
    let run = try run(trace, { $0.refresh = 50 }, prepare: note)
    #expect(times.allSatisfy { abs($0 * 50 - ($0 * 50).rounded()) < 1e-9 })
    // Nothing moves before the first finger.
    #expect(times.first == 0 && (times.dropFirst().first ?? 0) >= 0.2)
    #expect(run.end.contains("\"frames\":\(times.count)"))
  }

  @Test func `D15 with an end of its own a replay stops there with the finger down`() throws {
    var options = ReplayOptions()
    options.end = 0.65
    let run = try run(trace, replay: options)
    #expect(run.words.last == "scroll view begin" && run.end.contains(#""reason":"replay"}"#))
  }

  @Test func `D13 a trace can change size and scale of the window, D10 which is told`() throws {
    var value = trace
    value.events = [
      TraceEvent(time: 0.1, kind: .resize(Size(width: 300, height: 100))),
      TraceEvent(time: 0.2, kind: .resize(Size(width: 300, height: 100))),
      TraceEvent(time: 0.3, kind: .scale(2)),
    ]
    let run = try run(value, keepsFrames: true)
    #expect(run.count("resize") == 2)
    #expect(run.lines.contains { $0.contains(#""width":300,"height":100,"scale":2,"#) })
    let sizes = try run.frames.map { try pngSize($0) }
    #expect(sizes == [[200, 200], [300, 100], [600, 200]])
  }

  @Test func `D8 a window that is told its own size again keeps its picture`() throws {
    var value = trace
    value.events.insert(
      TraceEvent(time: 0.1, kind: .resize(Size(width: 200, height: 200))), at: 0)
    value.events.removeAll { $0.time > 0.25 }
    var replay = ReplayOptions()
    replay.end = 0.35
    let path = FileManager.default.temporaryDirectory.appending(path: "shot-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // The pressed row is drawn anew: all the rest must still be there.
    let run = try run(value, keepsFrames: true, replay: replay) { $0.screenshot = path }
    #expect(run.frames.count == 2 && run.frames.first != run.frames.last)
    #expect(try Data(contentsOf: URL(filePath: path)) == run.frames.last)
  }

  @Test func `D8 a screenshot is the last frame`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "shot-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try run(trace, keepsFrames: true) { $0.screenshot = path }
    #expect(try Data(contentsOf: URL(filePath: path)) == run.frames.last)
  }

  @Test func `D6 a picture that cannot be written is error 7 and names the file`() throws {
    for change: (inout AppOptions) -> Void in [
      { $0.screenshot = "/nonexistent/a.png" }, { $0.framesDirectory = "/nonexistent/frames" },
    ] {
      let error = #expect(throws: AppError.self) { try run(nil, change) }
      #expect(error?.exitStatus == 7 && error?.message.contains("/nonexistent") == true)
    }
  }

  @Test func `D10 frames are told on request, after ready, with the share they damaged`() throws {
    let run = try run(trace) { $0.logsFrames = true }
    #expect(run.lines.first?.contains("\"ready\"") == true)
    #expect(
      run.lines.dropFirst().first?.hasPrefix(
        #"{"t":0,"event":"frame","n":1,"time":0,"interval":0.016667,"paint_ms":null,"damage":1,"#)
        == true)
    #expect(run.end.contains("\"frames\":\(run.count("frame"))"))
    #expect(try self.run(trace).count("frame") == 0)
  }

  private func pngSize(_ data: Data) throws -> [Int] {
    let bytes = [UInt8](data)
    try #require(bytes.count > 24)
    return [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
