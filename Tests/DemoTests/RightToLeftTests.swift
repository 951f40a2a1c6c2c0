import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The whole program from right to left (D3 `--rtl`, D43).
@Suite struct RightToLeftTests {
  /// From the smallest window to the largest, upright and lying.
  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 400, height: 700),
    Size(width: 1280, height: 800), Size(width: 2160, height: 3840),
    Size(width: 3840, height: 2160),
  ]

  /// A layer and where it would be seen.
  private struct Place {
    let path: String
    let layer: Layer
    let frame: Rect
  }

  /// All layers of a scene from back to front, hidden ones as well.
  private func places(in stage: DemoStage) -> [Place] {
    func all(_ layer: Layer, _ path: String) -> [Place] {
      let path = "\(path)/\(layer.id ?? "\(type(of: layer))")"
      return [Place(path: path, layer: layer, frame: layer.presentationFrame)]
        + layer.children.flatMap { all($0, path) }
    }
    return all(stage.demo.scene.root, "")
  }

  private func isNear(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.minX - second.minX) < 0.001 && abs(first.minY - second.minY) < 0.001
      && abs(first.width - second.width) < 0.001 && abs(first.height - second.height) < 0.001
  }

  /// Whether everything lies as in a scene from left to right that is seen in a mirror.
  private func expectMirrored(_ scene: String, _ size: Size, after body: (DemoStage) throws -> Void)
    throws
  {
    let natural = DemoStage(scene, size: size)
    let mirrored = DemoStage(scene, .rightToLeft, size: size)
    for stage in [natural, mirrored] { try body(stage) }
    let (left, right) = (places(in: natural), places(in: mirrored))
    #expect(left.map(\.path) == right.map(\.path))
    let window = Rect(origin: .zero, size: size)
    for (one, other) in zip(left, right) {
      #expect(isNear(one.frame.mirrored(in: window), other.frame), "\(one.path)")
      guard let text = one.layer as? TextLayer, let turned = other.layer as? TextLayer else {
        continue
      }
      #expect(text.text == turned.text)
      #expect(text.textLayout.isCut == turned.textLayout.isCut, "\(text.text)")
      #expect(turned.alignment != .left && turned.alignment != .right, "\(text.text)")
    }
  }

  /// Whether texts, icons and pictures of a row keep clear of each other and of its edges.
  private func expectClear(_ stage: DemoStage) {
    let items = places(in: stage).filter {
      $0.layer is TextLayer || $0.layer is IconLayer || $0.layer is ButtonLayer
        || $0.layer is SceneMiniature
    }
    for (index, item) in items.enumerated() {
      guard let parent = item.layer.parent else { continue }
      let edges = parent.presentationFrame
      #expect(item.frame.minX >= edges.minX && item.frame.maxX <= edges.maxX, "\(item.path)")
      for other in items[(index + 1)...] where other.layer.parent === parent {
        #expect(!item.frame.intersects(other.frame), "\(item.path) \(other.path)")
      }
    }
  }

  @Test(arguments: SceneCatalog.names, sizes)
  func `D43 every scene is mirrored from edge to edge, and nothing overlaps`(
    scene: String, size: Size
  ) throws {
    try expectMirrored(scene, size) { expectClear($0) }
  }

  @Test func `D43 a scene is mirrored with its panel raised, and with a sheet shown`() throws {
    let size = Size(width: 400, height: 800)
    try expectMirrored("panel", size) { try $0.drag("panel:places.header", y: -400) }
    for id in TweetbotSheet.entries.map(\.id) {
      try expectMirrored("sheets", size) { try $0.tap("row:\(id)") }
    }
  }

  @Test(arguments: SceneCatalog.names)
  func `D43 turning a scene while it is shown is as if it had been opened so`(
    scene: String
  ) throws {
    let turned = DemoStage(scene)
    turned.demo.scene.settings.layoutDirection = .rightToLeft
    turned.touch.settle()
    let fresh = DemoStage(scene, .rightToLeft)
    #expect(places(in: turned).map(\.frame) == places(in: fresh).map(\.frame))
    #expect(try Self.picture(turned) == Self.picture(fresh))
    turned.demo.scene.settings.layoutDirection = .leftToRight
    turned.touch.settle()
    #expect(try Self.picture(turned) == Self.picture(DemoStage(scene)))
  }

  @Test func `D37 the back button is at the right, and points there`() throws {
    let stage = DemoStage("sheets", .rightToLeft)
    let frame = try stage.frame("back")
    #expect(frame.maxX == 400 && frame.width == 56)
    let image = try Self.image(stage)
    let accent = Theme.light.accent
    func isAccent(_ x: Int, _ y: Int) -> Bool {
      let pixel = image.pixel(x: x, y: y)
      return pixel & 0xff > 0xc0 && pixel >> 16 & 0xff < 0x60 && accent.isOpaque
    }
    let columns = (0..<400).filter { x in (0..<52).contains { isAccent(x, $0) } }
    let last = try #require(columns.last)
    #expect(columns.allSatisfy { $0 > 344 })
    // The tip of the angle is at the right, in the middle of the bar.
    let tip = (0..<52).filter { isAccent(last, $0) }
    #expect(tip.allSatisfy { (23...28).contains($0) } && !tip.isEmpty)
    try stage.tap("back")
    #expect(stage.layer("scene:home") != nil && stage.layer("scene:sheets") == nil)
  }

  @Test func `C105 a row of the inbox opens the sides it opens from left to right`() throws {
    let stage = DemoStage("mail", .rightToLeft)
    try stage.drag("row:0", x: -120)
    #expect(stage.takeWords().contains("cell 0 didOpen right"))
    #expect(try stage.frame("action:trash").maxX >= 400)
    #expect(try stage.frame("action:more").minX > 100)
    try stage.drag("row:1", x: 90)
    #expect(stage.takeWords().contains("cell 1 didOpen left"))
    #expect(try stage.frame("action:unread").minX == 0)
  }

  @Test(arguments: [
    "1-mail", "2-expand", "3-panel", "4-sheet", "5-playground", "6-scrolling", "7-gestures",
  ])
  func `D11 a trace says the same words in either direction`(name: String) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let trace = try ReplayFile.readTrace("\(root)/tour/\(name).trace")
    func words(_ direction: LayoutDirection) throws -> [String] {
      var lines: [String] = []
      let log = EventLog { lines.append($0) }
      let demo = Demo(sceneName: trace.header.scene, seed: 1, log: log)
      demo.scene.settings.layoutDirection = direction
      let app = try OffscreenApp(
        AppOptions(title: "", size: trace.header.size), scene: demo.scene, log: log)
      app.play(trace)
      try app.run()
      return EventWords.compared(lines)
    }
    let natural = try words(.leftToRight)
    #expect(try natural.count > 3 && words(.rightToLeft) == natural)
  }

  @Test(arguments: ["home", "mail"])
  func `D43 a scene looks as it should from right to left`(scene: String) throws {
    let stage = DemoStage(scene, .rightToLeft, size: Size(width: 360, height: 260))
    stage.demo.scene.settings.isDark = scene == "mail"
    Golden.expect(try Self.image(stage), matches: "\(scene)-right-to-left")
  }

  private static func image(_ stage: DemoStage) throws -> Image {
    let size = stage.demo.scene.size
    let image = try Image(width: Int(size.width), height: Int(size.height), format: .xrgb32)
    stage.demo.scene.draw(in: Canvas(image))
    return image
  }

  private static func picture(_ stage: DemoStage) throws -> [UInt32] {
    try image(stage).pixels
  }
}
