import Pixman
import Support
import Testing

@testable import WLSurface

/// When frames are drawn, and for which time.
@Suite struct FrameSocketTests {
  @Test(arguments: ReleasePolicy.five)
  func `W58 a frame is requested, attached, damaged and committed, in this order`(
    _ policy: ReleasePolicy
  ) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    let requests = rig.requests(of: ["wl_surface"]) {
      rig.addDamage(PixelRect(x: 1, y: 1, width: 2, height: 2))
      rig.frame()
    }
    let order = ["frame", "attach", "damage_buffer", "commit"].map { "wl_surface.\($0)" }
    #expect(requests == order)
  }

  @Test func `W58 nothing is drawn while a callback is outstanding`() throws {
    let rig = try Rig(policy: .immediate)
    try rig.start()
    let drawn = try rig.surface.drawn.count
    for _ in 0..<20 {
      rig.addDamage()
      rig.now += 0.01
      rig.pump()
    }
    #expect(try rig.surface.drawn.count == drawn)
    rig.frame()
    #expect(try rig.surface.drawn.count == drawn + 1)
  }

  @Test func `W59 a still window says nothing for ten seconds but its pong`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat([.touch, .pointer, .keyboard])
    try rig.start()
    seat.pointerEnter(try rig.surface, 1, 1)
    rig.frame()
    rig.frame()
    let mark = rig.compositor.log.count
    for second in 0..<100 {
      rig.now += 0.1
      if second == 50 { rig.compositor.ping() }
      rig.pump()
    }
    #expect(rig.compositor.requests(since: mark) == ["xdg_wm_base.pong"])
  }

  @Test(arguments: Batching.several)
  func `W60 input is drawn in the turn it comes in when nothing is outstanding`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat(.touch)
    try rig.start()
    rig.frame()
    rig.frame()
    var turn = 0
    rig.onEvent = { [unowned rig] event in
      if case .seat = event {
        rig.addDamage()
        turn = rig.turns
      }
    }
    var drawnIn = -1
    rig.onDraw = { [unowned rig] _ in drawnIn = rig.turns }
    seat.touchDown(0, 1, 1, at: 1, on: try rig.surface)
    seat.touchFrame()
    rig.pump()
    #expect(drawnIn == turn && turn > 0)
  }

  @Test func `W61 without callbacks nothing is drawn for a minute, then one frame`() throws {
    let rig = try Rig()
    try rig.start()
    let drawn = try rig.surface.drawn.count
    let mark = rig.compositor.log.count
    for _ in 0..<600 {
      rig.addDamage()
      rig.now += 0.1
      rig.pump()
    }
    #expect(rig.compositor.requests(since: mark) == [])
    rig.frame()
    rig.frame()
    #expect(try rig.surface.drawn.count == drawn + 1)
  }

  @Test func `W62 a second without a callback is reported once, and its end`() throws {
    let rig = try Rig()
    try rig.start()
    rig.events = []
    for _ in 0..<9 {
      rig.now += 0.1
      rig.pump()
    }
    #expect(rig.events == [])
    for _ in 0..<20 {
      rig.now += 0.1
      rig.pump()
    }
    #expect(rig.events == [.notPresented])
    rig.frame()
    #expect(rig.events.contains(.presented))
    #expect(rig.events.count { $0 == .notPresented } == 1)
  }

  @Test func `W62 a window that asks for no frame is not missed`() throws {
    let rig = try Rig()
    try rig.start()
    rig.frame()
    rig.events = []
    rig.now += 100
    rig.pump()
    #expect(rig.events == [])
  }

  @Test func `W63 a suspended window is acked and not drawn until it is back`() throws {
    let rig = try Rig(
      [("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 6)])
    rig.compositor.initialConfigure = ToplevelState(40, 30, [.suspended])
    try rig.start()
    #expect(try rig.surface.drawn.count == 1, "also a suspended window shows its first frame")
    rig.frame()
    rig.addDamage()
    rig.frame()
    #expect(try rig.surface.drawn.count == 1)
    let serial = try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30))
    rig.pump()
    #expect(try rig.surface.drawn.count == 2)
    #expect(try rig.toplevel.acks.last == serial)
  }

  @Test func `W64 a lost callback is replaced when the window is activated, once a second`() throws
  {
    let rig = try Rig()
    try rig.start()
    rig.frame()
    rig.addDamage()
    rig.pump()
    let drawn = try rig.surface.drawn.count
    rig.compositor.loseCallbacks()
    rig.addDamage()
    rig.now += 0.5
    rig.pump()
    #expect(try rig.surface.drawn.count == drawn)
    try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30, [.activated]))
    rig.pump()
    #expect(try rig.surface.drawn.count == drawn + 1)
    rig.frame()
    rig.addDamage()
    rig.pump()
    #expect(try rig.surface.drawn.count == drawn + 2, "frames come again")
  }

  @Test func `W65 the number of a callback only counts as a difference that wraps`() throws {
    let rig = try Rig()
    try rig.start()
    rig.compositor.frame(at: 0xffff_fff0)
    rig.addDamage()
    rig.pump()
    rig.compositor.frame(at: 0x10)
    rig.pump()
    #expect(rig.window?.surface.frameClock.callbackInterval == 0.032)
  }

  @Test(arguments: [0, 1000] as [UInt32])
  func `W65 numbers that stand still or run backwards do not disturb the time`(
    _ backwards: UInt32
  ) throws {
    let rig = try Rig()
    try rig.start()
    for number in (0..<20).map({ 0xffff_ffff - $0 * backwards }) {
      rig.now += 0.016
      rig.compositor.frame(at: number)
      rig.addDamage()
      rig.pump()
    }
    let steps = zip(rig.frames, rig.frames.dropFirst()).map { $1.time - $0.time }
    #expect(steps.count == 20 && steps.allSatisfy { abs($0 - 0.016) < 1e-9 })
  }

  @Test(arguments: [30.0, 40, 60, 144])
  func `W66 the time of frames is that of the clock at any rate`(_ rate: Double) throws {
    let rig = try Rig()
    try rig.start()
    for _ in 0..<50 {
      rig.addDamage()
      rig.frame(after: 1000 / rate)
    }
    let last = try #require(rig.frames.last)
    #expect(last.now == rig.now && abs(last.time - last.now) < 1e-9)
    #expect(abs(last.interval - 1 / rate) < 1e-6)
  }

  @Test(arguments: [0.3, 5, 3600])
  func `W66 a pause of the compositor is taken out of the clock but for a tenth`(
    _ pause: Double
  ) throws {
    let rig = try Rig()
    try rig.start()
    rig.addDamage()
    rig.frame()
    let before = try #require(rig.frames.last)
    rig.addDamage()
    rig.frame(after: pause * 1000)
    let after = try #require(rig.frames.last)
    #expect(abs(after.now - before.now - pause) < 1e-6)
    #expect(abs(after.time - before.time - 0.1) < 1e-6)
  }
}
