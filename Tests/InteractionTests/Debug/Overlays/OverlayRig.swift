import Pixman
import Testing
import WLSurface

@testable import Interaction

/// A scene with overlays on a picture, of which each frame repaints only its damage.
final class OverlayRig {
  static let size = Size(width: 300, height: 200)

  let scene: Scene
  let stage: Stage
  let image: Image
  /// What the last frame repainted.
  private(set) var damage = Region()
  private var time = 1.0

  /// Draws the first frame.
  init(
    _ overlays: Set<Overlay>, _ scene: Scene, scale: Double = 1, size: Size = OverlayRig.size
  ) throws {
    self.scene = scene
    var options = AppOptions(title: "", size: size)
    options.overlays = overlays
    stage = Stage(scene, log: nil, options: options)
    image = try Screenshot.makeImage(size, scale: scale)
    stage.resize(to: size, scale: scale, at: 0)
    try frame()
  }

  /// Draws the next frame, and holds that it left nothing to do and nothing out of date.
  func frame(sourceLocation: SourceLocation = #_sourceLocation) throws {
    time += 1.0 / 60
    stage.advance(to: time)
    damage = stage.takeDamage()
    scene.draw(in: Canvas(image, scale: scene.scale, clip: damage))
    #expect(!scene.needsFrame || scene.isMoving, sourceLocation: sourceLocation)
    let outdated = difference(image, try Screenshot.image(of: scene))
    #expect(outdated == nil, sourceLocation: sourceLocation)
  }

  /// Draws the frames that the scene needs, one at least, and holds that it comes to rest.
  func settle() throws {
    try frame()
    for _ in 0..<600 where scene.needsFrame || scene.nextDeadline != nil { try frame() }
    #expect(!scene.needsFrame && scene.nextDeadline == nil)
  }

  /// Hands a touch to the scene.
  func touch(_ event: (TouchPoint) -> SeatEvent, _ x: Double, _ y: Double, contact: Int = 1) {
    stage.receive(
      event(TouchPoint(seat: 0, contact: contact, position: Point(x: x, y: y), time: time)))
  }

  /// Takes a touch away.
  func cancel(contact: Int = 1) {
    stage.receive(
      .touchCancel([TouchPoint(seat: 0, contact: contact, position: .zero, time: time)]))
  }

  /// The pixels in which another picture differs.
  func differences(_ other: Image) -> Region {
    var region = Region()
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x: x, y: y) != other.pixel(x: x, y: y) {
        region.formUnion(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return region
  }

  /// A white scene with a list, a box that can be dragged, and a button.
  static func makeScene() -> Scene {
    let root = Layer()
    root.backgroundColor = .white
    let box = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 40))
    box.id = "box"
    box.backgroundColor = Color(hex: 0x3366CC)
    root.add(box)
    let list = ScrollView(frame: Rect(x: 100, y: 0, width: 200, height: 200))
    list.id = "list"
    list.contentSize = Size(width: 200, height: 600)
    for row in 0..<6 {
      let button = ButtonLayer(
        "Row \(row)", frame: Rect(x: 0, y: Double(row) * 100, width: 200, height: 100))
      button.id = "row\(row)"
      list.add(button)
    }
    root.add(list)
    return Scene(root: root)
  }
}
