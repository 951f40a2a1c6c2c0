import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The way back by a swipe from the edge where the layout begins, and by keys (D37).
@Suite struct EdgeSwipeTests {
  private static let directions = [LayoutDirection.leftToRight, .rightToLeft]

  /// A place as far from the edge where the layout begins.
  private func x(_ distance: Double, _ direction: LayoutDirection) -> Double {
    direction == .leftToRight ? distance : 399 - distance
  }

  /// Swipes from one distance of the leading edge to another, and lifts at rest.
  private func swipe(
    _ stage: DemoStage, _ direction: LayoutDirection, from start: Double, to end: Double,
    y: Double = 300
  ) {
    stage.touch.down(x(start, direction), y)
    stage.touch.move(to: x(end, direction), y, over: 0.25)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.settle()
  }

  @Test(arguments: directions, [0.0, 12, 23])
  func `D37 a swipe that begins within 24 of the leading edge closes the scene, not a row`(
    direction: LayoutDirection, distance: Double
  ) {
    for scene in ["mail", "sheets", "playground"] {
      let stage = DemoStage(scene, direction)
      _ = stage.takeWords()
      swipe(stage, direction, from: distance, to: 330, y: scene == "playground" ? 600 : 300)
      #expect(stage.takeWords() == ["scene \(scene) closed"], "\(scene)")
      #expect(stage.layer("scene:home") != nil)
    }
  }

  @Test(arguments: directions)
  func `D37 a swipe from further inside, or from the other edge, is the row's`(
    direction: LayoutDirection
  ) {
    let stage = DemoStage("mail", direction)
    _ = stage.takeWords()
    let side = direction == .leftToRight ? "left" : "right"
    swipe(stage, direction, from: 24, to: 110)
    #expect(stage.takeWords().first?.hasSuffix("willOpen \(side)") == true)
    swipe(stage, direction, from: 395, to: 300, y: 500)
    let other = direction == .leftToRight ? "right" : "left"
    #expect(stage.takeWords().contains { $0.hasSuffix("willOpen \(other)") })
    #expect(stage.layer("scene:mail") != nil)
  }

  @Test(arguments: directions)
  func `D37 the other edge does nothing where no row is`(direction: LayoutDirection) {
    let stage = DemoStage("sheets", direction)
    _ = stage.takeWords()
    swipe(stage, direction, from: 399, to: 60, y: 600)
    #expect(stage.takeWords().isEmpty && stage.layer("scene:sheets") != nil)
  }

  @Test(arguments: directions)
  func `D37 a row at the edge is still dragged outward, once the swipe back has failed`(
    direction: LayoutDirection
  ) {
    let stage = DemoStage("mail", direction)
    _ = stage.takeWords()
    // Outward from the edge: from 23 to beyond it, as a mouse does that leaves the window.
    swipe(stage, direction, from: 23, to: -60)
    #expect(stage.takeWords().first?.contains("willOpen") == true)
    #expect(stage.layer("scene:mail") != nil)
  }

  @Test(arguments: directions)
  func `D37 the screen follows the finger, and comes back if it has not gone half the way`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("mail", direction)
    stage.touch.down(x(10, direction), 300)
    stage.touch.move(to: x(110, direction), 300, over: 0.2)
    stage.touch.wait(0.1)
    // The finger's way beyond the slop of 24.
    let shown = try stage.frame("scene:mail").minX
    #expect(abs(shown - 76 * direction.sign) <= 1)
    let below = try stage.frame("scene:home").minX
    #expect(abs(below + direction.sign * 100 * (1 - 0.19)) <= 1)
    stage.touch.up()
    stage.touch.settle()
    #expect(try stage.frame("scene:mail").minX == 0 && stage.layer("scene:home") == nil)
  }

  @Test(arguments: directions)
  func `D37 a fling closes the scene, and one that turns back does not`(
    direction: LayoutDirection
  ) {
    let stage = DemoStage("mail", direction)
    stage.touch.fling(from: x(5, direction), 300, to: x(120, direction), 300, over: 0.06)
    stage.touch.settle()
    #expect(stage.layer("scene:mail") == nil)
    let other = DemoStage("mail", direction)
    other.touch.down(x(5, direction), 300)
    other.touch.move(to: x(350, direction), 300, over: 0.3)
    other.touch.move(to: x(280, direction), 300, over: 0.05)
    other.touch.up()
    other.touch.settle()
    #expect(other.layer("scene:mail") != nil)
  }

  @Test(arguments: directions, [(200.0, 500.0), (12, 600)])
  func `K13 a second finger that lands during a swipe back is ignored by it`(
    direction: LayoutDirection, place: (x: Double, y: Double)
  ) throws {
    // Before the swipe begins and under way.
    for way in [15.0, 150] {
      let stage = DemoStage("mail", direction)
      _ = stage.takeWords()
      let first = stage.touch.down(x(10, direction), 300)
      stage.touch.move(to: x(10 + way, direction), 300, over: 0.2)
      let second = stage.touch.down(x(place.x, direction), place.y)
      stage.touch.wait(0.05)
      stage.touch.move(to: x(300, direction), 300, over: 0.2, pointer: first)
      let shown = try stage.frame("scene:mail").minX * direction.sign
      #expect(abs(shown - 266) <= 8, "\(way)")
      stage.touch.wait(0.1)
      stage.touch.up(pointer: first)
      stage.touch.up(pointer: second)
      stage.touch.settle()
      #expect(stage.takeWords() == ["scene mail closed"], "\(way)")
    }
  }

  @Test(arguments: directions)
  func `D37 what a swipe back takes away, or uncovers, is not to be touched`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("sheets", direction)
    _ = stage.takeWords()
    let row = try stage.frame("row:tweetbot").midY
    let first = stage.touch.down(x(10, direction), 600)
    stage.touch.move(to: x(200, direction), 600, over: 0.2)
    // On the screen that leaves, and on what shows beside it.
    for distance in [300.0, 100] {
      let place = Point(x: x(distance, direction), y: row)
      let second = stage.touch.down(place.x, place.y)
      stage.touch.wait(0.05)
      stage.touch.up(pointer: second)
      let path = stage.demo.scene.root.hitPath(at: place)
      #expect(path.allSatisfy { $0.id?.hasPrefix("row:") != true })
    }
    stage.touch.move(to: x(60, direction), 600, over: 0.2, pointer: first)
    stage.touch.wait(0.1)
    stage.touch.up(pointer: first)
    stage.touch.settle()
    #expect(stage.takeWords().isEmpty)
    // It has come back, and hears fingers again.
    try stage.tap("row:tweetbot")
    #expect(stage.takeWords().first == "sheet tweetbot willPresent")
  }

  @Test(arguments: directions)
  func `D37 a screen that leaves after a swipe back hears nobody, and home hears again`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("sheets", direction)
    let row = try stage.frame("row:tweetbot").midY
    _ = stage.takeWords()
    stage.touch.fling(from: x(5, direction), 600, to: x(120, direction), 600, over: 0.06)
    stage.touch.tap(x(390, direction), row)
    stage.touch.settle()
    #expect(stage.takeWords() == ["scene sheets closed"])
    try stage.tap("row:mail")
    #expect(stage.takeWords() == ["scene mail opened"])
  }

  @Test(arguments: directions)
  func `D37 a tap on what a leaving screen has uncovered opens at once, from where that one is`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("sheets", direction)
    _ = stage.takeWords()
    stage.touch.fling(from: x(5, direction), 600, to: x(120, direction), 600, over: 0.06)
    stage.touch.wait(0.05)
    let row = try stage.frame("row:mail").midY
    stage.touch.tap(x(350, direction), row)
    #expect(stage.takeWords().isEmpty, "what the screen still covers is not there")
    let left = try stage.frame("scene:sheets").minX
    let home = try stage.frame("scene:home").minX
    #expect(abs(left) > 200 && abs(left) < 350)
    stage.touch.tap(x(30, direction), row)
    #expect(stage.takeWords() == ["scene sheets closed", "scene mail opened"])
    // The spring is calm, so that neither goes back by more than a frame of the old movement.
    #expect(abs(try stage.frame("scene:mail").minX) >= abs(left) - 1)
    #expect(abs(try stage.frame("scene:home").minX) <= abs(home) + 1)
    stage.touch.settle()
    #expect(try stage.frame("scene:mail").minX == 0)
  }

  @Test func `D37 home hears fingers after a key has closed the screen under a swipe back`() throws
  {
    let stage = DemoStage("mail")
    stage.touch.down(10, 300)
    stage.touch.move(to: 200, 300, over: 0.2)
    stage.key("Escape")
    stage.touch.up()
    stage.touch.settle()
    _ = stage.takeWords()
    try stage.tap("row:panel")
    #expect(stage.takeWords().first == "scene panel opened")
  }

  @Test(arguments: [true, false])
  func `D37 a finger that held a screen when a key closed it takes no other one away`(
    hasBegun: Bool
  ) throws {
    let stage = DemoStage("mail")
    let first = stage.touch.down(3, 300)
    if hasBegun { stage.touch.move(to: 199, 300, over: 0.3) }
    stage.key("Escape")
    // Not even the screen that it held, while that leaves.
    #expect(stage.layer("scene:mail") == nil)
    try stage.tap("row:sheets")
    _ = stage.takeWords()
    stage.touch.move(to: 380, 300, over: 0.2, pointer: first)
    #expect(try stage.frame("scene:sheets").minX == 0)
    stage.touch.up(pointer: first)
    stage.touch.settle()
    #expect(stage.takeWords().isEmpty && stage.layer("scene:sheets") != nil)
    // The next finger at the edge is heard again.
    swipe(stage, .leftToRight, from: 3, to: 330)
    #expect(stage.takeWords() == ["scene sheets closed"])
  }

  @Test func `D37 a finger that goes on while a key's screen leaves does not hold it up`() throws {
    let stage = DemoStage("mail")
    _ = stage.takeWords()
    stage.touch.down(3, 300)
    stage.touch.move(to: 199, 300, over: 0.3)
    stage.demo.scene.handle(
      .key(KeyEvent(name: "Escape", isPressed: true, modifiers: [], time: stage.touch.time)))
    stage.touch.move(to: 60, 300, over: 0.1)
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.takeWords() == ["scene mail closed"])
  }

  @Test func `K13 D37 a finger at the edge after the swipe's own begins one of its own`() {
    let stage = DemoStage("mail")
    let other = stage.touch.down(200, 600)
    swipe(stage, .leftToRight, from: 10, to: 120)
    #expect(stage.layer("scene:mail") != nil)
    swipe(stage, .leftToRight, from: 10, to: 330)
    #expect(stage.layer("scene:mail") == nil)
    stage.touch.up(pointer: other)
  }

  @Test(arguments: directions)
  func `D37 a screen that slides is set off from what it uncovers, and nothing of it stays`(
    direction: LayoutDirection
  ) throws {
    let stage = DemoStage("mail", direction)
    let card = try #require(stage.layer("scene:mail")?.parent as? ScreenCard)
    let navigator = try #require(card.parent)
    let veil = try #require(navigator.children.first { !($0 is Screen || $0 is ScreenCard) })
    stage.touch.down(x(10, direction), 300)
    stage.touch.move(to: x(234, direction), 300, over: 0.2)
    stage.touch.wait(0.1)
    #expect(abs(veil.opacity - 0.2) < 0.01 && !veil.isHidden && card.shadow != nil)
    stage.touch.move(to: x(60, direction), 300, over: 0.2)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.settle()
    #expect(veil.isHidden && card.shadow == nil && stage.layer("scene:mail") != nil)
  }

  @Test(arguments: [false, true])
  func `G39 D37 a screen that a cancelled finger has caught goes where it was going`(
    isLeaving: Bool
  ) throws {
    let stage = DemoStage("mail")
    if isLeaving {
      stage.demo.scene.handle(
        .key(KeyEvent(name: "Escape", isPressed: true, modifiers: [], time: stage.touch.time)))
      stage.touch.wait(0.05)
    }
    _ = stage.takeWords()
    stage.touch.down(3, 300)
    stage.touch.move(to: 60, 300, over: 0.05)
    stage.touch.wait(0.5)
    #expect(stage.layer("scene:mail") != nil && stage.layer("scene:home") != nil)
    stage.touch.cancel()
    stage.touch.settle()
    #expect(stage.takeWords() == (isLeaving ? ["scene mail closed"] : []))
    #expect((stage.layer("scene:mail") == nil) == isLeaving)
  }

  @Test func `D37 turning the layout under a swipe back ends it, and the scene stays`() throws {
    let stage = DemoStage("mail")
    stage.touch.down(10, 300)
    stage.touch.move(to: 300, 300, over: 0.2)
    stage.demo.scene.settings.layoutDirection = .rightToLeft
    // Fast in what is now the way out.
    stage.touch.move(to: 0, 300, over: 0.1)
    stage.touch.up()
    stage.touch.settle()
    #expect(try stage.frame("scene:mail").minX == 0)
    swipe(stage, .rightToLeft, from: 5, to: 330)
    #expect(stage.layer("scene:mail") == nil)
  }

  @Test(arguments: directions, ["Left", "Right"])
  func `D37 Alt and the arrow to the left lead back, from right to left the other one as well`(
    direction: LayoutDirection, arrow: String
  ) {
    let stage = DemoStage("panel", direction)
    stage.key("Escape")
    _ = stage.takeWords()
    stage.key(arrow)
    #expect(stage.takeWords().isEmpty)
    stage.key(arrow, .alt)
    let leads = arrow == "Left" || direction == .rightToLeft
    #expect(stage.takeWords() == (leads ? ["scene panel closed"] : []))
  }

  @Test func `S55 the swipe back does not close the scene below an open sheet`() throws {
    let stage = DemoStage("sheets", .rightToLeft)
    try stage.tap("row:tweetbot")
    swipe(stage, .rightToLeft, from: 5, to: 330)
    #expect(stage.layer("scene:sheets") != nil && stage.layer("sheet") != nil)
  }
}
