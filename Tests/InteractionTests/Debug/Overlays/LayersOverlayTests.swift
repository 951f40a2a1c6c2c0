import Pixman
import Testing

@testable import Interaction

@Suite struct LayersOverlayTests {
  private func outlines(_ scene: Scene) -> [LayerOutline] {
    LayerOutline.all(in: scene) { $0 is OverlayLayer }
  }

  private func scene(_ layers: Layer..., scale: Double = 1) -> Scene {
    let root = Layer()
    root.backgroundColor = .white
    for layer in layers { root.add(layer) }
    let scene = Scene(root: root)
    scene.size = Size(width: 300, height: 200)
    scene.scale = scale
    scene.advance(to: 0)
    return scene
  }

  private func layer(_ id: String?, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Layer
  {
    let layer = Layer(frame: Rect(x: x, y: y, width: width, height: height))
    layer.id = id
    return layer
  }

  @Test func `D5 layers are outlined as they are shown, back to front`() {
    let (first, second) = (layer("first", 10, 20, 100, 50), layer(nil, 5, 5, 20, 10))
    first.add(second)
    let hidden = layer("hidden", 200, 0, 50, 50)
    hidden.isHidden = true
    first.translation = Point(x: 3, y: 0)
    let found = outlines(scene(first, hidden, scale: 2))
    #expect(found.map(\.key.id) == [nil, "first", nil])
    #expect(
      found.map(\.key.rect) == [
        PixelRect(x: 0, y: 0, width: 600, height: 400),
        PixelRect(x: 26, y: 40, width: 200, height: 100),
        PixelRect(x: 36, y: 50, width: 40, height: 20),
      ])
  }

  @Test func `D5 what is clipped or behind something opaque has no outline there`() {
    let list = layer("list", 0, 0, 100, 100)
    list.clipsToBounds = true
    list.add(layer("row", 0, 80, 100, 50))
    list.add(layer("gone", 0, 120, 100, 50))
    let behind = layer("behind", 150, 0, 50, 50)
    let partly = layer("half", 190, 0, 50, 50)
    let front = layer("front", 140, -10, 80, 80)
    front.backgroundColor = .white
    let found = outlines(scene(list, behind, partly, front))
    #expect(found.compactMap(\.key.id) == ["list", "row", "half", "front"])
    let row = found.first { $0.key.id == "row" }
    #expect(row?.seen == PixelRect(x: 0, y: 80, width: 100, height: 20))
    #expect(row?.edges.area == 100 + 2 * 19)
    let half = found.first { $0.key.id == "half" }
    #expect(half?.seen == PixelRect(x: 220, y: 0, width: 20, height: 50))
    // The left edge lies behind the front layer, the right one does not.
    #expect(half?.edges.contains(x: 190, y: 25) == false)
    #expect(half?.edges.contains(x: 239, y: 25) == true && half?.edges.area == 20 * 2 + 48)
  }

  @Test func `D5 a layer that its own content covers keeps its outline and its name`() {
    let cell = layer("cell", 10, 10, 100, 50)
    let content = layer(nil, 0, 0, 100, 50)
    content.backgroundColor = .white
    cell.add(content)
    let found = outlines(scene(cell)).first { $0.key.id == "cell" }
    #expect(found?.edges.area == 2 * 100 + 2 * 48)
    #expect(found?.seen == PixelRect(x: 10, y: 10, width: 100, height: 50))
  }

  @Test func `D5 what covers more of a layer repaints of its outline what it covers`() throws {
    let behind = layer("behind", 20, 100, 200, 50)
    let front = layer(nil, 200, 90, 50, 70)
    front.backgroundColor = .white
    let scene = scene(behind, front)
    let rig = try OverlayRig([.layers], scene)
    try rig.frame()
    front.frame.origin.x = 180
    try rig.frame()
    #expect(rig.damage.bounds == PixelRect(x: 180, y: 90, width: 70, height: 70))
  }

  @Test(arguments: [1, 1.5])
  func `D5 W59 outlines follow what moves, and only they are repainted`(scale: Double) throws {
    let scene = OverlayRig.makeScene()
    let rig = try OverlayRig([.layers], scene, scale: scale)
    let box = try #require(scene.root.children.first)
    try rig.frame()
    #expect(rig.damage.isEmpty)
    box.frame.origin = Point(x: 30, y: 100)
    try rig.frame()
    let reach = Rect(x: 20, y: 20, width: 70, height: 120)
    #expect(rig.damage.bounds == PixelRect(rounding: reach, scale: scale))
    // A layer without a look of its own moves as well.
    let plain = Layer(frame: Rect(x: 5, y: 5, width: 10, height: 10))
    box.add(plain)
    try rig.frame()
    plain.frame.origin.x = 30
    try rig.frame()
    #expect(rig.damage.area > 0 && rig.damage.area <= Int((225 * scale * scale).rounded()))
    let y = Int(105 * scale)
    let edge = rig.image.pixel(x: Int((60 * scale).rounded()), y: y + 2)
    #expect(edge != rig.image.pixel(x: Int(65 * scale), y: y + 2))
  }

  @Test func `D5 names stand at their layers without covering each other`() throws {
    let outer = layer("outer", 40, 40, 100, 100)
    let inner = layer("inner", 0, 0, 50, 50)
    outer.add(inner)
    let scene = scene(outer)
    let rig = try OverlayRig([.layers], scene)
    // A column left of the letters: two names with a line between them.
    func rows() -> [Int] { (30..<80).filter { rig.image.pixel(x: 42, y: $0) == 0xFF9A_4DD0 } }
    let named = rows()
    #expect(named.count > 20 && zip(named, named.dropFirst()).count { $1 - $0 > 1 } == 1)
    inner.id = nil
    outer.id = nil
    try rig.frame()
    // The frame was needed for nothing else, and names are no change of a layer's look.
    #expect(rows().isEmpty)
  }
}
