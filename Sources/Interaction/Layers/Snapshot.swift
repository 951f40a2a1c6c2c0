import Pixman

/// The picture of a subtree at natural scale, kept while it is shown scaled or faded as a whole.
///
/// With nothing changed inside, a frame costs one composite of it; a change renews only the pixels
/// it reports.
final class Snapshot {
  /// What the picture covers, in pixels from the layer's own corner.
  private(set) var extents = PixelRect.empty
  /// The picture; nil until drawn, or where there was no memory for it.
  private(set) var image: Image?
  /// Whether the picture has no transparency.
  private(set) var isOpaque = false
  private var stale = Region()
  /// Whether the picture is an image layer's own, which nobody else may draw into.
  private var isBorrowed = false

  /// Notes that a rectangle (pixels from the layer's own corner) no longer shows the subtree.
  func makeStale(_ rect: PixelRect) {
    stale.formUnion(rect)
  }

  /// Notes that nothing of the picture holds.
  func discard() {
    image = nil
  }

  /// Draws what is stale anew; the picture then shows the subtree.
  func renew(of layer: Layer, scale: Double) {
    let wanted = layer.extents(scale: scale)
    let opaque = layer.isOpaqueThroughout(scale: scale)
    let whole = opaque ? layer.wholeImage(scale: scale) : nil
    if image == nil || wanted != extents || opaque != isOpaque || whole != nil || isBorrowed {
      extents = wanted
      isOpaque = opaque
      isBorrowed = whole != nil
      if let whole {
        image = whole
        stale = Region()
        return
      }
      image = Image.ifPossible(
        width: wanted.width, height: wanted.height, format: opaque ? .xrgb32 : .argb32)
      stale = Region(wanted)
    }
    guard let image, !stale.isEmpty else { return }
    if !opaque {
      // What was drawn before shows through what is not opaque: all of it must go.
      image.clear()
      stale = Region(extents)
    }
    let toImage = PixelOffset.zero - extents.origin
    let clip = stale.intersection(extents).translated(toImage.x, toImage.y)
    stale = Region()
    let canvas = Canvas(image, scale: scale, clip: clip)
    Painter.paint(layer, at: toImage, in: canvas)
  }
}

extension Layer {
  /// Whether the subtree must be drawn into a picture of its own before it is shown.
  final var needsSnapshot: Bool {
    storedScale != 1 || (storedOpacity < 1 && children.contains { $0.isShown })
  }

  /// Whether the subtree covers everything in its extents with opaque pixels.
  final func isOpaqueThroughout(scale: Double) -> Bool {
    isOpaque && storedRadius == 0 && extents(scale: scale) == ownPixels(scale: scale)
  }
}
