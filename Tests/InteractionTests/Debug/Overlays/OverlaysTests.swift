import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct OverlaysTests {
  @Test func `D5 without overlays there is nothing over the scene`() throws {
    let scene = OverlayRig.makeScene()
    _ = try OverlayRig([], scene)
    #expect(scene.overlays.isEmpty && scene.arena.onTransition == nil)
  }

  @Test func `D5 no finger hits an overlay, and the state is told without them`() throws {
    let scene = OverlayRig.makeScene()
    _ = try OverlayRig(Set(Overlay.allCases), scene)
    #expect(scene.overlays.count == Overlay.allCases.count)
    for x in stride(from: 5.0, to: 300, by: 10) {
      for y in stride(from: 5.0, to: 200, by: 10) {
        let hit = scene.stage.hitPath(at: Point(x: x, y: y)).first
        #expect(hit?.isInside(scene.root) == true)
      }
    }
    let dump = JSON.object(StateDump.members(of: scene)).description
    #expect(dump.contains("\"row0\"") && !dump.contains("overlay"))
  }

  @Test func `W128 D5 contacts taken away leave crosses, and their contests are over`() throws {
    let scene = OverlayRig.makeScene()
    let rig = try OverlayRig([.touches, .arena], scene)
    rig.touch(SeatEvent.touchDown, 200, 150)
    rig.touch(SeatEvent.touchDown, 200, 50, contact: 2)
    try rig.frame()
    let touches = try #require(scene.overlays.last)
    rig.stage.cancelInput(at: 2)
    #expect(touches.children.compactMap { ($0 as? TouchDisc)?.isCancelled } == [true, true])
    try rig.settle()
    // What the arena overlay lists now is over: the next contact takes its place.
    rig.touch(SeatEvent.touchMotion, 210, 150)
    rig.touch(SeatEvent.touchUp, 210, 150)
    #expect(touches.children.count == 2)
    rig.touch(SeatEvent.touchDown, 200, 100, contact: 3)
    #expect(touches.children.count == 1)
    rig.touch(SeatEvent.touchUp, 200, 100, contact: 3)
    try rig.settle()
  }

  @Test(arguments: [false, true])
  func `W59 with every overlay a scene comes to rest, each frame repaints what changed and no more`(
    isDark: Bool
  ) throws {
    let scene = OverlayRig.makeScene()
    scene.settings.isDark = isDark
    let rig = try OverlayRig(Set(Overlay.allCases), scene)
    try rig.settle()
    rig.touch(SeatEvent.touchDown, 200, 150)
    try rig.frame()
    for step in 1...6 {
      rig.touch(SeatEvent.touchMotion, 200, 150 - Double(step) * 12)
      try rig.frame()
      // The list is two thirds of the picture.
      #expect(rig.damage.area < 300 * 200)
    }
    rig.touch(SeatEvent.touchUp, 200, 78)
    try rig.settle()
    rig.touch(SeatEvent.touchDown, 200, 50)
    try rig.frame()
    rig.cancel()
    try rig.settle()
  }
}
