import Pixman
import Support
import Testing

@testable import Interaction

struct PainterTests {
  @Test(arguments: 0..<40)
  func `what is culled and kept ends in the bytes of the plainest painting`(seed: Int) throws {
    for scale in [1.0, 1.5, 2] {
      var tree = RandomTree(seed: seed, scale: scale)
      for _ in 0..<8 {
        let change = tree.change()
        tree.scene.advance(to: 0)
        let drawn = try picture(of: tree.scene)
        let place = difference(drawn, try NaivePainter.picture(of: tree.scene))
        #expect(place == nil, "\(change), scale \(scale)")
        if place != nil { return }
      }
    }
  }

  @Test(arguments: 0..<60)
  func `drawing only the damage ends in the bytes of drawing all`(seed: Int) throws {
    for scale in [1.0, 1.25, 2] {
      var tree = RandomTree(seed: seed &+ 1000, scale: scale)
      let image = try blankImage(for: tree.scene)
      for _ in 0..<25 {
        var change = ""
        for _ in 0...tree.dice.roll(3) { change += tree.change() + "; " }
        tree.scene.advance(to: 0)
        let damage = tree.scene.takeDamage()
        tree.scene.draw(in: Canvas(image, scale: scale, clip: damage))
        let place = difference(image, try picture(of: tree.scene))
        #expect(place == nil, "\(change), scale \(scale)")
        if place != nil { return }
      }
    }
  }

  @Test(arguments: 0..<60)
  func `texts on plain colours end in the bytes of texts on anything`(seed: Int) throws {
    // Halves of a pixel would be rounded by chance at other scales.
    for scale in [1.0, 2] {
      // Large, so that most texts are copied.
      let size = Size(width: 700, height: 500)
      var tree = RandomTree(seed: seed &+ 2000, size: size, scale: scale)
      for number in 0..<5 {
        let text = TextLayer("Text \(number)", font: Font(size: 13), color: tree.color())
        text.frame = Rect(
          x: tree.dice.length(-10...50), y: tree.dice.length(-5...50), width: 60, height: 20)
        if tree.dice.hits(oneIn: 4) { text.backgroundColor = tree.color() }
        tree.layers[tree.dice.roll(tree.layers.count)].add(text)
      }
      for _ in 0..<5 {
        let change = tree.change()
        tree.scene.advance(to: 0)
        // The second drawing makes what the third one copies.
        for _ in 0..<2 { _ = try picture(of: tree.scene) }
        let place = difference(
          try picture(of: tree.scene), try NaivePainter.picture(of: tree.scene))
        #expect(place == nil, "\(change), scale \(scale)")
        if place != nil { return }
      }
    }
  }

  /// Notes the colour that it is told to be drawn on.
  private final class Listener: Layer {
    var backdrop: Color?
    override func draw(in canvas: Canvas) { backdrop = canvas.backdrop }
  }

  /// The colour that a layer in the middle of a red one with a green one behind it is drawn on.
  private func backdrop(
    _ change: (_ red: Layer, _ green: Layer, _ listener: Layer) -> Void = { _, _, _ in }
  ) throws -> Color? {
    let root = Layer()
    let green = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    green.backgroundColor = Color(hex: 0x00ff00)
    let red = Layer(frame: Rect(x: 10, y: 10, width: 100, height: 80))
    red.backgroundColor = Color(hex: 0xff0000)
    let listener = Listener(frame: Rect(x: 20, y: 30, width: 60, height: 20))
    root.add(green)
    root.add(red)
    red.add(listener)
    change(red, green, listener)
    _ = try picture(of: scene(root))
    return listener.backdrop
  }

  @Test func `a layer is told of the one colour it is drawn on, and of no other`() throws {
    let (red, green) = (Color(hex: 0xff0000), Color(hex: 0x00ff00))
    #expect(try backdrop() == red)
    #expect(try backdrop { red, _, _ in red.backgroundColor = nil } == green)
    #expect(try backdrop { _, _, listener in listener.backgroundColor = .black } == .black)
    #expect(try backdrop { red, _, _ in red.cornerRadius = 12 } == red)
    #expect(try backdrop { red, _, _ in red.bounds.origin.y = 20 } == red)
    // What is behind is cut away under a part of it.
    #expect(
      try backdrop { red, _, listener in
        let clipper = Layer(frame: Rect(x: 0, y: 40, width: 200, height: 60))
        clipper.clipsToBounds = true
        let root = red.parent
        root?.add(clipper)
        clipper.add(red)
        red.frame.origin = Point(x: 10, y: -30)
        root?.add(listener)
        listener.frame = Rect(x: 30, y: 30, width: 60, height: 20)
      } == nil)
    // Drawn beside it as well, through it, over its round corners, or over somebody's drawing.
    #expect(try backdrop { _, _, listener in listener.frame.origin.x = 90 } == nil)
    #expect(try backdrop { layer, _, _ in layer.backgroundColor = red.faded(by: 0.5) } == nil)
    #expect(try backdrop { _, _, listener in listener.backgroundColor = red.faded(by: 0.5) } == nil)
    #expect(try backdrop { red, _, _ in red.cornerRadius = 31 } == nil)
    #expect(
      try backdrop { red, _, listener in
        red.cornerRadius = 12
        listener.frame.origin.y = 49
      } == nil)
    #expect(try backdrop { red, _, _ in red.insert(StripedLayer(stripe: .black), at: 0) } == red)
    #expect(
      try backdrop { red, _, _ in
        let stripes = StripedLayer(stripe: .black)
        stripes.backgroundColor = .white
        stripes.frame = red.bounds
        red.insert(stripes, at: 0)
      } == nil)
  }

  /// Counts how often it is asked to draw, and how much.
  private final class CountingLayer: Layer {
    var area = 0
    var draws = 0
    override var isOpaque: Bool { true }
    override func draw(in canvas: Canvas) {
      draws += 1
      area += canvas.clip.area
      canvas.fill(bounds, color: .white)
    }
  }

  private func scene(_ root: Layer) -> Scene {
    let scene = Scene(root: root)
    scene.size = Size(width: 200, height: 100)
    return scene
  }

  @Test func `a panel over a map leaves of the map only what is beside it`() throws {
    let map = CountingLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let panel = Layer(frame: Rect(x: 0, y: 20, width: 200, height: 80))
    panel.backgroundColor = .white
    panel.cornerRadius = 8
    panel.corners = .top
    let root = Layer()
    root.add(map)
    root.add(panel)
    _ = try picture(of: scene(root))
    #expect(map.draws == 1)
    #expect(map.area == 200 * 20 + 2 * 8 * 8)
  }

  @Test func `what lies wholly behind an opaque layer is not drawn`() throws {
    let behind = CountingLayer(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let front = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    front.backgroundColor = .black
    let root = Layer()
    root.add(behind)
    root.add(front)
    _ = try picture(of: scene(root))
    #expect(behind.draws == 0)
  }

  @Test func `a layer outside the damage is not drawn`() throws {
    let layer = CountingLayer(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let root = Layer()
    root.add(layer)
    let scene = scene(root)
    let image = try blankImage(for: scene)
    scene.draw(
      in: Canvas(image, scale: 1, clip: Region(PixelRect(x: 100, y: 0, width: 50, height: 99))))
    #expect(layer.draws == 0)
  }

  @Test func `a scaled subtree is drawn once and again only where it changed`() throws {
    let content = CountingLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let group = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.add(content)
    let root = Layer()
    root.add(group)
    let scene = scene(root)
    let image = try blankImage(for: scene)
    for step in 1...10 {
      group.scale = 1 - 0.01 * Double(step)
      scene.draw(in: Canvas(image, scale: 1, clip: scene.takeDamage()))
    }
    #expect(content.draws == 1)
    content.setNeedsDisplay(Rect(x: 0, y: 0, width: 10, height: 10))
    scene.draw(in: Canvas(image, scale: 1, clip: scene.takeDamage()))
    #expect(content.draws == 2)
    group.scale = 1
    scene.draw(in: Canvas(image, scale: 1, clip: scene.takeDamage()))
    #expect(group.snapshot == nil)
  }

  @Test func `a scaled layer that shows one image as it is keeps no second picture`() throws {
    let image = try Image(width: 60, height: 50, format: .xrgb32)
    let pen = Canvas(image)
    pen.fill(Rect(x: 0, y: 0, width: 60, height: 50), color: .white)
    pen.fill(Rect(x: 7, y: 9, width: 20, height: 21), color: Color(hex: 0x3377CC))
    let shown = ImageLayer(
      image, placement: .natural, frame: Rect(x: 0, y: 0, width: 60, height: 50))
    let group = Layer(frame: Rect(x: 10, y: 10, width: 60, height: 50))
    group.backgroundColor = .black
    group.add(shown)
    let root = Layer()
    root.add(group)
    let scene = scene(root)
    group.scale = 0.9
    let direct = try picture(of: scene)
    #expect(group.snapshot?.image === image)
    // A second layer, of which nothing can be seen, must be drawn, and never into the image.
    let other = CountingLayer(frame: Rect(x: 20, y: 20, width: 1, height: 1))
    other.opacity = 0
    group.add(other)
    other.opacity = 0.001
    let drawn = try picture(of: scene)
    #expect(group.snapshot?.image !== image)
    #expect(difference(direct, drawn) == nil)
    other.removeFromParent()
    shown.frame.origin.x = 1
    _ = try picture(of: scene)
    #expect(group.snapshot?.image !== image)
    #expect(image.pixel(x: 0, y: 0) == 0xFFFF_FFFF)
  }
}
