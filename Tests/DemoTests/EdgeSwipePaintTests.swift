import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// What a swipe back leaves in a buffer of which only the damage is painted (D37).
@Suite struct EdgeSwipePaintTests {
  /// Two pictures of one scene: one painted where it changed, over what was there, and one anew.
  private final class Pair {
    private let scene: Scene
    private let changed: Image
    private let whole: Image
    private(set) var stale = 0
    private(set) var frames = 0

    init(_ scene: Scene) throws {
      self.scene = scene
      let (width, height) = (Int(scene.size.width), Int(scene.size.height))
      changed = try Image(width: width, height: height, format: .xrgb32)
      whole = try Image(width: width, height: height, format: .xrgb32)
      paint(changed, Region(changed.bounds), over: Color(hex: 0xFF00FF))
      _ = scene.takeDamage()
    }

    private func paint(_ image: Image, _ region: Region, over marker: Color) {
      let canvas = Canvas(image, scale: 1, clip: region)
      canvas.fill(Rect(origin: .zero, size: scene.size), color: marker)
      scene.draw(in: canvas)
    }

    /// Paints the next frame, and counts the pixels that differ in some of the rows.
    func show() {
      frames += 1
      paint(changed, scene.takeDamage(), over: Color(hex: 0xFF00FF))
      paint(whole, Region(whole.bounds), over: Color(hex: 0x00FF00))
      for y in stride(from: 4, to: whole.height, by: 8) {
        for x in 0..<whole.width where changed.pixel(x: x, y: y) != whole.pixel(x: x, y: y) {
          stale += 1
        }
      }
    }
  }

  /// Where a finger that came down 3 from the leading edge goes, and in how many seconds each.
  enum Swipe: CaseIterable {
    /// Far in, then back to where it began, fast.
    case takenBack
    /// Off the far edge at 3300 units a second.
    case flung

    var ways: [(distance: Double, duration: Double)] {
      switch self {
      case .takenBack: [(200, 0.394), (20, 0.09)]
      case .flung: [(330, 0.1)]
      }
    }
  }

  /// Swipes in a low window, where there is less to compare, and calls out at each frame.
  private func play(
    _ swipe: Swipe, _ direction: LayoutDirection, onFrame: (DemoStage) throws -> Void
  ) throws {
    let stage = DemoStage("mail", direction, size: Size(width: 400, height: 120))
    func x(_ distance: Double) -> Double {
      direction == .leftToRight ? distance : 399 - distance
    }
    try withoutActuallyEscaping(onFrame) { onFrame in
      var failure: (any Error)?
      stage.touch.onFrame = { [unowned stage] _ in
        do { try onFrame(stage) } catch { failure = error }
      }
      stage.touch.down(x(3), 100)
      for way in swipe.ways { stage.touch.move(to: x(way.distance), 100, over: way.duration) }
      stage.touch.up()
      stage.touch.settle()
      stage.touch.onFrame = { _ in }
      if let failure { throw failure }
    }
    #expect((stage.layer("scene:mail") == nil) == (swipe == .flung))
  }

  @Test(arguments: Swipe.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `D37 every pixel that a swipe back uncovers is painted`(
    swipe: Swipe, direction: LayoutDirection
  ) throws {
    var pair: Pair?
    try play(swipe, direction) { stage in
      if pair == nil { pair = try Pair(stage.demo.scene) }
      pair?.show()
    }
    #expect(try #require(pair).stale == 0 && pair?.frames ?? 0 > 20)
  }

  @Test(arguments: Swipe.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `D37 no screen goes beyond the edge that it comes to, however fast the finger was`(
    swipe: Swipe, direction: LayoutDirection
  ) throws {
    var outside: [Double] = []
    try play(swipe, direction) { stage in
      let upper = try stage.layer("scene:mail").map { _ in try stage.frame("scene:mail").minX }
      let lower = try stage.layer("scene:home").map { _ in try stage.frame("scene:home").minX }
      let places = [upper ?? 0, -(lower ?? 0)].map { $0 * direction.sign }
      outside += places.filter { !(0...400).contains($0) }
    }
    #expect(outside.isEmpty)
  }

  @Test func `D37 K33 something opaque in the appearance's colour lies behind the screens`() throws
  {
    for scene in SceneCatalog.names {
      let stage = DemoStage(scene)
      for isDark in [false, true] {
        stage.demo.scene.settings.isDark = isDark
        let navigator = try #require(stage.demo.scene.root.children.first)
        #expect(navigator.backgroundColor == (isDark ? Theme.dark : .light).background)
        #expect(navigator.frame == Rect(origin: .zero, size: stage.demo.scene.size))
      }
    }
  }
}
