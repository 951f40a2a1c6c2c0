import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct FramesOverlayTests {
  private func scene(_ color: Color) -> (Scene, FramesOverlay) {
    let root = Layer()
    root.backgroundColor = color
    let scene = Scene(root: root)
    let overlay = FramesOverlay()
    scene.addOverlay(overlay)
    scene.size = Size(width: 272, height: 116)
    overlay.fit(scene.size)
    return (scene, overlay)
  }

  @Test(arguments: [(Color.white, "frames-light"), (.black, "frames-dark")])
  func `W128 D5 bars stand against the budget, missed frames are marked`(
    color: Color, name: String
  ) throws {
    let (scene, overlay) = scene(color)
    for frame in 0..<100 {
      let paint = Double(frame % 25) / 1000
      overlay.note(
        FrameGraph.Frame(interval: 1.0 / 60, paint: paint, isMissed: frame % 30 == 20))
    }
    scene.advance(to: 1)
    Golden.expect(try Screenshot.image(of: scene), matches: name)
  }

  @Test
  func `W59 a frame that was drawn asks for none, and shows with the next in the graph alone`()
    throws
  {
    let scene = OverlayRig.makeScene()
    let rig = try OverlayRig([.frames], scene)
    let overlay = try #require(scene.overlays.first)
    rig.stage.didDraw(FrameGraph.Frame(interval: 0.02, paint: 0.005))
    #expect(!scene.needsFrame)
    try rig.frame()
    #expect(rig.damage == Region(PixelRect(rounding: overlay.frame, scale: 1)))
    try rig.frame()
    #expect(rig.damage.isEmpty)
  }
}
