import Pixman

/// A layer over a scene that no finger hits and no component knows of (D5).
///
/// It changes only with a frame that is drawn anyway, with input, or for a few seconds after it: at
/// rest it asks for nothing.
class OverlayLayer: Layer {
  /// Makes the layer of an overlay.
  init(_ overlay: Overlay) {
    super.init()
    id = "overlay.\(overlay)"
    isHitTestable = false
  }

  /// Takes its place over a scene of this size.
  func fit(_ size: Size) { frame = Rect(origin: .zero, size: size) }
}
