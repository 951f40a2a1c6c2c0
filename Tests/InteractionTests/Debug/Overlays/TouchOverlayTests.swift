import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

@Suite struct TouchOverlayTests {
  private let scene: Scene
  private let rig: OverlayRig

  init() throws {
    let root = Layer()
    root.backgroundColor = .white
    scene = Scene(root: root)
    rig = try OverlayRig([.touches], scene)
  }

  private var discs: [TouchDisc] { scene.overlays[0].children.compactMap { $0 as? TouchDisc } }

  @Test func `W128 each contact has a disc with its own number until it is lifted`() throws {
    rig.touch(SeatEvent.touchDown, 60, 60, contact: 7)
    rig.touch(SeatEvent.touchDown, 200, 100, contact: 9)
    try rig.frame()
    #expect(discs.map(\.frame.center) == [Point(x: 60, y: 60), Point(x: 200, y: 100)])
    // The badges differ in their numbers alone.
    let differences = (-11...11).flatMap { y in (-11...11).map { x in (x, y) } }.filter { x, y in
      rig.image.pixel(x: 60 + x, y: 60 + y) != rig.image.pixel(x: 200 + x, y: 100 + y)
    }
    #expect(!differences.isEmpty && differences.allSatisfy { abs($0.0) < 8 && abs($0.1) < 8 })
    rig.touch(SeatEvent.touchMotion, 90, 60, contact: 7)
    rig.touch(SeatEvent.touchUp, 200, 100, contact: 9)
    try rig.frame()
    #expect(discs.map(\.frame.center) == [Point(x: 90, y: 60)])
  }

  @Test func `W128 a contact repaints the place where it is and no other`() throws {
    rig.touch(SeatEvent.touchDown, 200, 100)
    try rig.frame()
    // The disc and its shadow.
    #expect(
      Rect(x: 160, y: 60, width: 80, height: 80).contains(rig.damage.bounds.logical(scale: 1)))
  }

  @Test func `W128 W59 a contact that is taken away leaves a cross until the next one comes`()
    throws
  {
    rig.touch(SeatEvent.touchDown, 60, 60)
    try rig.frame()
    let before = rig.image.pixel(x: 60, y: 45)
    rig.cancel()
    try rig.settle()
    #expect(discs.map(\.isCancelled) == [true] && rig.image.pixel(x: 60, y: 45) != before)
    #expect(discs.first?.frame.center == Point(x: 60, y: 60))
    rig.touch(SeatEvent.touchDown, 100, 60, contact: 2)
    #expect(discs.map(\.isCancelled) == [false])
    rig.touch(SeatEvent.touchUp, 100, 60, contact: 2)
    try rig.settle()
    #expect(discs.isEmpty)
    #expect(rig.image.pixel(x: 100, y: 60) == 0xFFFF_FFFF)
  }

  /// Moves a finger to the right at 600 units a second.
  private func drag(_ contact: Int, y: Double) throws {
    rig.touch(SeatEvent.touchDown, 40, y, contact: contact)
    for step in 0..<12 {
      rig.touch(SeatEvent.touchMotion, 40 + Double(step) * 10, y, contact: contact)
      try rig.frame()
    }
  }

  @Test(arguments: [(false, "touches-light"), (true, "touches-dark")])
  func `D19 a contact leaves its way, and an arrow with its velocity`(
    isDark: Bool, name: String
  ) throws {
    scene.root.backgroundColor = isDark ? .black : .white
    try drag(1, y: 60)
    rig.touch(SeatEvent.touchUp, 150, 60)
    try drag(2, y: 130)
    Golden.expect(rig.image, matches: name)
    rig.touch(SeatEvent.touchUp, 150, 130, contact: 2)
    try rig.settle()
    let background: UInt32 = isDark ? 0xFF00_0000 : 0xFFFF_FFFF
    let left = stride(from: 0, to: 300, by: 3).contains { x in
      stride(from: 0, to: 200, by: 3).contains { rig.image.pixel(x: x, y: $0) != background }
    }
    #expect(!left)
  }

  @Test func `D19 W59 a finger that rests loses its way, and then asks for nothing`() throws {
    try drag(1, y: 60)
    #expect(scene.nextDeadline != nil)
    try rig.settle()
    #expect(discs.count == 1)
    rig.touch(SeatEvent.touchMotion, 152, 60)
    try rig.frame()
    rig.touch(SeatEvent.touchUp, 152, 60)
    try rig.settle()
  }
}
