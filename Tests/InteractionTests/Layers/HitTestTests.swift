import Interaction
import Pixman
import Testing

struct HitTestTests {
  private let root = Layer()
  private let back = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let front = Layer(frame: Rect(x: 50, y: 50, width: 100, height: 100))
  private let inner = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
  private let scene: Scene

  init() {
    root.id = "root"
    back.id = "back"
    front.id = "front"
    inner.id = "inner"
    root.add(back)
    root.add(front)
    front.add(inner)
    scene = Scene(root: root)
    scene.size = Size(width: 200, height: 200)
  }

  private func hit(_ x: Double, _ y: Double) -> [String] {
    root.hitPath(at: Point(x: x, y: y)).compactMap(\.id)
  }

  @Test func `the path leads from the deepest layer to the root`() {
    #expect(hit(65, 65) == ["inner", "front", "root"])
    #expect(hit(55, 55) == ["front", "root"])
    #expect(hit(20, 20) == ["back", "root"])
    #expect(hit(190, 20) == ["root"])
    #expect(hit(250, 20).isEmpty)
  }

  @Test func `what is seen is hit: translation and scale count`() {
    front.translation = Point(x: -40, y: -40)
    #expect(hit(25, 25) == ["inner", "front", "root"])
    front.translation = .zero
    front.scale = 0.5
    // half size about (100, 100): the inner layer lies at 80...90
    #expect(hit(81, 81) == ["inner", "front", "root"])
    #expect(hit(74, 74) == ["back", "root"])
  }

  @Test func `a clip cuts what can be hit, a layer that does not clip lets children out`() {
    inner.frame.origin = Point(x: -20, y: 0)
    #expect(hit(35, 55) == ["inner", "front", "root"])
    front.clipsToBounds = true
    #expect(hit(35, 55) == ["back", "root"])
  }

  @Test func `hidden, transparent and untouchable layers are not hit`() {
    inner.isHidden = true
    #expect(hit(65, 65) == ["front", "root"])
    inner.isHidden = false
    inner.opacity = 0
    #expect(hit(65, 65) == ["front", "root"])
    inner.opacity = 1
    front.isHitTestable = false
    #expect(hit(65, 65) == ["back", "root"])
  }

  @Test func `nothing behind a modal layer is hit, wherever the finger falls`() {
    front.isModal = true
    #expect(hit(55, 55) == ["front"])
    #expect(hit(20, 20).isEmpty)
    front.isHidden = true
    #expect(hit(20, 20) == ["back", "root"])
  }

  @Test(arguments: 0..<40)
  func `points turned to another layer and back are the same`(seed: Int) {
    var dice = Dice(seed: seed)
    var layers = [root]
    for _ in 0..<8 {
      let layer = Layer(
        frame: Rect(
          x: dice.length(-50...50), y: dice.length(-50...50), width: dice.length(1...90),
          height: dice.length(1...90)))
      layer.translation = Point(x: dice.length(-9...9), y: dice.length(-9...9))
      layer.scale = [1, 0.5, 2][dice.roll(3)]
      layer.bounds.origin = Point(x: dice.length(-9...9), y: 0)
      layers[dice.roll(layers.count)].add(layer)
      layers.append(layer)
    }
    let from = layers[dice.roll(layers.count)]
    let to = layers[dice.roll(layers.count)]
    let point = Point(x: dice.length(0...50), y: dice.length(0...50))
    let there = from.convert(point, to: to)
    let back = to.convert(there, to: from)
    #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    let here = from.convert(from.convert(point, to: nil), from: nil)
    #expect(abs(here.x - point.x) < 1e-6 && abs(here.y - point.y) < 1e-6)
    // through the scene it is the same place
    let one = to.convert(there, to: nil)
    let other = from.convert(point, to: nil)
    #expect(abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6)
  }
}
