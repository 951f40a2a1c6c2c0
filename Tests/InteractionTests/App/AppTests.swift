import Glibc
import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// The loop of a program with a window.
@Suite struct AppTests {
  private func reason(_ rig: AppRig) throws -> String? {
    try JSONParser.parse(try #require(rig.lines.last))["reason"]?.string
  }

  @Test func `D10 a first frame is ready, and the end says why`() throws {
    let rig = try AppRig()
    rig.start()
    #expect(rig.lines.map { $0.contains("\"ready\"") } == [true])
    rig.app.stop(reason: "key")
    #expect(rig.end() == nil)
    #expect(try reason(rig) == "key")
  }

  @Test func `W59 D5 with every overlay a window at rest commits nothing`() throws {
    let rig = try AppRig(OverlayRig.makeScene()) { $0.overlays = Set(Overlay.allCases) }
    rig.start()
    let surface = try #require(rig.compositor.surfaces.first)
    func touch(_ event: (TouchPoint) -> SeatEvent) {
      let place = Point(x: 50, y: 50)
      rig.app.stage.receive(
        event(TouchPoint(seat: 0, contact: 1, position: place, time: rig.now)))
    }
    /// The commits of a while in which every frame that is asked for comes.
    func commits() -> Int {
      let before = surface.commits.count
      for _ in 0..<60 {
        rig.now += 0.016
        rig.compositor.frame()
        rig.turn()
      }
      return surface.commits.count - before
    }
    _ = commits()
    touch(SeatEvent.touchDown)
    #expect(commits() > 0 && commits() == 0)
    touch(SeatEvent.touchUp)
    #expect(commits() > 0 && commits() == 0)
    #expect(!rig.app.scene.needsFrame && rig.app.scene.nextDeadline == nil)
  }

  @Test func `W118 out of memory, disconnected and a protocol error are told apart`() throws {
    let large = try AppRig(configure: ToplevelState(32_767, 32_767))
    large.start()
    #expect(large.end()?.exitStatus == 6)
    #expect(try reason(large) == "out of memory")

    let lost = try AppRig()
    lost.start()
    lost.compositor.disconnect()
    lost.turn()
    #expect(lost.end()?.exitStatus == 5)
    #expect(try reason(lost) == "disconnected")

    let wrong = try AppRig()
    wrong.start()
    let toplevel = try #require(wrong.compositor.toplevels.first)
    toplevel.xdgSurface.postError(code: 3, "msg")
    wrong.turn()
    #expect(wrong.end()?.exitStatus == 4)
    #expect(try reason(wrong) == "protocol error")
  }

  @Test func `D6 a picture that cannot be written does not hide why the program ended`() throws {
    let rig = try AppRig { $0.screenshot = "/nonexistent/a.png" }
    rig.start()
    rig.compositor.disconnect()
    rig.turn()
    #expect(rig.end()?.exitStatus == 5)
  }

  @Test func `D16 W61 replayed input comes at the time of the frame that shows it, as a finger's`()
    throws
  {
    let rig = try AppRig()
    rig.app.play(
      Trace(
        header: Trace.Header(size: Size(width: 200, height: 100), scale: 1, scene: "x"),
        events: [TraceEvent(time: 1, kind: .down(id: 0, at: Point(x: 5, y: 5)))]))
    rig.start()
    // The callback of the first frame is a second late, of which the animation clock takes 100 ms.
    rig.now += 1
    rig.turn()
    let contact = try #require(rig.lines.first { $0.contains("\"contact\"") })
    #expect(try JSONParser.parse(contact)["t"]?.number == 0.1)
  }

  @Test(arguments: [false, true])
  func `D10 W11 a reader that stalls holds up neither the window nor the end, and misses no line`(
    readsAgain: Bool
  ) throws {
    let path = "/tmp/app-tests-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer {
      close(reader)
      unlink(path)
    }
    let log = try EventLog(path: path)
    let rig = try AppRig(log: log)
    rig.start()
    for number in 0..<5000 { log.write("test", [.init("n", .number(Double(number)))]) }
    #expect(log.isBehind)
    var text = ""
    for _ in 0..<1000 where readsAgain && log.isBehind {
      text += read(reader)
      rig.turn()
    }
    rig.app.stop(reason: "key")
    let error = rig.end()
    guard readsAgain else {
      #expect(error == .file("\(path): nobody reads what is written"))
      return
    }
    text += read(reader)
    #expect(error == nil)
    let numbers = try text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
      .compactMap { $0["n"]?.number }
    #expect(numbers == (0..<5000).map(Double.init) && text.contains("\"end\""))
  }

  private func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
