import Pixman

extension Layer {
  /// Reports all that the subtree shows now: called before and after it changes its place.
  ///
  /// The layer's own kept picture stays good: only where and how it is shown changes.
  final func reportShown() {
    guard let scene, isShown else { return }
    pass(on: extents(scale: scene.scale))
  }

  /// Reports all that the subtree shows now: called before and after it changes its look.
  final func reportLook() {
    snapshot?.discard()
    reportShown()
  }

  /// A child came, went, appeared or disappeared.
  ///
  /// A translucent layer with children is drawn as a picture, one without draw by draw: with the
  /// first child all of it may look different.
  final func childAppeared() {
    forgetExtentsOfChildren()
    if storedOpacity < 1 { reportLook() }
  }

  /// Reports the layer's own rectangle.
  final func reportContent() {
    guard let scene else { return }
    report(ownPixels(scale: scene.scale))
  }

  /// Reports a scaled subtree whose picture has other edges now than when it was drawn.
  ///
  /// The filter then samples between other places: all of it may look different.
  final func reportResizedPicture() {
    guard let scene, let snapshot, snapshot.image != nil, storedScale != 1 else { return }
    let wanted = extents(scale: scene.scale)
    guard wanted != snapshot.extents else { return }
    pass(on: snapshot.extents)
    pass(on: wanted)
  }

  /// Reports a rectangle of the layer's content (pixels from the own corner, natural scale).
  final func report(_ rect: PixelRect) {
    snapshot?.makeStale(rect)
    pass(on: rect)
  }

  /// Carries a changed rectangle (pixels from the own corner, natural scale) up to the scene.
  ///
  /// On the way clips cut it, hidden ancestors end it, and kept pictures note that they are stale:
  /// before anything can end it, since the picture must be right when its layer appears again.
  private func pass(on rect: PixelRect) {
    guard let scene, !rect.isEmpty else { return }
    let scale = scene.scale
    var rect = rect
    var layer = self
    while layer.isShown {
      if layer.storedScale != 1 { rect = layer.magnified(rect, scale: scale) }
      guard let parent = layer.parent else { return scene.addDamage(rect) }
      rect = rect.moved(by: layer.pixelOrigin(scale: scale) - parent.shift(scale: scale))
      if parent.storedClips {
        rect = rect.intersection(parent.ownPixels(scale: scale))
        if rect.isEmpty { return }
      }
      parent.snapshot?.makeStale(rect)
      layer = parent
    }
  }
}
