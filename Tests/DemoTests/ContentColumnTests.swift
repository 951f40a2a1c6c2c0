import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The scenes in windows that are wider than a row should be (D43).
@Suite struct ContentColumnTests {
  private static let wide = Size(width: 3840, height: 2160)
  /// What lists of the scenes are called, and one of their rows.
  private static let rows = [
    "home": "row:mail", "mail": "row:1", "panel": "row:1", "sheets": "row:tweetbot",
    "playground": "row:1", "scrolling": "row:1",
  ]

  private func stage(_ scene: String, _ size: Size, textScale: Double = 1) -> DemoStage {
    let stage = DemoStage(scene, size: size)
    stage.demo.scene.settings.textScale = textScale
    stage.touch.settle()
    return stage
  }

  // The picture of the gestures has no rows.
  @Test(arguments: SceneCatalog.names.filter { $0 != "gestures" })
  func `D43 rows are as wide as their list up to 1280, and stand in the middle beyond`(
    scene: String
  ) throws {
    let row = try #require(Self.rows[scene])
    for width in [320.0, 1280, 1920, 3840] {
      let stage = stage(scene, Size(width: width, height: 800))
      let frame = try stage.frame(row)
      // The panel of the playground has a margin in wide windows, the page of sections always.
      let isInset = scene == "scrolling" || scene == "playground" && width > 800
      let margin = isInset ? 16.0 : 0
      #expect(frame.width == min(width - 2 * margin, 1280), "\(width)")
      #expect(frame.midX == width / 2, "\(width)")
    }
    // Larger texts need longer lines.
    let large = try stage(scene, Self.wide, textScale: 2).frame(row)
    #expect(large.width == 2560 && large.midX == 1920)
  }

  @Test(arguments: ["panel": "panel:places.header", "playground": "panel:inbox.header"])
  func `D43 the title of a panel is in line with its rows`(scene: String, header: String) throws {
    for (width, textScale) in [(1280.0, 1.0), (3840, 1), (3840, 1.5)] {
      let stage = stage(scene, Size(width: width, height: 2000), textScale: textScale)
      let title = try #require(stage.layer(header)?.children.first { $0 is TextLayer })
      let row = try stage.frame(try #require(Self.rows[scene]))
      #expect(title.presentationFrame.minX == row.minX + 20)
      #expect(title.presentationFrame.maxX == row.maxX - 20)
    }
  }

  @Test func `D43 C68 a row of the column swipes by its own measures, and shows nothing beside it`()
    throws
  {
    let stage = stage("mail", Self.wide)
    try stage.drag("row:1", x: -120)
    // Three buttons of 74 at the column's right edge.
    #expect(try stage.frame("action:trash").maxX == 2560)
    #expect(try stage.frame("action:more").minX == 2560 - 222)
    let image = try Image(width: 3840, height: 400, format: .xrgb32)
    stage.demo.scene.draw(in: Canvas(image))
    let y = Int(try stage.frame("row:1").midY)
    let background = image.pixel(x: 3839, y: y)
    for x in [0, 640, 1279, 2560, 2600, 3000] {
      #expect(image.pixel(x: x, y: y) == background, "\(x)")
    }
    #expect(image.pixel(x: 2559, y: y) != background)
    // A touch beside the open row is none beside its list.
    let row = try stage.frame("row:1")
    stage.touch.tap(200, row.midY)
    stage.touch.settle()
    #expect(stage.layer("action:trash") != nil)
    stage.touch.tap(200, row.maxY + 300)
    stage.touch.settle()
    #expect(stage.layer("action:trash") == nil)
  }

  @Test func `D43 a list scrolls by a finger or a wheel beside its column`() throws {
    let stage = stage("mail", Size(width: 3840, height: 500))
    let list = try #require(stage.layer("mail.list") as? ListView)
    stage.touch.fling(from: 3700, 400, to: 3700, 300, over: 0.3)
    stage.touch.settle()
    let offset = list.contentOffset.y
    #expect(offset > 50)
    stage.touch.wheel(100, 300, by: Point(x: 0, y: -40))
    stage.touch.settle()
    #expect(list.contentOffset.y != offset)
  }

  @Test func `D43 what a swipe changes is drawn, and no more than the column`() throws {
    let stage = stage("mail", Self.wide)
    let scene = stage.demo.scene
    let row = try stage.frame("row:1")
    stage.touch.down(row.midX, row.midY)
    stage.touch.move(to: row.midX - 60, row.midY, over: 0.1)
    _ = scene.takeDamage()
    stage.touch.move(to: row.midX - 160, row.midY)
    scene.advance(to: stage.touch.time)
    let damage = scene.takeDamage().bounds
    #expect(damage.x >= 1280 && damage.maxX <= 2560 && !damage.isEmpty)
    stage.touch.up()
  }
}
