import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The way of a scene out of its picture at home, and back (D37).
@Suite struct ScreenCardTests {
  private static let directions = [LayoutDirection.leftToRight, .rightToLeft]
  private static let window = Rect(x: 0, y: 0, width: 400, height: 800)

  /// The card that holds a scene's screen.
  private func card(_ scene: String, _ stage: DemoStage) throws -> Rect {
    try #require(stage.layer("scene:\(scene)")?.parent as? ScreenCard).presentationFrame
  }

  /// The small picture in the row of a scene.
  func picture(_ scene: String, _ stage: DemoStage) throws -> Layer {
    try #require((stage.layer("row:\(scene)") as? MenuRow)?.picture)
  }

  /// Taps the row of a scene and waits for a time.
  private func open(_ scene: String, _ stage: DemoStage, wait: Double) throws {
    let row = try stage.frame("row:\(scene)")
    stage.touch.tap(row.midX, row.midY)
    stage.touch.wait(wait)
  }

  func press(_ name: String, _ stage: DemoStage) {
    stage.demo.scene.handle(
      .key(KeyEvent(name: name, isPressed: true, modifiers: [], time: stage.touch.time)))
  }

  /// Whether a rectangle lies on the straight way between two others.
  private func isBetween(_ frame: Rect, _ start: Rect, _ end: Rect) -> Bool {
    let share = (frame.width - start.width) / (end.width - start.width)
    func near(_ value: Double, _ start: Double, _ end: Double) -> Bool {
      abs(value - (start + (end - start) * share)) < 0.01
    }
    return share > 0.02 && share < 0.98 && near(frame.minX, start.minX, end.minX)
      && near(frame.minY, start.minY, end.minY) && near(frame.height, start.height, end.height)
  }

  @Test(arguments: directions)
  func `D37 a scene grows out of its picture to the window, and shrinks back into it`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("home", direction)
    let picture = try picture("panel", stage)
    let place = picture.presentationFrame
    try open("panel", stage, wait: 0)
    #expect(try card("panel", stage) == place && picture.isHidden)
    stage.touch.wait(0.1)
    #expect(try isBetween(card("panel", stage), place, Self.window))
    // The page behind stays, and nothing of the screen is scaled.
    #expect(try stage.frame("scene:home") == Self.window)
    #expect(try stage.frame("scene:panel").size == Self.window.size)
    stage.touch.settle()
    #expect(try card("panel", stage) == Self.window)
    #expect(try stage.frame("scene:panel") == Self.window && stage.layer("scene:home") == nil)
    // The panel is lowered first.
    stage.key("Escape")
    press("Escape", stage)
    stage.touch.wait(0.15)
    #expect(try isBetween(card("panel", stage), place, Self.window))
    #expect(picture.isHidden)
    stage.touch.settle()
    #expect(stage.layer("scene:panel") == nil && !picture.isHidden)
    #expect(try stage.frame("scene:home") == Self.window)
  }

  @Test func `D37 at rest a screen looks as it did before it came and went`() throws {
    func pixels(_ stage: DemoStage) throws -> [UInt32] {
      let image = try Image(width: 400, height: 800, format: .xrgb32)
      stage.demo.scene.draw(in: Canvas(image, scale: 1, clip: Region(image.bounds)))
      return image.pixels
    }
    let stage = DemoStage("home")
    let home = try pixels(stage)
    try stage.tap("row:sheets")
    #expect(try pixels(stage) == pixels(DemoStage("sheets")))
    stage.key("Escape")
    #expect(try pixels(stage) == home)
  }

  @Test(arguments: directions)
  func `D37 where the picture is no longer seen, the scene slides to where lines end`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("home", direction, size: Size(width: 480, height: 320))
    let list = try #require(stage.layer("home.list") as? ListView)
    try stage.tap("row:mail")
    list.contentOffset.y = 100
    press("Escape", stage)
    stage.touch.wait(0.1)
    let card = try #require(stage.layer("scene:mail")?.parent)
    #expect(card.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(card.translation.x * direction.sign > 20)
    #expect(try stage.frame("scene:home").minX * direction.sign < 0)
    stage.touch.settle()
    #expect(stage.layer("scene:mail") == nil)
    #expect(try stage.frame("scene:home").minX == 0)
  }

  @Test func `D37 the way back turns a scene around where it is, and so does the row`() throws {
    let stage = DemoStage("home")
    _ = stage.takeWords()
    try open("mail", stage, wait: 0.1)
    let grown = try card("mail", stage)
    press("Escape", stage)
    stage.touch.wait(0.017)
    let after = try card("mail", stage)
    #expect(abs(after.width - grown.width) < 60)
    stage.touch.wait(0.09)
    #expect(stage.takeWords() == ["scene mail opened"])
    let shrunk = try card("mail", stage)
    #expect(shrunk.width < grown.width)
    try open("mail", stage, wait: 0)
    #expect(stage.takeWords() == ["scene mail closed", "scene mail opened"])
    let turned = try card("mail", stage)
    #expect(turned.width <= shrunk.width && turned.width > 82)
    // A turn is no stop (K7): the card is on its way out until the spring has turned it.
    let way = try #require(stage.layer("scene:mail")?.parent as? ScreenCard).way
    #expect(way.presentation.velocity > 1)
    stage.touch.settle()
    #expect(try card("mail", stage) == Self.window)
  }

  @Test func `D37 a scene that shrinks goes on while another one grows out of its own picture`()
    throws
  {
    let stage = DemoStage("home")
    try stage.tap("row:mail")
    press("Escape", stage)
    stage.touch.wait(0.1)
    let left = try #require(stage.layer("scene:mail")?.parent as? ScreenCard)
    let size = left.frame.width
    let navigator = try #require(left.parent)
    let veil = try #require(navigator.children.first { !($0 is Screen || $0 is ScreenCard) })
    _ = stage.takeWords()
    let picture = try picture("gestures", stage)
    let place = picture.presentationFrame
    try open("gestures", stage, wait: 0)
    #expect(stage.takeWords() == ["scene mail closed", "scene gestures opened"])
    #expect(try card("gestures", stage) == place)
    // The page behind goes on as dark as it was, and what shrank is soon gone.
    #expect(abs(veil.opacity - 0.4 * (1 - left.way.presentation.value)) < 0.001)
    #expect(veil.opacity > 0.02)
    stage.touch.wait(0.05)
    #expect(left.scene != nil && left.frame.width < size)
    stage.touch.settle()
    #expect(left.scene == nil && stage.layer("scene:mail") == nil)
    #expect(try card("gestures", stage) == Self.window)
    stage.key("Escape")
    #expect(try !self.picture("mail", stage).isHidden && !picture.isHidden)
  }

  @Test func `D37 a finger at the edge catches a scene that grows, and lets it go on`() throws {
    let stage = DemoStage("home")
    let row = try stage.frame("row:mail")
    stage.touch.tap(row.midX, row.midY)
    stage.touch.wait(0.1)
    stage.touch.down(5, 600)
    stage.touch.move(to: 60, 600, over: 0.06)
    let caught = try card("mail", stage)
    stage.touch.wait(0.1)
    #expect(try card("mail", stage) == caught && caught.width < 400 && caught.width > 200)
    stage.touch.move(to: 100, 600, over: 0.2)
    #expect(try card("mail", stage).width < caught.width)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.settle()
    #expect(try card("mail", stage) == Self.window)
  }

  @Test func `D37 a scene slides under a finger, as wide as the window`() throws {
    let stage = DemoStage("home")
    try stage.tap("row:mail")
    stage.touch.down(5, 600)
    stage.touch.move(to: 205, 600, over: 0.2)
    let card = try card("mail", stage)
    #expect(abs(card.width - 400) < 0.01 && card.minX > 150)
    #expect(try !picture("mail", stage).isHidden)
    stage.touch.up()
    stage.touch.settle()
  }

  @Test func `K9 D37 with reduced motion nothing grows, and the way takes a fifth of a second`()
    throws
  {
    let stage = DemoStage("home", settings: SceneSettings(reduceMotion: true))
    try open("mail", stage, wait: 0.05)
    #expect(try card("mail", stage).size == Self.window.size)
    #expect(try card("mail", stage).minX > 0)
    stage.touch.wait(0.18)
    #expect(try card("mail", stage) == Self.window)
  }

  @Test func `D37 a window of another size under way is filled in the end`() throws {
    let stage = DemoStage("home")
    try open("mail", stage, wait: 0.1)
    stage.demo.scene.size = Size(width: 700, height: 500)
    stage.touch.wait(0.05)
    let card = try card("mail", stage)
    #expect(try card.minX >= 0 && card.maxX <= 700 && stage.frame("scene:mail").width == 700)
    stage.touch.settle()
    #expect(try self.card("mail", stage) == Rect(x: 0, y: 0, width: 700, height: 500))
  }

  @Test(arguments: directions)
  func `D37 a growing card shows the corner of its scene where one begins to read`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("home", direction, size: Size(width: 1280, height: 800))
    try open("mail", stage, wait: 0.1)
    let (card, screen) = (try card("mail", stage), try stage.frame("scene:mail"))
    #expect(card.width > 200 && card.width < 1200 && screen.minY == card.minY)
    #expect(
      direction == .leftToRight
        ? abs(screen.minX - card.minX) < 1 : abs(screen.maxX - card.maxX) < 1)
    #expect(stage.layer("back").map { card.contains($0.presentationFrame.center) } == true)
  }

  @Test(arguments: ["Escape", "edge"])
  func `D37 a finger that is down on a scene that leaves does nothing there any more`(
    way: String
  ) throws {
    let stage = DemoStage("home")
    try stage.tap("row:sheets")
    _ = stage.takeWords()
    let row = try stage.frame("row:tall")
    let finger = stage.touch.down(row.midX, row.midY)
    stage.touch.wait(0.03)
    if way == "edge" {
      stage.touch.down(5, 600)
      stage.touch.move(to: 245, 600, over: 0.1)
    } else {
      press("Escape", stage)
    }
    stage.touch.up(pointer: finger)
    if way == "edge" { stage.touch.up() }
    stage.touch.settle()
    #expect(stage.takeWords() == ["scene sheets closed"])
    #expect(stage.layer("scene:sheets") == nil)
  }

  @Test(arguments: [0.06, 0.1, 0.15, 0.2])
  func `D37 the second tap of a double tap on a row is for nothing in the scene`(
    pause: Double
  ) throws {
    let stage = DemoStage("home")
    let row = try stage.frame("row:sheets")
    stage.touch.tap(row.midX, row.midY)
    stage.touch.wait(pause)
    stage.touch.tap(row.midX, row.midY)
    stage.touch.settle()
    #expect(stage.takeWords() == ["scene sheets opened"])
    try stage.tap("row:tall")
    #expect(!stage.takeWords().isEmpty)
  }

  @Test func `D37 what lies under a sheet is not swiped away`() throws {
    let stage = DemoStage("home")
    try stage.tap("row:sheets")
    let finger = stage.touch.down(5, 700)
    let row = try stage.frame("row:tall")
    stage.touch.tap(row.midX, row.midY)
    stage.touch.wait(0.5)
    #expect(stage.takeWords().contains { $0.contains("didPresent") })
    stage.touch.move(to: 245, 700, over: 0.1, pointer: finger)
    stage.touch.up(pointer: finger)
    stage.touch.settle()
    #expect(stage.takeWords().isEmpty)
    #expect(stage.layer("scene:sheets") != nil)
  }

  @Test func `D37 a window that turns under the finger of a swipe back keeps the scene at it`()
    throws
  {
    let stage = DemoStage("home")
    try stage.tap("row:mail")
    stage.touch.down(5, 390)
    stage.touch.move(to: 205, 390, over: 0.2)
    let place = try card("mail", stage).minX
    stage.demo.scene.size = Size(width: 800, height: 400)
    stage.touch.wait(0.02)
    #expect(place > 100)
    #expect(abs(try card("mail", stage).minX - place) < 0.01)
    stage.touch.move(to: 205, 300)
    #expect(abs(try card("mail", stage).minX - place) < 0.01)
    stage.touch.up()
    stage.touch.settle()
  }

  @Test func `D37 a picture is hidden by one card at a time`() throws {
    let stage = DemoStage("home")
    let picture = try picture("mail", stage)
    try stage.tap("row:mail")
    press("Escape", stage)
    stage.touch.wait(0.12)
    try open("gestures", stage, wait: 0.02)
    press("Escape", stage)
    stage.touch.wait(0.02)
    try open("mail", stage, wait: 0)
    let cards = try #require(stage.layer("scene:mail")?.parent?.parent).children
    #expect(stage.takeWords().contains("scene gestures opened"))
    #expect(cards.count { ($0 as? ScreenCard)?.screen.name == "mail" } == 1)
    stage.touch.wait(0.1)
    #expect(picture.isHidden)
    stage.touch.settle()
    #expect(try card("mail", stage) == Self.window)
  }
}
