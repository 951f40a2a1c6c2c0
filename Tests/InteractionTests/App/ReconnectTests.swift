import Glibc
import Pixman
import Platform
import Support
import Testing

@testable import Interaction
@testable import WLSurface

/// A program that outlives its compositor (W8, D34).
@Suite struct ReconnectTests {
  private let socket: ListeningSocket

  init() throws { socket = try ListeningSocket() }

  /// A program with a panel and a list in it, one finger's room.
  private func rig(
    _ stage: PanelStage, change: (inout AppOptions) -> Void = { _ in }
  ) throws -> (AppRig, ServerSeat) {
    // What no layer draws on stays as it was.
    stage.root.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.6)
    var seat: ServerSeat?
    let rig = try AppRig(
      on: socket, stage.scene,
      offer: { compositor in
        compositor.advertise(TestCompositor.standardGlobals)
        seat = compositor.addSeat([.touch, .pointer, .keyboard])
      }, change: change)
    return (rig, try #require(seat))
  }

  private func words(_ rig: AppRig, _ names: Set<String>) throws -> [String] {
    try rig.lines.compactMap { try JSONParser.parse($0)["event"]?.string }
      .filter(names.contains)
  }

  /// What a scene looks like where nothing was ever shown before.
  private func picture(of scene: Scene) throws -> [UInt32] {
    let image = try Screenshot.image(of: scene)
    return (0..<image.height).flatMap { y in
      (0..<image.width).map { image.pixel(x: $0, y: y) | 0xff00_0000 }
    }
  }

  @Test(arguments: [true, false])
  func
    `W8 D34 another compositor, of other versions, formats and scale, shows the same scene`(
      isMidEvent: Bool
    ) throws
  {
    let stage = PanelStage(at: .middle)
    stage.list.contentOffset = Point(x: 0, y: 120)
    let (rig, _) = try rig(stage)
    rig.frame()
    // A frame is under way when the socket closes.
    stage.header.backgroundColor = .black
    rig.turn()
    if isMidEvent { rig.compositor.dieMidMessage() }
    rig.crash(socket)
    #expect(rig.app.link.session == nil)
    try rig.comeBack(socket, configure: ToplevelState(400, 700)) { compositor in
      compositor.shmFormats = [0, 1, 0x3432_4258]
      compositor.advertise([("wl_compositor", 6), ("wl_shm", 1), ("xdg_wm_base", 2)])
      compositor.addOutput("B", scale: 2)
    }
    let first = try #require(try rig.surface.drawn.first)
    #expect((first.width, first.height) == (800, 1400) && first.state.scale == 2)
    #expect(first.damage == [PixelRect(x: 0, y: 0, width: 800, height: 1400)])
    #expect(try first.pixels.map { $0 | 0xff00_0000 } == picture(of: stage.scene))
    #expect(stage.panel.state == .resting(.middle) && stage.list.contentOffset.y == 120)
    #expect(stage.header.backgroundColor == .black)
    rig.frame()
    #expect(try rig.surface.drawn.count == 1 && !stage.scene.needsFrame)
  }

  @Test func `W8 W100 contacts are cancelled, nothing activates, and later fingers are new`() throws
  {
    let stage = PanelStage(at: .middle)
    let (rig, seat) = try rig(stage)
    var keys: [String] = []
    var leaves = 0
    stage.scene.onKey = { keys.append($0.name) }
    stage.scene.onKeyboardLeave = { leaves += 1 }
    seat.keyboardEnter(try rig.surface)
    seat.touchDown(3, 180, 700, at: 10, on: try rig.surface)
    seat.touchFrame()
    for _ in 0..<2 { rig.turn() }
    #expect(!stage.scene.paths.isEmpty)
    // The group of this one was not ended when the compositor died.
    seat.touchDown(4, 180, 650, at: 12, on: try rig.surface)
    rig.compositor.flush()
    rig.crash(socket)
    #expect(stage.scene.paths.isEmpty && stage.scene.arena.contests.isEmpty && leaves == 1)
    let phases = try rig.lines.map(JSONParser.parse).filter { $0["event"]?.string == "contact" }
      .compactMap { $0["phase"]?.string }
    #expect(phases.first == "down" && phases.last == "cancel" && !phases.contains("up"))
    var next: ServerSeat?
    try rig.comeBack(socket) { compositor in
      compositor.advertise(TestCompositor.standardGlobals)
      next = compositor.addSeat(.touch)
    }
    #expect(stage.taps == 0 && keys.isEmpty)
    let touch = try #require(next)
    // The old finger's lift means nothing here; the same number is another finger.
    touch.touchUp(3, at: 5)
    touch.touchFrame()
    for _ in 0..<2 { rig.turn() }
    #expect(stage.taps == 0)
    touch.touchDown(3, 180, 600, at: 10, on: try rig.surface)
    touch.touchFrame()
    touch.touchUp(3, at: 20)
    touch.touchFrame()
    for _ in 0..<2 { rig.turn() }
    #expect(stage.taps == 1)
  }

  @Test func `W8 K10 a drag rolls back and what flies comes to rest, without a wake-up`() throws {
    let stage = PanelStage(at: .bottom)
    let (rig, seat) = try rig(stage)
    var completions = 0
    stage.panel.move(to: .middle) {
      completions += 1
      stage.panel.move(to: .top) { completions += 1 }
    }
    rig.frame()
    _ = seat
    #expect(stage.scene.isMoving)
    _ = stage.scene.call(at: rig.now + 0.5) { _ in }
    rig.crash(socket)
    #expect(completions == 2 && !stage.scene.isMoving && stage.panel.state == .resting(.top))
    #expect(rig.app.nextDeadline == nil)
  }

  @Test func `W8 the drag that a compositor's end cuts off leaves the panel at a place`() throws {
    let stage = PanelStage(at: .middle)
    let (rig, seat) = try rig(stage)
    let y = stage.panel.presentationFrame.minY + 20
    seat.touchDown(0, 180, y, at: 10, on: try rig.surface)
    seat.touchFrame()
    for step in 1...10 {
      seat.touchMotion(0, 180, y + Double(step) * 10, at: UInt32(10 + step * 8))
      seat.touchFrame()
      rig.turn()
      rig.frame()
    }
    guard case .dragging = stage.panel.state else {
      Issue.record("\(stage.panel.state)")
      return
    }
    rig.crash(socket)
    guard case .resting = stage.panel.state else {
      Issue.record("\(stage.panel.state)")
      return
    }
  }

  @Test
  func `D10 the events tell of the loss as of frames that stop, and of one end`()
    throws
  {
    let (rig, _) = try rig(PanelStage(at: .middle))
    for _ in 0..<3 {
      rig.frame()
      rig.now += 2
      rig.crash(socket)
      rig.now += 3
      try rig.comeBack(socket)
    }
    rig.app.stop()
    #expect(rig.end() == nil)
    let found = try words(rig, ["ready", "stall", "resume", "end"])
    #expect(found == ["ready"] + ["stall", "resume", "stall", "resume", "stall", "resume", "end"])
    let times = try rig.lines.compactMap { try JSONParser.parse($0)["t"]?.number }
    #expect(times == times.sorted() && times.last == 0.048 + 15)
  }

  @Test func `W7 W8 what blames this client ends it, a fault of the compositor does not`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    rig.compositor.postDisplayError(code: 2, "no memory")
    rig.turn()
    #expect(rig.app.link.session == nil && rig.app.ending == nil)
    try rig.comeBack(socket)
    try #require(rig.compositor.toplevels.first).xdgSurface.postError(code: 3, "msg")
    rig.turn()
    #expect(rig.end()?.exitStatus == 4)
  }

  @Test func `W8 W118 after thirty tries in vain it ends with 5 and one clear line`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    rig.crash(socket)
    var turns = 0
    let start = rig.now
    while rig.app.ending == nil, turns < 10_000 {
      rig.now += 0.05
      rig.turn()
      turns += 1
    }
    #expect((60...180).contains(rig.now - start))
    let error = try #require(rig.end())
    #expect(error.exitStatus == 5 && error.message.split(separator: "\n").count == 1)
    #expect(error.message.contains("30 tries") && error.message.contains(socket.path))
    #expect(try words(rig, ["end"]) == ["end"])
    #expect(rig.notes.filter { $0.contains("waiting for another compositor") }.count == 1)
  }

  @Test func `W7 W8 a compositor that dies of its client each time is given up, too`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    var rounds = 0
    while rig.app.ending == nil, rounds < 100 {
      rig.crash(socket)
      rounds += 1
      guard rig.app.ending == nil else { break }
      rig.now += RetrySchedule.longestDelay
      try? rig.comeBack(socket)
    }
    #expect(rig.end()?.exitStatus == 5 && (20...31).contains(rounds))
  }

  @Test(arguments: [true, false])
  func
    `W8 compositors that come and go at once are tried ever more seldom, after a lasting one not`(
      answers: Bool
    ) throws
  {
    let (rig, _) = try rig(PanelStage(at: .middle))
    func wait(answers: Bool) throws -> Double {
      if rig.app.link.session != nil { rig.crash(socket) }
      return try rig.comeBackAgain(socket, answers: answers)
    }
    for least in [0, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5] {
      let seconds = try wait(answers: answers)
      #expect(seconds >= least - 0.001 && seconds <= least + 0.15)
    }
    if !answers { _ = try wait(answers: true) }
    rig.now += RetrySchedule.proof
    #expect(try wait(answers: true) <= 0.15)
  }

  @Test func `W8 one that listens but never answers counts as a try in vain`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    rig.crash(socket)
    socket.start()
    for _ in 0..<1000 where rig.app.ending == nil {
      rig.now += 1
      rig.turn()
      if let client = socket.accept() { close(client) }
    }
    #expect(rig.end()?.exitStatus == 5)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `W9 a signal while it waits ends it at once`(signal: Int32) throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    rig.crash(socket)
    pthread_kill(pthread_self(), signal)
    #expect(rig.end() == nil)
    let last = try JSONParser.parse(try #require(rig.lines.last))
    #expect(last["reason"]?.string == "signal" && last["event"]?.string == "end")
  }

  @Test func `W9 a signal in the turn that finds the loss is not lost`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    pthread_kill(pthread_self(), SIGTERM)
    rig.crash(socket)
    #expect(rig.end() == nil)
  }

  @Test func `D12 a question while it waits is answered`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    rig.crash(socket)
    pthread_kill(pthread_self(), SIGUSR1)
    // The first turn may be one that looks for a compositor, which waits for nothing.
    for _ in 0..<3 { rig.turn() }
    let state = try JSONParser.parse(try #require(rig.lines.last))
    #expect(state["event"]?.string == "state" && state["callback"] == .bool(false))
    #expect(state["window"]?["width"]?.number == 375 && state["outputs"]?.array?.isEmpty == true)
  }

  @Test func `D5 the seconds are over while it waits, too`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle)) { $0.secondLimit = 7 }
    rig.crash(socket)
    #expect(rig.app.nextDeadline == 1007)
    rig.now += 8
    rig.turn()
    #expect(rig.end() == nil)
    #expect(try #require(rig.lines.last).contains("seconds"))
  }

  @Test func `W115 the next compositor keeps the screen on, too`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle)) { $0.idleInhibition = .always }
    #expect(try rig.surface.inhibitsIdle)
    rig.crash(socket)
    try rig.comeBack(socket)
    #expect(try rig.surface.inhibitsIdle)
  }

  @Test func `D16 a replay stands still until somebody sees it, and holds nothing meanwhile`()
    throws
  {
    let stage = PanelStage(at: .middle)
    let (rig, _) = try rig(stage)
    rig.crash(socket)
    try rig.comeBack(socket)
    let trace = Trace(
      header: Trace.Header(size: stage.scene.size, scale: 1, scene: "x"),
      events: [
        TraceEvent(time: 1, kind: .down(id: 0, at: Point(x: 180, y: 700))),
        TraceEvent(time: 1, kind: .frame), TraceEvent(time: 2, kind: .up(id: 0)),
        TraceEvent(time: 2, kind: .frame),
        TraceEvent(time: 3, kind: .down(id: 0, at: Point(x: 180, y: 700))),
        TraceEvent(time: 3, kind: .frame), TraceEvent(time: 3.1, kind: .up(id: 0)),
      ])
    rig.app.play(trace)
    rig.app.replay?.start(at: rig.now)
    rig.now += 1.5
    rig.turn()
    #expect(!stage.scene.paths.isEmpty)
    rig.crash(socket)
    #expect(stage.scene.paths.isEmpty && rig.app.nextDeadline == nil)
    rig.now += 50
    for _ in 0..<3 { rig.turn() }
    try rig.comeBack(socket)
    #expect(rig.app.ending == nil && stage.taps == 0)
    #expect(rig.app.replay?.nextTime == rig.now + 0.5)
    for _ in 0..<200 where rig.app.ending == nil {
      rig.frame()
      rig.turn()
    }
    #expect(stage.taps == 1)
    #expect(rig.end() == nil)
  }

  @Test func `D14 a record goes on with the next devices, by the time that has passed`() throws {
    let path = "/tmp/reconnect-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).trace"
    defer { unlink(path) }
    var seat: ServerSeat?
    func offer(_ compositor: TestCompositor) {
      compositor.advertise(TestCompositor.standardGlobals)
      seat = compositor.addSeat(.touch)
    }
    let rig = try AppRig(
      on: socket, Scene(root: Layer()), recorder: try TraceRecorder(path: path), offer: offer)
    func touch(_ id: Int32, at time: UInt32) throws {
      try #require(seat).touchDown(id, 20, 30, at: time, on: try rig.surface)
      seat?.touchFrame()
      for _ in 0..<2 { rig.turn() }
    }
    rig.now += 1
    try touch(5, at: 70_000)
    rig.crash(socket)
    rig.now += 2
    try rig.comeBack(socket, offer: offer)
    // The next compositor counts from its own start.
    rig.now += 1
    try touch(5, at: 70_500)
    rig.app.stop()
    #expect(rig.end() == nil)
    let events = try TraceParser.parse(try File.read(path)).events
    #expect(
      events.map(\.kind) == [
        .down(id: 5, at: Point(x: 20, y: 30)), .frame, .capability(.touch, isPresent: false),
        .down(id: 5, at: Point(x: 20, y: 30)), .frame, .cancel,
      ])
    #expect(events.map(\.time) == [1, 1, 1, 4, 4, 4])
  }

  @Test func `D36 W12 nothing of a compositor is left after it, however often`() throws {
    let (rig, _) = try rig(PanelStage(at: .middle))
    for _ in 0..<50 {
      weak let session = rig.app.link.session
      weak let connection = session?.connection
      weak let window = session?.window
      #expect(window != nil && connection != nil)
      rig.now += 20
      rig.crash(socket)
      #expect(session == nil && connection == nil && window == nil)
      weak let reconnection = rig.app.link.reconnection
      try rig.comeBack(socket)
      #expect(reconnection == nil)
    }
  }
}

extension Link {
  fileprivate var reconnection: Reconnection? {
    if case .lost(let reconnection) = self { reconnection } else { nil }
  }
}
