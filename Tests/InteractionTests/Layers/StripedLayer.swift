import Interaction
import Pixman

/// A layer that draws more than its background, so that content and clips show.
final class StripedLayer: Layer {
  var stripe: Color {
    didSet { setNeedsDisplay() }
  }

  init(stripe: Color) {
    self.stripe = stripe
    super.init()
  }

  override func draw(in canvas: Canvas) {
    for index in 0..<4 {
      canvas.fill(
        Rect(x: -5, y: Double(index * 13) + 3, width: bounds.width + 20, height: 5),
        color: stripe)
    }
  }
}
