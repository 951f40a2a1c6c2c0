import Pixman
import Support
import Testing

@testable import WLSurface

/// Windows: mapping, configures and acks, titles, closing and pings.
@Suite struct ShellSocketTests {
  @Test(arguments: Batching.several)
  func `W20 nothing makes a buffer come before the first configure`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    rig.compositor.configuresAtOnce = false
    let output = rig.compositor.addOutput()
    rig.pump()
    try rig.makeWindow()
    rig.addDamage()
    rig.pump()
    let surface = try rig.surface
    output.scale = 2
    output.sendAll()
    rig.compositor.sendEnter(output, surface)
    rig.compositor.sendPreferredScale(180, to: surface)
    rig.compositor.global("wl_shm")?.bound.first?.send("format", .uint(0x3631_4752))
    try rig.compositor.sendToplevelConfigure(rig.toplevel, ToplevelState(50, 50))
    rig.compositor.addSeat([.touch, .pointer])
    rig.pump()
    rig.now += 5
    rig.pump()
    #expect(surface.commits.map { $0.buffer == nil } == [true])
    #expect(rig.compositor.count("wl_surface.attach") == 0)
    try rig.compositor.sendSurfaceConfigure(rig.toplevel)
    rig.pump()
    #expect(surface.drawn.count == 1)
  }

  @Test func `W20 a window is described before its first commit`() throws {
    let rig = try Rig()
    rig.compositor.configuresAtOnce = false
    try rig.start(title: "Title")
    let names = rig.compositor.requests(of: ["xdg_toplevel", "wl_surface"])
    let commit = try #require(names.firstIndex(of: "wl_surface.commit"))
    for name in ["set_app_id", "set_title"] {
      let index = try #require(names.firstIndex(of: "xdg_toplevel.\(name)"))
      #expect(index < commit, "\(name) comes before the commit")
    }
    #expect(names.count { $0 == "wl_surface.commit" } == 1)
  }

  @Test(arguments: Batching.several)
  func `W21 of two sizes before one configure only the second is drawn`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    try rig.start()
    rig.frame()
    let before = try rig.surface.commits.count
    try rig.compositor.sendToplevelConfigure(rig.toplevel, ToplevelState(70, 70))
    rig.pump()
    #expect(try rig.surface.commits.count == before)
    try rig.compositor.sendToplevelConfigure(rig.toplevel, ToplevelState(50, 60))
    let serial = try rig.compositor.sendSurfaceConfigure(rig.toplevel)
    rig.pump()
    let commits = try rig.surface.commits.dropFirst(before)
    #expect(commits.map(\.ackedSerial) == [serial])
    #expect(commits.map { [$0.width, $0.height] } == [[50, 60]])
  }

  @Test func `W22 with every buffer busy the ack waits for the buffer that reflects it`() throws {
    let rig = try Rig(policy: .manual)
    try rig.start()
    for _ in 0..<6 {
      rig.addDamage()
      rig.frame()
    }
    #expect(rig.compositor.busyBuffers.count == 4)
    let (acks, before) = try (rig.toplevel.acks.count, rig.surface.commits.count)
    var serial: UInt32 = 0
    for size in 51...55 {
      serial = try rig.compositor.configure(rig.toplevel, ToplevelState(size, size))
    }
    rig.pump()
    #expect(try rig.toplevel.acks.count == acks)
    #expect(try rig.surface.commits.count == before)
    rig.compositor.release(try #require(rig.compositor.busyBuffers.first))
    rig.pump()
    let commits = try rig.surface.commits.dropFirst(before)
    #expect(try rig.toplevel.acks.dropFirst(acks) == [serial])
    #expect(commits.map { [$0.width, $0.height] } == [[55, 55]])
    #expect(commits.first?.ackedSerial == serial)
  }

  @Test(arguments: Batching.several)
  func `W22 a change of state alone is acked at once without a buffer`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    try rig.start()
    rig.draws = false
    let before = try rig.surface.commits.count
    let serial = try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30, [.activated]))
    rig.pump()
    let commits = try rig.surface.commits.dropFirst(before)
    #expect(commits.map(\.ackedSerial) == [serial])
    #expect(commits.allSatisfy { $0.buffer == nil && !$0.hasFrameCallback })
    #expect(rig.configures.last?.states == .activated)
  }

  @Test(arguments: ReleasePolicy.five)
  func `W22 every ack is followed by its commit, the newest first`(_ policy: ReleasePolicy) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    var random = SplitMix(seed: 22)
    for step in 0..<200 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let size = Int.random(in: 20...24, using: &random)
        try rig.compositor.configure(
          rig.toplevel, ToplevelState(size, 20, step % 3 == 0 ? [.activated] : []))
      }
      if Bool.random(using: &random) { rig.frame() } else { rig.pump() }
    }
    rig.compositor.releaseAll()
    rig.frame()
    rig.frame()
    let toplevel = try rig.toplevel
    #expect(toplevel.acks == toplevel.acks.sorted())
    #expect(toplevel.sent.isEmpty, "the newest configure was acked")
    #expect(toplevel.openAck == nil, "no ack without its commit")
  }

  @Test(arguments: ["nowhere", "A"])
  func `W34 an output that is not there is said once, with those that are`(name: String) throws {
    let rig = try Rig()
    rig.compositor.addOutput()
    rig.pump()
    var warnings: [String] = []
    rig.connection.onLog = { if $0.level == .warning { warnings.append($0.text) } }
    let present = try #require(rig.connection.outputs.first).name
    try rig.start {
      $0.isFullscreen = true
      $0.outputName = name == "A" ? present : name
    }
    rig.window?.hide()
    rig.pump()
    rig.window?.show()
    rig.pump()
    #expect(warnings.count == (name == "A" ? 0 : 1))
    #expect(warnings.allSatisfy { $0.contains("'nowhere'") && $0.contains(present) })
  }

  @Test func `W23 leaving fullscreen goes back to the floating size`() throws {
    let rig = try Rig()
    try rig.start(size: Size(width: 44, height: 33))
    #expect(try rig.surface.drawn.last.map { [$0.width, $0.height] } == [44, 33])
    try rig.compositor.configure(rig.toplevel, ToplevelState(128, 72, [.fullscreen]))
    rig.frame()
    #expect(try rig.surface.drawn.last.map { [$0.width, $0.height] } == [128, 72])
    try rig.compositor.configure(rig.toplevel, ToplevelState())
    rig.frame()
    #expect(try rig.surface.drawn.last.map { [$0.width, $0.height] } == [44, 33])
  }

  @Test(arguments: [
    (ToplevelState(50, 0), [50, 33]), (ToplevelState(0, 50), [44, 50]),
    (ToplevelState(61, 62, [.maximized]), [61, 62]),
    (ToplevelState(61, 62, [.tiledLeft, .tiledTop]), [61, 62]),
    (ToplevelState(70, 20, [.resizing]), [70, 20]),
  ])
  func `W23 sizes are taken as the states demand`(_ row: (ToplevelState, [Int])) throws {
    let rig = try Rig()
    try rig.start(size: Size(width: 44, height: 33))
    try rig.compositor.configure(rig.toplevel, row.0)
    rig.frame()
    #expect(try rig.surface.drawn.last.map { [$0.width, $0.height] } == row.1)
  }

  @Test func `W23 negative sizes are taken as none`() throws {
    let rig = try Rig()
    try rig.start(size: Size(width: 44, height: 33))
    rig.compositor.failsOnViolation = false
    try rig.compositor.configure(rig.toplevel, ToplevelState(-5, -2_000_000_000))
    rig.frame()
    #expect(rig.error == nil)
    let drawn = try #require(try rig.surface.drawn.last)
    #expect(drawn.width >= 1 && drawn.height >= 1)
  }

  @Test func `W24 a hundred configures of the same size make no buffer`() throws {
    let rig = try Rig()
    try rig.start()
    rig.frame()
    let (made, drawn, acks) = try (
      rig.compositor.buffersMade, rig.surface.drawn.count, rig.toplevel.acks.count
    )
    for step in 0..<100 {
      try rig.compositor.configure(
        rig.toplevel, ToplevelState(40, 30, step % 2 == 0 ? [.activated] : []))
      rig.pump()
    }
    #expect(rig.compositor.buffersMade == made)
    #expect(try rig.surface.drawn.count == drawn)
    #expect(try rig.toplevel.acks.count - acks <= 100)
    #expect(try rig.toplevel.sent.isEmpty)
  }

  @Test(arguments: Batching.several)
  func `W27 unknown states and stray bytes are ignored`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    try rig.start()
    let toplevel = try rig.toplevel
    // activated, a number of the future, maximized; then three bytes of nothing.
    let bytes: [UInt8] = [4, 0, 0, 0, 77, 1, 0, 255, 1, 0, 0, 0, 9, 9, 9]
    toplevel.object?.send("configure", .int(40), .int(30), .array(bytes))
    rig.compositor.sendSurfaceConfigure(toplevel)
    rig.pump()
    #expect(rig.configures.last?.states == [.activated, .maximized])
    toplevel.object?.send("configure", .int(40), .int(30), .array([2]))
    rig.compositor.sendSurfaceConfigure(toplevel)
    rig.pump()
    #expect(rig.configures.last?.states == [])
  }

  @Test(arguments: Batching.several)
  func `W29 close is a request to the program`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    try rig.start()
    try rig.toplevel.object?.send("close")
    rig.pump()
    #expect(rig.events.last == .closeRequested)
    #expect(try rig.surface.object.isAlive && rig.toplevel.object?.isAlive == true)
  }

  @Test func `W29 a ping is answered within one turn, idle and with every buffer busy`() throws {
    let rig = try Rig(policy: .manual)
    try rig.start()
    for isBusy in [false, true] {
      if isBusy {
        for _ in 0..<6 {
          rig.addDamage()
          rig.frame()
        }
        rig.addDamage()
      }
      rig.now += 60
      rig.turn()
      rig.compositor.ping()
      rig.compositor.step()
      rig.turn()
      rig.compositor.step()
      #expect(rig.compositor.openPings.isEmpty)
    }
    rig.closeWindow()
    rig.pump()
    rig.compositor.ping()
    rig.pump()
    #expect(rig.compositor.openPings.isEmpty, "also without a window")
  }

  @Test func `W36 a title is cut at a character, an empty one is replaced`() throws {
    let rig = try Rig()
    try rig.start(title: String(repeating: "ä", count: 3000))
    let toplevel = try rig.toplevel
    let title = try #require(toplevel.title)
    #expect(title.utf8.count <= 1024 && title.utf8.count > 1000)
    #expect(title.allSatisfy { $0 == "ä" })
    #expect(toplevel.appID?.isEmpty == false)
    rig.window?.title = ""
    rig.pump()
    #expect(toplevel.title?.isEmpty == false)
    rig.window?.title = "Zwölf 👩‍👩‍👧"
    rig.pump()
    #expect(toplevel.title == "Zwölf 👩‍👩‍👧")
  }

  @Test(arguments: ReleasePolicy.five)
  func `W38 a window that is shown again starts over from a commit without a buffer`(
    _ policy: ReleasePolicy
  ) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    rig.frame()
    rig.addDamage()
    rig.pump()
    let before = try rig.surface.commits.count
    rig.window?.hide()
    rig.addDamage()
    rig.pump()
    rig.now += 20
    rig.pump()
    let hiding = try rig.surface.commits.dropFirst(before)
    #expect(hiding.map { $0.buffer == nil } == [true])
    #expect(try rig.surface.current.buffer == nil)
    // What was outstanding is never answered.
    rig.compositor.loseCallbacks()
    rig.compositor.configuresAtOnce = false
    rig.window?.show()
    rig.pump()
    #expect(try rig.surface.commits.count == before + 2)
    #expect(try rig.surface.commits.last?.buffer == nil)
    try rig.compositor.configure(rig.toplevel, ToplevelState(50, 50))
    rig.pump()
    #expect(try rig.surface.drawn.last?.width == 50)
  }

  @Test func `W39 a window is torn down without a request out of order`() throws {
    let rig = try Rig()
    rig.compositor.addOutput()
    rig.compositor.addSeat([.touch, .pointer])
    try rig.start()
    rig.addDamage()
    rig.pump()
    rig.closeWindow()
    rig.pump()
    #expect(rig.error == nil && rig.compositor.violations.isEmpty)
    #expect(rig.compositor.surfaces.isEmpty && rig.compositor.toplevels.isEmpty)
    #expect(rig.compositor.buffers.isEmpty, "buffers go with their window")
  }
}
