import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// The slop by the real size of the screen (G2).
@Suite struct PhysicalSlopTests {
  @Test(arguments: [
    // A desktop screen, a tablet, a wall.
    (Size(width: 1920, height: 1080), Size(width: 476, height: 268), 8.874),
    (Size(width: 1280, height: 800), Size(width: 217, height: 136), 12.977),
    (Size(width: 1920, height: 1080), Size(width: 800, height: 450), 8.0),
    (Size(width: 1440, height: 900), Size(width: 121, height: 75.6), 24.0),
  ]) func `G2 a finger goes 2.2 mm before it drags, but 8 to 24 units`(
    size: Size, millimetres: Size, slop: Double
  ) throws {
    let found = try #require(GestureSettings.touchSlop(on: size, of: millimetres))
    #expect(abs(found - slop) < 0.001)
    // A screen that stands is told as it lies.
    let turned = Size(width: size.height, height: size.width)
    #expect(GestureSettings.touchSlop(on: turned, of: millimetres) == found)
  }

  @Test(arguments: [
    (Size(width: 1920, height: 1080), Size.zero),
    (Size(width: 1920, height: 1080), Size(width: 0, height: 270)),
    (Size(width: 1920, height: 1080), Size(width: 1600, height: 900)),
    (Size(width: 1920, height: 1080), Size(width: 16, height: 9)),
    (Size.zero, Size(width: 300, height: 200)),
  ]) func `G2 a screen that tells nothing plausible has the usual slop`(
    size: Size, millimetres: Size
  ) {
    #expect(GestureSettings.touchSlop(on: size, of: millimetres) == nil)
  }

  @Test func `G2 G23 it is the slop of touches and of what they may wander, not of the mouse`() {
    var settings = GestureSettings()
    settings.physicalSlop = 15
    func down(_ kind: PointerEvent.Kind) -> PointerEvent {
      PointerEvent(pointer: 1, kind: kind, phase: .down, position: .zero, time: 0)
    }
    #expect(settings.slop(for: down(.touch)) == 15 && settings.slop(for: down(.mouse)) == 4)
    #expect(settings.wander(for: down(.touch)) == 15 && settings.wander(for: down(.mouse)) == 10)
    settings.physicalSlop = nil
    #expect(settings.slop(for: down(.touch)) == 10 && settings.wander(for: down(.touch)) == 10)
  }

  /// How far a finger must go on a screen of 300 x 200 mm that is 1500 x 1000 units large: 11 units.
  private func slop(_ change: (inout AppOptions) -> Void) throws -> Double? {
    let root = Layer()
    var slop: Double?
    root.recognizers = [
      PanGestureRecognizer(.vertical) { state, pan in
        if state == .began { slop = pan.position.y - pan.startPosition.y - pan.translation.y }
      }
    ]
    let rig = try AppRig(
      Scene(root: root), configure: ToplevelState(1500, 1000, [.fullscreen]), change: change)
    rig.start()
    let output = rig.compositor.addOutput("A")
    for _ in 0..<3 { rig.frame() }
    rig.compositor.sendEnter(output, try rig.surface)
    for _ in 0..<3 { rig.frame() }
    let seat = rig.compositor.addSeat([.touch])
    for _ in 0..<3 { rig.frame() }
    let time = UInt32(rig.now * 1000)
    seat.touchDown(0, 700, 500, at: time, on: try rig.surface)
    seat.touchFrame()
    seat.touchMotion(0, 700, 560, at: time + 8)
    seat.touchFrame()
    for _ in 0..<3 { rig.frame() }
    return slop
  }

  @Test func `G2 it is measured where that is asked for`() throws {
    #expect(try slop { $0.correctsTouchSlop = true } == 11)
    #expect(try slop { _ in } == 10)
  }
}
