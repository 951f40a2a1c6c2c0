import Interaction
import Pixman
import Testing

struct DamageTests {
  private let root = Layer()
  private let clip = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60))
  private let layer = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
  private let scene: Scene

  init() {
    clip.clipsToBounds = true
    root.add(clip)
    clip.add(layer)
    layer.backgroundColor = .black
    scene = Scene(root: root)
    scene.size = Size(width: 200, height: 200)
    _ = scene.takeDamage()
  }

  private func damage(_ change: () -> Void) -> Region {
    change()
    return scene.takeDamage()
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `an equal value is no damage and needs no frame`() {
    layer.frame = layer.frame
    layer.translation = .zero
    layer.scale = 1
    layer.opacity = 1
    layer.isHidden = false
    layer.backgroundColor = .black
    layer.cornerRadius = 0
    layer.corners = .all
    layer.shadow = nil
    layer.clipsToBounds = false
    layer.bounds = layer.bounds
    layer.bringToFront()
    #expect(!scene.needsFrame)
    #expect(scene.takeDamage().isEmpty)
  }

  @Test func `a moved layer damages where it was and where it is`() {
    let damage = damage { layer.translation = Point(x: 25, y: 0) }
    #expect(damage == Region([rect(30, 30, 20, 20), rect(55, 30, 20, 20)]))
  }

  @Test func `an ancestor's clip cuts the damage`() {
    let damage = damage { layer.frame.origin = Point(x: 50, y: 50) }
    #expect(damage == Region([rect(30, 30, 20, 20), rect(70, 70, 10, 10)]))
  }

  @Test func `a shadow belongs to what is damaged`() {
    root.add(layer)
    layer.shadow = Shadow(color: .black, blurRadius: 8, offset: Point(x: 0, y: 4))
    _ = scene.takeDamage()
    let damage = damage { layer.opacity = 0 }
    #expect(damage.contains(rect(10, 10, 20, 20)))
    #expect(damage.contains(rect(6, 26, 28, 12)))
  }

  @Test func `what cannot be seen is no damage`() {
    clip.isHidden = true
    _ = scene.takeDamage()
    #expect(damage { layer.backgroundColor = .white }.isEmpty)
    clip.isHidden = false
    clip.opacity = 0
    _ = scene.takeDamage()
    #expect(damage { layer.frame.origin.x += 5 }.isEmpty)
    clip.opacity = 1
    clip.frame.origin.x = 500
    _ = scene.takeDamage()
    #expect(damage { layer.backgroundColor = .black }.isEmpty)
    #expect(!scene.needsFrame)
  }

  @Test func `children outside a layer that does not clip are damaged with it`() {
    clip.clipsToBounds = false
    layer.frame.origin.x = 100
    _ = scene.takeDamage()
    let damage = damage { clip.isHidden = true }
    #expect(damage.contains(rect(120, 30, 20, 20)))
  }

  @Test func `scrolling by the bounds damages the view and nothing else`() {
    let damage = damage { clip.bounds.origin.y = 7 }
    #expect(damage == Region(rect(20, 20, 60, 60)))
    #expect(layer.presentationFrame == Rect(x: 30, y: 23, width: 20, height: 20))
  }

  @Test func `part of a layer's content is damaged in buffer pixels`() {
    scene.scale = 2
    _ = scene.takeDamage()
    let damage = damage { layer.setNeedsDisplay(Rect(x: 1, y: 1, width: 3, height: 3)) }
    #expect(damage == Region(rect(62, 62, 6, 6)))
  }

  @Test func `a layer outside a scene reports nothing and is whole when it comes in`() {
    let other = Layer(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    other.backgroundColor = .white
    #expect(!scene.needsFrame)
    #expect(damage { root.add(other) } == Region(rect(0, 0, 5, 5)))
    #expect(damage { other.removeFromParent() } == Region(rect(0, 0, 5, 5)))
  }
}
