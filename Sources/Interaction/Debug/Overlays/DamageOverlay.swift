import Pixman

/// Tints what the last frame repainted, its own tint aside.
///
/// The tint of one frame goes with the next one; that of the last frame stays.
final class DamageOverlay: OverlayLayer {
  private static let tint = Color(hex: 0xFF2D92)
  private var region = Region()

  init() { super.init(.damage) }

  /// Shows what a frame repaints, in pixels; called when the frame's own damage is known.
  func show(_ damage: Region) {
    // What both cover has the same tint, and what is new is repainted by the frame itself.
    for rect in region.subtracting(damage).rects { scene?.addDamage(rect) }
    region = damage
  }

  override func draw(in canvas: Canvas) {
    for rect in region.rects {
      let rect = rect.logical(scale: canvas.scale)
      canvas.fill(rect, color: Self.tint.faded(by: 0.2))
      canvas.stroke(rect, color: Self.tint.faded(by: 0.6))
    }
  }
}
