import Pixman
import Testing

@testable import Interaction

@Suite struct DamageOverlayTests {
  private let box = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 40))
  private let scene: Scene

  init() {
    let root = Layer()
    root.backgroundColor = .white
    box.backgroundColor = Color(hex: 0x3366CC)
    root.add(box)
    scene = Scene(root: root)
  }

  /// Whether pixels look other than without the overlay.
  private func tinted(_ rig: OverlayRig) throws -> Region {
    let overlay = try #require(scene.overlays.first)
    overlay.isHidden = true
    defer { overlay.isHidden = false }
    return rig.differences(try Screenshot.image(of: scene))
  }

  @Test(arguments: [1, 1.5])
  func `D5 what a frame repaints is tinted until the next frame`(scale: Double) throws {
    let rig = try OverlayRig([.damage], scene, scale: scale)
    let whole = PixelRect(rounding: Rect(origin: .zero, size: OverlayRig.size), scale: scale)
    #expect(try tinted(rig) == Region(whole))
    _ = scene.takeDamage()
    try rig.frame()
    #expect(try tinted(rig).isEmpty && rig.damage == Region(whole))
    _ = scene.takeDamage()

    box.backgroundColor = .black
    try rig.frame()
    let shown = PixelRect(rounding: box.frame, scale: scale)
    #expect(try tinted(rig) == Region(shown) && rig.damage == Region(shown))
    _ = scene.takeDamage()

    // The tint of one frame goes with the next, and that is all that is repainted beside it.
    box.frame.origin = Point(x: 200, y: 120)
    try rig.frame()
    let moved = Region([shown, PixelRect(rounding: box.frame, scale: scale)])
    #expect(try tinted(rig) == moved && rig.damage == moved)
    _ = scene.takeDamage()
    box.backgroundColor = .white
    try rig.frame()
    #expect(rig.damage == moved)
    #expect(try tinted(rig) == Region(PixelRect(rounding: box.frame, scale: scale)))
  }

  @Test func `W59 the tint asks for no frame, and frames that repaint the same repaint no more`()
    throws
  {
    let rig = try OverlayRig([.damage], scene)
    try rig.frame()
    for color in [Color.black, .white, .black] {
      box.backgroundColor = color
      try rig.frame()
      #expect(rig.damage.area == 60 * 40)
      #expect(!scene.needsFrame && scene.nextDeadline == nil)
    }
  }
}
