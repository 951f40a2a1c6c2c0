import Glibc
import Pixman
import Platform
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

  @Test func `D12 the state tells of contacts and buffers`() throws {
    let rig = try AppRig()
    rig.start()
    func state() throws -> JSON {
      rig.app.signals.onSignal?(.userOne)
      return try JSONParser.parse(try #require(rig.lines.last))
    }
    #expect(try state()["contacts"] == [])
    let point = TouchPoint(seat: 3, contact: 7, position: Point(x: 50, y: 40), time: rig.now)
    rig.app.stage.receive(.touchDown(point))
    var moved = point
    moved.position.x = 60
    rig.app.stage.receive(.touchMotion(moved))
    #expect(
      try state()["contacts"]?.description == #"[{"id":1,"seat":3,"kind":"touch","x":60,"y":40}]"#)
    rig.app.stage.receive(.touchUp(moved))
    #expect(try state()["contacts"] == [])
    rig.now += 1.5
    rig.turn()
    #expect(
      try state()["buffers"]?.description == #"[{"size":[200,100],"busy":true,"age":1.5}]"#)
  }

  @Test func `the start is over once, at the first rest after the first picture`() throws {
    let layer = Layer()
    let rig = try AppRig(Scene(root: layer))
    var (rests, moves) = (0, true)
    rig.app.onStarted = { rests += 1 }
    rig.app.onFrame = { _ in moves }
    func frame() {
      rig.now += 0.016
      rig.compositor.frame()
      rig.turn()
    }
    rig.start()
    for _ in 0..<10 { frame() }
    #expect(rests == 0)
    moves = false
    frame()
    // The last picture is not on the screen before its callback.
    rig.turn()
    #expect(rests == 0)
    for _ in 0..<3 { frame() }
    #expect(rests == 1)
    layer.backgroundColor = .black
    for _ in 0..<3 { frame() }
    #expect(rests == 1)
  }

  @Test func `the start is over after thirty frames, though something moves all the time`() throws {
    let rig = try AppRig(Scene(root: Layer()))
    var starts = 0
    rig.app.onStarted = { starts += 1 }
    rig.app.onFrame = { _ in true }
    rig.start()
    for _ in 0..<100 where rig.app.statistics.count < 40 {
      rig.now += 0.016
      rig.compositor.frame()
      rig.turn()
      #expect(starts == (rig.app.statistics.count < 30 ? 0 : 1))
    }
    #expect(starts == 1)
  }

  @Test(arguments: [true, false])
  func `a closure of the program's may hold the app, until the run is over`(
    isFrame: Bool
  ) throws {
    weak var app: App?
    try {
      let rig = try AppRig()
      app = rig.app
      if isFrame {
        rig.app.onFrame = { [app = rig.app] _ in app.scene.needsFrame }
      } else {
        rig.app.shouldClose = { [app = rig.app] in !app.scene.needsFrame }
      }
      rig.start()
      rig.app.stop()
      #expect(rig.end() == nil)
    }()
    #expect(app == nil)
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

  @Test func `D15 a trace of a window of another size says so once the size is known`() throws {
    for (width, notes) in [(200.0, 0), (320, 1)] {
      let rig = try AppRig()
      var lines: [String] = []
      rig.app.onNote = { lines.append($0) }
      rig.app.play(
        Trace(
          header: Trace.Header(size: Size(width: width, height: 100), scale: 1, scene: "x"),
          events: [TraceEvent(time: 1, kind: .frame)]))
      #expect(lines.isEmpty)
      rig.start()
      for _ in 0..<5 { rig.frame() }
      #expect(lines.count == notes)
      #expect(lines.allSatisfy { $0.contains("of 320x100, this one has 200x100") })
    }
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
}
