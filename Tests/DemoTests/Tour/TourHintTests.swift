import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// What says during the tour that a touch ends it (D32).
@Suite struct TourHintTests {
  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 400, height: 800),
    Size(width: 800, height: 480), Size(width: 1_280, height: 800),
    Size(width: 2_160, height: 3_840), Size(width: 3_840, height: 2_160),
  ]

  /// A scene with the hint over it.
  private func stage(
    _ scene: String, _ size: Size, _ textScale: Double,
    _ direction: LayoutDirection = .leftToRight
  ) -> DemoStage {
    let stage = DemoStage(scene, direction, size: size)
    stage.demo.scene.settings.textScale = textScale
    stage.demo.scene.addOverlay(TourHint())
    stage.touch.settle()
    return stage
  }

  private func pill(_ stage: DemoStage) throws -> Layer {
    let hint = try #require(stage.demo.scene.overlays.first { $0.id == "hint" })
    return try #require(hint.children.first)
  }

  /// Where the title and the way back of the scene's bar are seen.
  private func barContent(_ stage: DemoStage, _ scene: String) throws -> [Rect] {
    let screen = try #require(stage.layer("scene:\(scene)") as? Screen)
    return screen.bar.children.compactMap { layer in
      let frame = layer.presentationFrame
      guard let title = layer as? TextLayer else { return layer is ButtonLayer ? frame : nil }
      let width = title.textLayout.textWidth
      return Rect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
    }
  }

  @Test(arguments: sizes, [0.5, 1, 1.5, 3])
  func `D32 D43 the hint is whole, and covers neither the title of a scene nor the way back`(
    size: Size, textScale: Double
  ) throws {
    // Both directions, where that is not too much work.
    let directions: [LayoutDirection] =
      textScale == 1 ? [.leftToRight, .rightToLeft] : [.rightToLeft]
    for direction in directions {
      var places: [Rect] = []
      for scene in SceneCatalog.names {
        let stage = stage(scene, size, textScale, direction)
        let pill = try pill(stage)
        let frame = pill.presentationFrame
        expect(Rect(origin: .zero, size: size), holds: frame)
        for covered in try barContent(stage, scene) {
          #expect(!covered.intersects(frame), "\(scene) \(direction)")
        }
        let text = try #require(pill.children.first as? TextLayer)
        #expect(!text.textLayout.isCut && text.measure().width <= text.frame.width + 0.01)
        expect(pill.bounds, holds: text.frame)
        #expect(text.font.size * textScale >= min(11, 16 * textScale) - 0.01)
        // Off the middle of the scene.
        #expect(frame.maxY <= size.height / 2)
        places.append(frame)
      }
      #expect(places.allSatisfy { $0 == places[0] })
    }
  }

  private func expect(
    _ outer: Rect, holds inner: Rect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let common = outer.intersection(inner)
    #expect(
      abs(common.width - inner.width) < 0.001 && abs(common.height - inner.height) < 0.001,
      sourceLocation: sourceLocation)
  }

  @Test func `D32 the hint stands in the bar where there is room, below it where not`() throws {
    let wide = stage("home", Size(width: 1_280, height: 800), 1)
    #expect(try pill(wide).presentationFrame.maxY <= TitleBar.height)
    #expect(try pill(wide).presentationFrame.minX > 700)
    let turned = stage("home", Size(width: 1_280, height: 800), 1, .rightToLeft)
    #expect(try pill(turned).presentationFrame.maxX < 500)
    let large = stage("home", Size(width: 320, height: 480), 3)
    let screen = try #require(large.layer("scene:home") as? Screen)
    let frame = try pill(large).presentationFrame
    #expect(frame.minY >= screen.bar.frame.maxY && abs(frame.midX - 160) < 1)
  }

  @Test(arguments: [400.0, 480, 800])
  func `D32 the hint stands clear of every title where there is room`(width: Double) throws {
    for scene in SceneCatalog.names {
      let stage = stage(scene, Size(width: width, height: 800), 1)
      let frame = try pill(stage).presentationFrame
      #expect(frame.maxY <= TitleBar.height)
      for title in try barContent(stage, scene) { #expect(frame.minX - title.maxX >= 19.9) }
    }
  }

  @Test(arguments: [1.0, 3])
  func `D32 the hint follows the window and the text size, and lets every finger through`(
    textScale: Double
  ) throws {
    let size = Size(width: 1_280, height: 800)
    let turned = Size(width: 400, height: 800)
    let stage = stage("home", size, 1)
    stage.demo.scene.settings.textScale = textScale
    stage.demo.scene.size = turned
    stage.touch.settle()
    let fresh = self.stage("home", turned, textScale)
    #expect(try pill(stage).presentationFrame == pill(fresh).presentationFrame)
    let frame = try pill(stage).presentationFrame
    let hint = try #require(stage.demo.scene.overlays.last)
    #expect(hint.hitPath(at: Point(x: frame.midX, y: frame.midY)).isEmpty)
  }
}
