import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The desktop's appearance changes while something is open, moves, or is held (K33, C112).
@Suite struct ThemeChangeTests {
  /// A state of the program that a person can be in.
  struct Situation: Sendable, CustomTestStringConvertible {
    let scene: String
    let testDescription: String
    let reach: @Sendable (DemoStage) throws -> Void

    init(
      _ scene: String, _ description: String,
      _ reach: @escaping @Sendable (DemoStage) throws -> Void
    ) {
      self.scene = scene
      testDescription = "\(scene) \(description)"
      self.reach = reach
    }
  }

  /// Puts a finger on the middle of a layer.
  private static func press(_ id: String, _ stage: DemoStage) throws {
    let frame = try stage.frame(id)
    stage.touch.down(frame.midX, frame.midY)
    stage.touch.wait(0.2)
  }

  /// Puts a finger on the middle of a layer and moves it; it stays down.
  private static func pull(
    _ id: String, x: Double = 0, y: Double = 0, _ stage: DemoStage
  ) throws {
    let frame = try stage.frame(id)
    stage.touch.down(frame.midX, frame.midY)
    stage.touch.move(to: frame.midX + x, frame.midY + y, over: 0.2)
    stage.touch.wait(0.02)
  }

  /// Taps the middle of a layer, and looks before all rests.
  private static func strike(_ id: String, after: Double, _ stage: DemoStage) throws {
    let frame = try stage.frame(id)
    stage.touch.tap(frame.midX, frame.midY)
    stage.touch.wait(after)
  }

  static let situations: [Situation] = [
    Situation("home", "at rest") { _ in },
    Situation("home", "pressed") { try press("row:mail", $0) },
    Situation("home", "opening a scene") { try strike("row:mail", after: 0.1, $0) },
    Situation("home", "scrolling") {
      $0.touch.fling(from: 200, 700, to: 200, 500, over: 0.1)
      $0.touch.wait(0.05)
    },
    Situation("panel", "at rest") { _ in },
    Situation("panel", "dragged") { try pull("panel:places.header", y: -150, $0) },
    Situation("panel", "flying") {
      try pull("panel:places.header", y: -150, $0)
      $0.touch.up()
      $0.touch.wait(0.1)
    },
    Situation("sheets", "open") { try $0.tap("row:tweetbot") },
    Situation("sheets", "coming") { try strike("row:tweetbot", after: 0.12, $0) },
    Situation("sheets", "pressed") {
      try $0.tap("row:tweetbot")
      try press("sheet.0.1", $0)
    },
    Situation("sheets", "pulled") {
      try $0.tap("row:tweetbot")
      try pull("sheet.0.1", y: 60, $0)
    },
    Situation("mail", "with an open row") { try $0.drag("row:1", x: -120) },
    Situation("mail", "with a row under a finger") { try pull("row:1", x: 90, $0) },
    Situation("mail", "with a row beyond its actions") { try pull("row:1", x: -190, $0) },
    Situation("mail", "with a row that is deleted") {
      try $0.drag("row:1", x: -120)
      try strike("action:trash", after: 0.1, $0)
    },
    Situation("mail", "with a sheet over an open row") {
      try $0.drag("row:1", x: -120)
      try $0.tap("action:more")
    },
    Situation("scrolling", "at rest") { _ in },
    Situation("scrolling", "with a card between two") { try pull("scrolling.cards", x: -150, $0) },
    Situation("scrolling", "with a list that coasts") {
      let frame = try $0.frame("scrolling.list")
      $0.touch.fling(from: 200, frame.minY + 100, to: 200, frame.minY + 20, over: 0.1)
      $0.touch.wait(0.05)
    },
    Situation("scrolling", "with a page past its end") { try pull("scrolling.page", y: 200, $0) },
    Situation("gestures", "held") {
      try press("photo", $0)
      $0.touch.wait(0.6)
    },
    Situation("gestures", "turned") {
      $0.key("bracketright")
      $0.key("plus")
    },
    Situation("playground", "with an open row in the panel") { try $0.drag("row:1", x: -120) },
    Situation("playground", "with a sheet, dragged") {
      try $0.drag("row:1", x: -120)
      try $0.tap("action:more")
      try pull("sheet.0.1", y: 40, $0)
    },
  ]

  private static let appearances = [
    SceneSettings(isDark: true), SceneSettings(hasHighContrast: true),
    SceneSettings(isDark: true, hasHighContrast: true),
  ]

  /// The whole picture, as a window would show it that was never shown before.
  private func picture(_ stage: DemoStage) throws -> Image {
    let size = stage.demo.scene.size
    let image = try Image(width: Int(size.width), height: Int(size.height), format: .xrgb32)
    stage.demo.scene.draw(in: Canvas(image, scale: 1))
    return image
  }

  @Test(arguments: situations)
  func `K33 C112 B35 a changed appearance is there in one frame, as if it had always been so`(
    _ situation: Situation
  ) throws {
    for appearance in Self.appearances {
      let changed = DemoStage(situation.scene)
      let always = DemoStage(situation.scene, settings: appearance)
      for stage in [changed, always] { try situation.reach(stage) }
      let image = try picture(changed)
      let before = image.pixels
      let scene = changed.demo.scene
      #expect(try before != picture(always).pixels)
      _ = scene.takeDamage()
      scene.settings = appearance
      scene.advance(to: changed.touch.time)
      scene.draw(in: Canvas(image, scale: 1, clip: scene.takeDamage()))
      #expect(try image.pixels == picture(always).pixels, "\(appearance)")
      // What goes on goes on as it did.
      for stage in [changed, always] {
        stage.touch.wait(0.1)
        stage.touch.up()
        stage.touch.settle()
      }
      #expect(try picture(changed).pixels == picture(always).pixels, "\(appearance)")
      #expect(changed.takeWords() == always.takeWords())
    }
  }

  @Test(arguments: situations)
  func `K33 the way there and back leaves no trace`(_ situation: Situation) throws {
    let stage = DemoStage(situation.scene)
    try situation.reach(stage)
    let image = try picture(stage)
    let before = image.pixels
    let scene = stage.demo.scene
    for settings in Self.appearances + [SceneSettings()] {
      _ = scene.takeDamage()
      scene.settings = settings
      scene.advance(to: stage.touch.time)
      scene.draw(in: Canvas(image, scale: 1, clip: scene.takeDamage()))
    }
    #expect(image.pixels == before)
  }
}
