import Interaction
import Pixman

/// A plain sheet on which every gesture is recognised and nothing else happens: what our recognisers
/// make of a recording that is of no scene (D17).
final class ProbeLayer: Layer {
  init() {
    super.init(frame: .zero)
    recognizers = GestureSet(pansWhilePinching: false).recognizers
  }
}
