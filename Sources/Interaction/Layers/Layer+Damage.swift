import Pixman

extension Layer {
  /// Reports all that the subtree shows now: called before and after it changes place or look.
  final func reportShown() {
    guard let scene else {
      return
    }
    guard isShown else { return }
    report(extents(scale: scene.scale))
  }

  /// Reports the layer's own rectangle.
  final func reportContent() {
    guard let scene else { return }
    report(ownPixels(scale: scene.scale))
  }

  /// Carries a changed rectangle (pixels from the own corner, natural scale) up to the scene.
  ///
  /// On the way clips cut it, hidden ancestors end it, and kept pictures note that they are stale:
  /// before anything can end it, since the picture must be right when its layer appears again.
  final func report(_ rect: PixelRect) {
    guard let scene, !rect.isEmpty else { return }
    let scale = scene.scale
    var rect = rect
    var layer = self
    while true {
      layer.snapshot?.invalidate(rect)
      guard layer.isShown else { return }
      if layer.storedScale != 1 { rect = layer.magnified(rect, scale: scale) }
      guard let parent = layer.parent else { break }
      rect = rect.moved(by: layer.pixelFrame(scale: scale).origin - parent.shift(scale: scale))
      if parent.storedClips {
        rect = rect.intersection(parent.ownPixels(scale: scale))
        if rect.isEmpty { return }
      }
      layer = parent
    }
    scene.addDamage(rect)
  }
}
