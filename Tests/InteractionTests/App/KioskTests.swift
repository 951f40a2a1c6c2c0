import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// A program in a public place.
@Suite struct KioskTests {
  private static func rig(isKiosk: Bool) throws -> AppRig {
    let rig = try AppRig { $0.isKiosk = isKiosk }
    rig.start()
    return rig
  }

  private static func surface(_ rig: AppRig) throws -> ServerSurface {
    try #require(rig.compositor.surfaces.first { !$0.isCursor })
  }

  @Test(arguments: [true, false])
  func `D31 W116 a kiosk asks for the whole screen`(isKiosk: Bool) throws {
    let rig = try Self.rig(isKiosk: isKiosk)
    #expect(rig.compositor.count("xdg_toplevel.set_fullscreen") == (isKiosk ? 1 : 0))
  }

  @Test(arguments: [true, false])
  func `W34 W116 a kiosk asks for its output though the window was taken out of fullscreen`(
    isKiosk: Bool
  ) throws {
    let rig = try AppRig(configure: ToplevelState(200, 100, [.fullscreen])) {
      $0.isKiosk = isKiosk
      $0.outputName = "B"
    }
    rig.start()
    let toplevel = try #require(rig.compositor.toplevels.first)
    rig.compositor.configure(toplevel, ToplevelState(200, 100))
    for _ in 0..<2 { rig.frame() }
    rig.compositor.addOutput("B")
    for _ in 0..<3 { rig.turn() }
    #expect(toplevel.fullscreenOutputs.map { $0?.name } == (isKiosk ? [nil, "B"] : [nil]))
  }

  @Test(arguments: [true, false])
  func `D31 W116 a kiosk's window has no decoration`(isKiosk: Bool) throws {
    let rig = try Self.rig(isKiosk: isKiosk)
    let toplevel = try #require(rig.compositor.toplevels.first)
    #expect(toplevel.wantedDecoration == (isKiosk ? 1 : 2))
  }

  @Test(arguments: [true, false])
  func `D31 W116 being asked to close does nothing in a kiosk`(isKiosk: Bool) throws {
    let rig = try Self.rig(isKiosk: isKiosk)
    var questions = 0
    rig.app.shouldClose = {
      questions += 1
      return true
    }
    try #require(rig.compositor.toplevels.first?.object).send("close")
    rig.turn()
    rig.app.stop(reason: "other")
    #expect(rig.end() == nil && questions == (isKiosk ? 0 : 1))
    let reason = try JSONParser.parse(try #require(rig.lines.last))["reason"]?.string
    #expect(reason == (isKiosk ? "other" : "close"))
  }

  @Test(arguments: [true, false])
  func `D31 W96 a kiosk's cursor is hidden after three seconds of rest`(isKiosk: Bool) throws {
    let rig = try Self.rig(isKiosk: isKiosk)
    let seat = rig.compositor.addSeat(.pointer)
    for _ in 0..<3 { rig.turn() }
    seat.pointerEnter(try Self.surface(rig), 5, 5)
    seat.pointerFrame()
    rig.turn()
    func isShown() throws -> Bool {
      try #require(rig.compositor.last("wl_pointer.set_cursor")).object(1) != nil
    }
    rig.now += 2.9
    for _ in 0..<2 { rig.turn() }
    #expect(try isShown())
    rig.now += 0.2
    for _ in 0..<2 { rig.turn() }
    #expect(try isShown() == !isKiosk)
    seat.pointerMotion(9, 9, at: 500)
    seat.pointerFrame()
    for _ in 0..<2 { rig.turn() }
    #expect(try isShown())
  }

  @Test func `D31 W115 a kiosk keeps the screen on while somebody uses it, then lets it go`() throws
  {
    let rig = try Self.rig(isKiosk: true)
    let surface = try Self.surface(rig)
    let seat = rig.compositor.addSeat(.touch)
    for _ in 0..<3 { rig.turn() }
    #expect(!surface.inhibitsIdle)
    seat.touchDown(0, 5, 5, at: 10, on: surface)
    seat.touchUp(0, at: 20)
    seat.touchFrame()
    for _ in 0..<2 { rig.turn() }
    #expect(surface.inhibitsIdle)
    let deadline = try #require(rig.app.nextDeadline)
    #expect(deadline <= rig.now + ScreenRule.patience)
    rig.now += ScreenRule.patience
    for _ in 0..<2 { rig.turn() }
    #expect(!surface.inhibitsIdle && rig.app.nextDeadline == nil)
  }

  @Test func `D31 W115 a key that repeats under a bag is no use: the screen may go off`() throws {
    let rig = try Self.rig(isKiosk: true)
    let surface = try Self.surface(rig)
    let seat = rig.compositor.addSeat(.keyboard)
    for _ in 0..<3 { rig.turn() }
    var repeats = 0
    rig.app.scene.onKey = { if $0.isRepeat { repeats += 1 } }
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 10)
    for _ in 0..<2 { rig.turn() }
    #expect(surface.inhibitsIdle)
    for _ in 0..<700 {
      rig.now += 0.1
      rig.turn()
    }
    #expect(repeats > 100 && !surface.inhibitsIdle)
  }
}
