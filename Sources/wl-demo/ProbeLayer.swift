import Interaction
import Pixman

/// A plain sheet on which every gesture is recognised and nothing else happens: what our recognisers
/// make of a recording that is of no scene (D17).
final class ProbeLayer: Layer {
  init() {
    super.init(frame: .zero)
    let pan = PanGestureRecognizer(.both) { _, _ in }
    // A finger that joins others pans with them.
    pan.touches = .centroid
    recognizers = [
      TapGestureRecognizer { _ in }, LongPressGestureRecognizer { _, _ in }, pan,
    ]
  }
}
