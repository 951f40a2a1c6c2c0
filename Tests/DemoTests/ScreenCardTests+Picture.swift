import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// A picture that moves, or leaves the list, while its scene is on the way (D37).
extension ScreenCardTests {
  /// A card's last frame and opacity before it goes, and where its picture is then.
  private func lastSight(
    of scene: String, _ stage: DemoStage, after act: () -> Void
  ) throws -> (frame: Rect, opacity: Double, picture: PicturePlace) {
    let card = try #require(stage.layer("scene:\(scene)")?.parent as? ScreenCard)
    let home = try #require((card.parent as? Navigator)?.home)
    var last: (Rect, Double, PicturePlace)?
    act()
    stage.touch.onFrame = { _ in
      guard card.scene != nil, let place = home.picturePlace(of: scene) else { return }
      last = (card.presentationFrame, card.opacity, place)
    }
    stage.touch.settle()
    stage.touch.onFrame = { _ in }
    return try #require(last)
  }

  private func isNear(_ frame: Rect, _ other: Rect) -> Bool {
    abs(frame.minX - other.minX) < 3 && abs(frame.minY - other.minY) < 3
      && abs(frame.width - other.width) < 3
  }

  @Test func `D37 a screen that is closed as the window turns shrinks into its place of then`()
    throws
  {
    let stage = DemoStage("home", size: Size(width: 400, height: 1200))
    let row = try #require(SceneCatalog.names.last)
    try stage.tap("row:\(row)")
    let end = try lastSight(of: row, stage) {
      stage.demo.scene.size = Size(width: 1200, height: 400)
      press("Escape", stage)
    }
    #expect(isNear(end.frame, end.picture.frame))
    #expect(end.picture.seen == 0 && end.opacity < 0.05)
    let other = DemoStage("home")
    try other.tap("row:mail")
    let seen = try lastSight(of: "mail", other) {
      other.demo.scene.size = Size(width: 1200, height: 400)
      press("Escape", other)
    }
    #expect(isNear(seen.frame, seen.picture.frame))
    #expect(seen.picture.seen == 1 && seen.opacity == 1)
  }

  @Test func `D37 a screen that shrinks follows its picture, and fades where that leaves the list`()
    throws
  {
    let stage = DemoStage("home", size: Size(width: 400, height: 400))
    let row = "mail"
    try stage.tap("row:\(row)")
    let end = try lastSight(of: row, stage) {
      press("Escape", stage)
      stage.touch.wait(0.18)
      stage.touch.down(200, 380)
      stage.touch.move(to: 200, 180, over: 0.06)
    }
    #expect(isNear(end.frame, end.picture.frame))
    #expect(end.picture.seen == 0 && end.opacity < 0.05)
    stage.touch.up()
    stage.touch.settle()
    stage.touch.fling(from: 200, 100, to: 200, 380, over: 0.1)
    stage.touch.settle()
    #expect(try !picture(row, stage).isHidden)
  }

  @Test func `K6 D37 a screen that turns half the way begins to fade from what is seen of it`()
    throws
  {
    let stage = DemoStage("home", size: Size(width: 400, height: 400))
    let home = try #require(stage.layer("scene:home") as? HomeScreen)
    // A picture of which the upper third is covered may be left, but not come back to in full.
    stage.touch.down(200, 380)
    for step in 1...100 {
      guard try #require(home.picturePlace(of: "mail")).seen > 0.7 else { break }
      stage.touch.move(to: 200, 380 - 2 * Double(step), over: 0.02)
    }
    stage.touch.wait(0.2)
    stage.touch.up()
    stage.touch.settle()
    let seen = try #require(home.picturePlace(of: "mail")).seen
    try #require((0.5..<0.75).contains(seen))
    stage.touch.tap(300, try stage.frame("row:mail").maxY - 4)
    stage.touch.wait(0.08)
    let card = try #require(stage.layer("scene:mail")?.parent as? ScreenCard)
    var opacities = [card.opacity]
    stage.touch.onFrame = { _ in if card.scene != nil { opacities.append(card.opacity) } }
    press("Escape", stage)
    stage.touch.wait(0.06)
    // Caught, it goes back to where it was whole.
    stage.touch.down(3, 300)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.settle()
    press("Escape", stage)
    stage.touch.wait(0.6)
    let jumps = zip(opacities, opacities.dropFirst()).map { abs($0 - $1) }
    #expect(
      opacities.count > 20 && opacities[0] == 1 && jumps.allSatisfy { $0 < 0.25 }, "\(opacities)")
  }
}
