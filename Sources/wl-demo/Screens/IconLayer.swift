import Interaction
import Pixman

/// An icon in one colour.
final class IconLayer: Layer {
  /// What is drawn.
  var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }
  /// Its colour.
  var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(_ icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
  }

  override func draw(in canvas: Canvas) { canvas.draw(icon, in: bounds, color: color) }
}
