import Pixman

/// The overlays of a scene, each told what it shows when that is known (D5).
final class Overlays {
  private let scene: Scene
  private let outlines: LayersOverlay?
  private let damage: DamageOverlay?
  private let arena: ArenaOverlay?
  private let frames: FramesOverlay?
  private let touches: TouchOverlay?

  /// Puts overlays over a scene; nil if none is wanted, so that none costs anything.
  init?(_ wanted: Set<Overlay>, over scene: Scene) {
    guard !wanted.isEmpty else { return nil }
    self.scene = scene
    outlines = wanted.contains(.layers) ? LayersOverlay() : nil
    damage = wanted.contains(.damage) ? DamageOverlay() : nil
    arena = wanted.contains(.arena) ? ArenaOverlay() : nil
    frames = wanted.contains(.frames) ? FramesOverlay() : nil
    touches = wanted.contains(.touches) ? TouchOverlay() : nil
    for layer in layers { scene.addOverlay(layer) }
    resize(to: scene.size)
  }

  /// Back to front.
  private var layers: [OverlayLayer] {
    [outlines, damage, arena, frames, touches].compactMap(\.self)
  }

  /// Follows the size of the scene.
  func resize(to size: Size) {
    for layer in layers { layer.fit(size) }
  }

  /// Shows a contact, by the number it has in the events.
  func show(_ event: PointerEvent, number: Int) {
    arena?.follow(event, number: number)
    touches?.show(event, number: number)
  }

  /// Follows the fingers of a touchpad, which have no number and no place on the scene.
  func show(pinch event: PointerEvent) { arena?.follow(event, number: nil) }

  /// Whether it must be told when contests are over.
  var followsArena: Bool { arena != nil }

  /// Shows how the contests stand.
  func followArena() { arena?.update() }

  /// Notes what a frame cost that was drawn.
  func didDraw(_ frame: FrameGraph.Frame) { frames?.note(frame) }

  /// What a frame must repaint, with what the overlays show of it.
  func takeDamage() -> Region {
    outlines?.show(LayerOutline.all(in: scene) { $0 is OverlayLayer })
    frames?.update()
    let region = scene.takeDamage()
    guard let damage else { return region }
    damage.show(region)
    return region.union(scene.takeDamage())
  }
}
