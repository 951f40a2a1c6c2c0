import Glibc
import Pixman
import Platform
import Testing

@testable import Interaction

/// A run in memory and the signals that come meanwhile (D6, D12).
@Suite struct OffscreenSignalTests {
  /// Runs without end but for the signals that come in the frames of these numbers.
  private func run(
    _ signals: [Int: Int32], change: (inout AppOptions) -> Void = { _ in }
  ) throws -> [JSON] {
    var options = AppOptions(title: "", size: Size(width: 40, height: 30))
    options.sceneName = "test"
    options.frameLimit = 50
    change(&options)
    var lines: [String] = []
    let app = try OffscreenApp(
      options, scene: Scene(root: Layer()), log: EventLog { lines.append($0) })
    var frames = 0
    app.onFrame = { _ in
      frames += 1
      if let signal = signals[frames] { pthread_kill(pthread_self(), signal) }
      return true
    }
    try app.run()
    return try lines.map(JSONParser.parse)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 a signal ends the run after the frame in which it comes`(signal: Int32) throws {
    let path = "/tmp/offscreen-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).png"
    defer { unlink(path) }
    for frame in [1, 7] {
      let lines = try run([frame: signal]) { $0.screenshot = path }
      let end = try #require(lines.last)
      #expect(end["event"] == "end" && end["reason"] == "signal")
      #expect(end["frames"]?.number == Double(frame))
      #expect(try Image.readPNG(path).width == 40)
    }
  }

  @Test func `D12 a question is answered after the frame in which it comes, and the run goes on`()
    throws
  {
    let lines = try run([7: SIGUSR1])
    let states = lines.filter { $0["event"] == "state" }
    let state = try #require(states.first)
    #expect(states.count == 1 && state["scene"] == "test" && state["t"]?.number == 0.1)
    #expect(state["window"]?.description == #"{"width":40,"height":30,"scale":1,"states":0}"#)
    #expect(state["layers"] != nil && state["contacts"] == [] && state["buffers"] == [])
    #expect(state["callback"] == .bool(false) && state["seats"] == [])
    #expect(lines.last?["frames"]?.number == 50)
  }

  @Test func `D6 input that a recording says came all at once does not hold up a signal`() throws {
    let place = Point(x: 10, y: 10)
    var events = [TraceEvent(time: 0.1, kind: .down(id: 0, at: place))]
    for _ in 0..<10_000 {
      events.append(TraceEvent(time: 0.1, kind: .move(id: 0, at: place)))
      events.append(TraceEvent(time: 0.1, kind: .frame))
    }
    var options = AppOptions(title: "", size: Size(width: 40, height: 30))
    options.logsMoves = true
    var moves = 0
    let log = EventLog {
      if $0.contains("\"down\"") { pthread_kill(pthread_self(), SIGTERM) }
      if $0.contains("\"move\"") { moves += 1 }
    }
    let app = try OffscreenApp(options, scene: Scene(root: Layer()), log: log)
    app.play(
      Trace(
        header: Trace.Header(size: options.size, scale: 1, scene: "x"), events: events))
    try app.run()
    #expect(moves < 300)
  }

  @Test func `D6 what ends a run too soon is in the events`() throws {
    var options = AppOptions(title: "", size: Size(width: 40, height: 30))
    options.framesDirectory = "/nonexistent/frames"
    var lines: [String] = []
    let app = try OffscreenApp(
      options, scene: Scene(root: Layer()), log: EventLog { lines.append($0) })
    #expect(throws: AppError.self) { try app.run() }
    #expect(lines.last?.contains("\"reason\":\"file\"") == true)
  }
}
