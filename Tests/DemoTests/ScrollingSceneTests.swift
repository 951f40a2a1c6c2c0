import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The scene of everything that scrolls.
@Suite struct ScrollingSceneTests {
  private func view(_ stage: DemoStage, _ name: String) throws -> ScrollView {
    try #require(stage.layer("scrolling.\(name)") as? ScrollView)
  }

  /// Drags inside a view from its middle, seen in the window.
  private func drag(_ stage: DemoStage, _ name: String, x: Double = 0, y: Double = 0) throws {
    let frame = try stage.frame("scrolling.\(name)")
    let start = Point(x: frame.midX, y: min(frame.midY, 700))
    stage.touch.down(start.x, start.y)
    stage.touch.move(to: start.x + x, start.y + y, over: 0.2)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.settle()
  }

  @Test func `the scene goes with its views`() throws {
    weak var pager: Layer?
    try {
      let stage = DemoStage("scrolling")
      pager = try view(stage, "cards")
      #expect(pager != nil)
    }()
    #expect(pager == nil)
  }

  @Test func `G63 a list at its end moves the page, which gives back first`() throws {
    let stage = DemoStage("scrolling")
    let (page, list) = (try view(stage, "page"), try view(stage, "list"))
    list.contentOffset.y = 1e6
    let end = list.contentOffset.y
    let frame = try stage.frame("scrolling.list")
    stage.touch.down(200, frame.minY + 150)
    stage.touch.move(to: 200, frame.minY + 40, over: 0.2)
    #expect(abs(page.contentOffset.y - 100) < 1e-9 && list.contentOffset.y == end)
    stage.touch.move(to: 200, frame.minY + 190, over: 0.2)
    #expect(abs(page.contentOffset.y) < 1e-9 && abs(list.contentOffset.y - end + 50) < 1e-9)
    stage.touch.wait(0.1)
    stage.touch.up()
    #expect(
      stage.takeWords().filter { $0.hasPrefix("scroll") }.count >= 3)
  }

  @Test func `G49 D10 the cards turn one by one, and say where`() throws {
    let stage = DemoStage("scrolling")
    _ = stage.takeWords()
    try drag(stage, "cards", x: -220)
    let cards = try view(stage, "cards")
    #expect(cards.contentOffset.x == cards.bounds.width)
    #expect(stage.takeWords().contains { $0.contains("scrolling.cards") })
    try drag(stage, "cards", x: -150)
    #expect(cards.contentOffset.x == cards.bounds.width)
  }

  @Test func `D43 from right to left the first card is at the right, and stays when turned`() throws
  {
    let stage = DemoStage("scrolling", .rightToLeft)
    let cards = try view(stage, "cards")
    #expect(cards.contentOffset.x == 5 * cards.bounds.width)
    try drag(stage, "cards", x: 220)
    #expect(cards.contentOffset.x == 4 * cards.bounds.width)
    stage.demo.scene.settings.layoutDirection = .leftToRight
    stage.touch.settle()
    #expect(cards.contentOffset.x == cards.bounds.width)
  }

  @Test func `D37 a swipe from the edge leaves the scene, also on the cards`() throws {
    let stage = DemoStage("scrolling")
    let y = try stage.frame("scrolling.cards").midY
    stage.touch.fling(from: 4, y, to: 330, y, over: 0.2)
    stage.touch.settle()
    #expect(stage.layer("scene:home") != nil && stage.layer("scene:scrolling") == nil)
  }

  @Test func `B32 keys move the page, then what was touched last, and past its end the page`()
    throws
  {
    let stage = DemoStage("scrolling")
    let (page, text) = (try view(stage, "page"), try view(stage, "text"))
    stage.key("Down")
    #expect(page.contentOffset.y == 48)
    stage.key("End")
    try drag(stage, "text", y: -60)
    let (seen, read) = (page.contentOffset.y, text.contentOffset.y)
    stage.key("Down")
    #expect(page.contentOffset.y == seen && text.contentOffset.y == read + 48)
    stage.key("Home")
    #expect(text.contentOffset.y == 0)
    stage.key("Home")
    #expect(page.contentOffset.y == 0)
    stage.key("Escape")
    #expect(stage.layer("scene:home") != nil)
  }

  @Test func `G26 D10 the map moves both ways inside the page, and says where`() throws {
    let stage = DemoStage("scrolling")
    let page = try view(stage, "page")
    page.contentOffset.y += try stage.frame("scrolling.map").minY - 100
    let map = try #require(stage.layer("scrolling.map") as? FreeScrollView)
    let (start, seen) = (map.contentOffset, page.contentOffset)
    _ = stage.takeWords()
    let frame = try stage.frame("scrolling.map")
    stage.touch.down(frame.midX, frame.midY)
    stage.touch.move(to: frame.midX - 60, frame.midY - 60, over: 0.2)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.settle()
    let way = map.contentOffset - start
    #expect(way.x > 40 && abs(way.x - way.y) < 1 && page.contentOffset == seen)
    #expect(stage.takeWords().contains { $0.contains("scrolling.map") })
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 3840, height: 2160),
  ])
  func `D43 every part of the page can be reached and scrolled at any size`(size: Size) throws {
    let stage = DemoStage("scrolling", size: size)
    let page = try view(stage, "page")
    for name in ["cards", "list", "grid", "map", "text"] {
      let part = try #require(stage.layer("scrolling.\(name)"))
      #expect(part.bounds.width > 0 && part.bounds.height >= 100)
      let frame = try stage.frame("scrolling.\(name)")
      page.contentOffset.y += frame.minY - 100
      let seen = try stage.frame("scrolling.\(name)")
      #expect(seen.minY < size.height - 50 && seen.maxY > TitleBar.height)
      let before = part.bounds.origin
      let place = Point(
        x: seen.midX, y: (max(seen.minY, TitleBar.height) + min(seen.maxY, size.height)) / 2)
      stage.touch.fling(
        from: place.x, place.y, to: place.x - (name == "cards" ? 100 : 0),
        place.y - (name == "cards" ? 0 : 40), over: 0.1)
      stage.touch.settle()
      #expect((part.bounds.origin - before).length > 20, "\(name)")
    }
  }

  @Test func `G62 the map keeps its middle when the window's size changes`() throws {
    let stage = DemoStage("scrolling")
    let map = try #require(stage.layer("scrolling.map") as? FreeScrollView)
    func middle() -> Point {
      Point(
        x: (map.contentOffset.x + map.bounds.width / 2) / map.contentSize.width,
        y: (map.contentOffset.y + map.bounds.height / 2) / map.contentSize.height)
    }
    #expect((middle() - Point(x: 0.5, y: 0.5)).length < 1e-9)
    map.contentOffset = Point(x: 40, y: 30)
    let (size, seen) = (map.bounds.size, middle())
    stage.demo.scene.size = Size(width: 360, height: 500)
    stage.touch.settle()
    #expect(map.bounds.size != size && (middle() - seen).length < 1e-9)
  }
}
