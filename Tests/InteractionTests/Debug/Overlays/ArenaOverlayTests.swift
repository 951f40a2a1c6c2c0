import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

@Suite struct ArenaOverlayTests {
  @Test(arguments: [(false, "arena-light"), (true, "arena-dark")])
  func `D5 recognisers, how they stand and who won are listed in the corner`(
    isDark: Bool, name: String
  ) throws {
    let scene = OverlayRig.makeScene()
    scene.root.backgroundColor = isDark ? .black : .white
    let rig = try OverlayRig([.arena], scene)
    let overlay = try #require(scene.overlays.first)
    #expect(overlay.isHidden)
    rig.touch(SeatEvent.touchDown, 200, 150)
    try rig.frame()
    #expect(!overlay.isHidden)
    for step in 1...4 {
      rig.touch(SeatEvent.touchMotion, 200, 150 - Double(step) * 12)
      try rig.frame()
    }
    Golden.expect(rig.image, matches: name)
    rig.touch(SeatEvent.touchUp, 200, 100)
    try rig.settle()
    #expect(!overlay.isHidden)
  }

  @Test func `W59 only a contest that changes asks for a frame, and repaints the list alone`()
    throws
  {
    let scene = OverlayRig.makeScene()
    let rig = try OverlayRig([.arena], scene)
    rig.touch(SeatEvent.touchDown, 50, 150)
    #expect(!scene.needsFrame)
    let pan = PanGestureRecognizer(.horizontal) { _, _ in }
    scene.root.children.first?.recognizers = [pan]
    rig.touch(SeatEvent.touchDown, 50, 40, contact: 2)
    #expect(scene.needsFrame)
    try rig.frame()
    #expect(rig.damage.bounds.maxX <= 306 && rig.damage.bounds.y > 100)
    rig.touch(SeatEvent.touchMotion, 51, 40, contact: 2)
    #expect(!scene.needsFrame)
    rig.touch(SeatEvent.touchMotion, 90, 40, contact: 2)
    #expect(scene.needsFrame)
    try rig.frame()
    rig.touch(SeatEvent.touchUp, 90, 40, contact: 2)
    try rig.settle()
  }
}
