import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The whole program with larger and smaller texts (D3 `--text-scale`).
@Suite struct TextScaleTests {
  private func texts(below layer: Layer) -> [TextLayer] {
    layer.children.flatMap { child in
      (child as? TextLayer).map { [$0] } ?? texts(below: child)
    }
  }

  /// Whether every text has the room that it needs, inside of what it is part of.
  private func expectRoom(_ stage: DemoStage) {
    let texts = texts(below: stage.demo.scene.root).filter { $0.lines != 0 }
    #expect(texts.count > 3)
    for (index, text) in texts.enumerated() {
      guard let parent = text.parent else { continue }
      let frame = text.frame
      #expect(frame.minY >= 0 && frame.maxY <= parent.bounds.height, "\(text.text)")
      #expect(frame.height >= text.measure(width: frame.width).height - 0.01, "\(text.text)")
      for other in texts[(index + 1)...] where other.parent === parent {
        #expect(!frame.intersects(other.frame), "\(text.text), \(other.text)")
      }
    }
  }

  @Test(arguments: SceneCatalog.names, [0.5, 0.7, 1, 1.3, 2, 3])
  func `D3 every scene makes room for its texts`(scene: String, textScale: Double) throws {
    let stage = DemoStage(scene)
    stage.demo.scene.settings.textScale = textScale
    stage.touch.settle()
    expectRoom(stage)
  }

  @Test(arguments: [0.5, 1, 3]) func `D3 sheets make room for their texts`(
    textScale: Double
  ) throws {
    let stage = DemoStage("sheets")
    stage.demo.scene.settings.textScale = textScale
    stage.touch.settle()
    try stage.tap("row:tweetbot")
    expectRoom(stage)
  }

  @Test(arguments: [320, 400.0], [0.5, 1, 2, 3])
  func `D3 S17 no title of a sheet is cut`(width: Double, textScale: Double) throws {
    let stage = DemoStage(
      "sheets", size: Size(width: width, height: 800),
      settings: SceneSettings(textScale: textScale))
    try stage.tap("row:tweetbot")
    expectRoom(stage)
    let titles = texts(below: try #require(stage.layer("sheet")))
    #expect(titles.count == 5)
    for title in titles { #expect(!title.textLayout.isCut, "\(title.text)") }
  }

  @Test(arguments: ["home", "sheets"], [0.5, 1, 1.25, 1.5, 1.75, 2, 2.5, 3])
  func `D3 D43 no title of a menu is cut in the smallest window`(
    scene: String, textScale: Double
  ) throws {
    // High enough that all rows are there.
    let stage = DemoStage(
      scene, size: Size(width: 320, height: 1600), settings: SceneSettings(textScale: textScale))
    expectRoom(stage)
    let list = try #require(stage.layer("\(scene).list"))
    let titles = texts(below: list).filter { $0.font.weight == .semibold }
    #expect(titles.count == (scene == "home" ? 6 : 3))
    for title in titles { #expect(!title.textLayout.isCut, "\(title.text)") }
  }

  @Test func `D3 D37 a scene grows out of its picture at any size of text`() throws {
    let stage = DemoStage(
      "home", size: Size(width: 320, height: 480), settings: SceneSettings(textScale: 2))
    let picture = try #require((stage.layer("row:mail") as? MenuRow)?.picture.presentationFrame)
    let row = try stage.frame("row:mail")
    stage.touch.tap(row.midX, row.midY)
    #expect(stage.layer("scene:mail")?.parent?.presentationFrame == picture)
    stage.touch.settle()
  }

  @Test func `D3 rows are never lower than a finger wants them`() {
    let heights = [MenuRow.height(at: 0.5), PlaceRow.height(at: 0.5), MailRow.height(at: 0.5)]
    #expect(heights.allSatisfy { $0 >= 44 })
    #expect(MenuRow.height(at: 1) == MenuRow.height && PlaceRow.height(at: 1) == PlaceRow.height)
    #expect(TweetbotSheet.rowHeight(at: 1) == 50 && TweetbotSheet.rowHeight(at: 3) > 90)
  }
}
