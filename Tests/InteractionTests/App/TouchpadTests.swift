import Pixman
import Support
import Testing

@testable import Interaction

/// A touchpad from the wire to the content: what a whole program makes of it.
@Suite struct TouchpadTests {
  private final class Stage {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let rig: AppRig
    let seat: ServerSeat

    init(_ capabilities: ServerSeat.Capabilities = [.pointer, .keyboard]) throws {
      view.contentSize = Size(width: 200, height: 5000)
      view.backgroundColor = .white
      rig = try AppRig(Scene(root: Layer()))
      rig.app.scene.root.add(view)
      rig.start()
      seat = rig.compositor.addSeat(capabilities, version: 8)
      for _ in 0..<3 { rig.frame() }
      seat.pointerEnter(try rig.surface, 50, 50)
      seat.pointerFrame()
      rig.turn()
    }

    var milliseconds: UInt32 { UInt32(rig.now * 1000) }

    /// Scrolls quickly and lets go; the content coasts.
    func flick() throws {
      for _ in 0..<8 {
        seat.axisSource(.finger)
        seat.axis(10, at: milliseconds)
        seat.pointerFrame()
        rig.turn()
        rig.now += 0.008
      }
      seat.axisSource(.finger)
      seat.axisStop(at: milliseconds)
      seat.pointerFrame()
      for _ in 0..<3 { rig.frame() }
      try #require(view.isMoving && view.contentOffset.y > 80)
    }
  }

  @Test func `W93 G81 what else the pointer or the keyboard does stops the momentum where it is`()
    throws
  {
    let ends: [(String, (Stage) throws -> Void)] = [
      ("leave", { $0.seat.pointerLeave(try $0.rig.surface) }),
      ("right button", { $0.seat.button(0x111, isPressed: true, at: $0.milliseconds) }),
      (
        "hold",
        { $0.seat.gestureBegin("hold", at: $0.milliseconds, on: try $0.rig.surface) }
      ),
      ("capability", { $0.seat.setCapabilities(.keyboard) }),
      (
        "key",
        {
          $0.seat.keyboardEnter(try $0.rig.surface)
          $0.seat.key(30, isPressed: true, at: $0.milliseconds)
        }
      ),
    ]
    for (what, end) in ends {
      let stage = try Stage()
      try stage.flick()
      let shown = stage.view.contentOffset.y
      try end(stage)
      stage.seat.pointerFrame()
      for _ in 0..<2 { stage.rig.turn() }
      #expect(!stage.view.isMoving, "\(what)")
      #expect(abs(stage.view.contentOffset.y - shown) < 60, "\(what)")
    }
  }

  @Test func `W93 suspended, a touchpad's momentum stands, and does not leap to its end`() throws {
    let stage = try Stage()
    try stage.flick()
    let shown = stage.view.contentOffset.y
    let state = ToplevelState(200, 100, [.suspended])
    let toplevel = try #require(stage.rig.compositor.toplevels.first)
    stage.rig.compositor.configure(toplevel, state)
    for _ in 0..<3 { stage.rig.turn() }
    #expect(!stage.view.isMoving)
    #expect(abs(stage.view.contentOffset.y - shown) < 60)
  }

  @Test func `W92 G83 versions 5 and 8 of a wheel, and one without notches`() throws {
    let stage = try Stage()
    for value in [30, 30, 60] as [Int32] {
      stage.seat.axisSource(.wheel)
      stage.seat.axisValue120(value)
      stage.seat.axis(2, at: stage.milliseconds)
      stage.seat.pointerFrame()
      stage.rig.turn()
    }
    for _ in 0..<30 { stage.rig.frame() }
    #expect(stage.view.contentOffset.y == 48)
    let old = stage.rig.compositor.addSeat(.pointer, name: "old", version: 5)
    for _ in 0..<3 { stage.rig.frame() }
    old.pointerEnter(try stage.rig.surface, 50, 50)
    old.pointerFrame()
    old.axisSource(.wheel)
    old.axisDiscrete(-1)
    old.axis(-10, at: stage.milliseconds)
    old.pointerFrame()
    stage.rig.turn()
    for _ in 0..<30 { stage.rig.frame() }
    #expect(stage.view.contentOffset.y == 0)
    let plain = stage.rig.compositor.addSeat(.pointer, name: "plain", version: 4)
    for _ in 0..<3 { stage.rig.frame() }
    plain.pointerEnter(try stage.rig.surface, 50, 50)
    plain.axis(7.5, at: stage.milliseconds)
    stage.rig.turn()
    #expect(stage.view.contentOffset.y == 7.5)
  }

  @Test func `W94 D10 a pinch on the touchpad is told like one of fingers`() throws {
    let stage = try Stage(.pointer)
    var scale = 1.0
    stage.view.recognizers.append(PinchGestureRecognizer { scale = $1.scale })
    stage.view.id = "list"
    let surface = try stage.rig.surface
    stage.seat.gestureBegin("pinch", at: stage.milliseconds, on: surface)
    stage.seat.pinchUpdate(scale: 1.5, at: stage.milliseconds + 8)
    stage.seat.gestureEnd("pinch", at: stage.milliseconds + 16)
    for _ in 0..<2 { stage.rig.turn() }
    #expect(scale == 1.5)
    #expect(
      EventWords.compared(stage.rig.lines)
        == ["gesture pinch began list", "gesture pinch ended list"])
  }
}
