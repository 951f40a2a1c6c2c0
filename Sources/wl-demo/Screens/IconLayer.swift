import Interaction
import Pixman

/// An icon in one colour; back and forward follow the layout's direction.
final class IconLayer: Layer {
  /// What is drawn.
  var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }
  /// Its colour.
  var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(_ icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
  }

  override func draw(in canvas: Canvas) {
    canvas.draw(icon.directed(layoutDirection), in: bounds, color: color)
  }
}
