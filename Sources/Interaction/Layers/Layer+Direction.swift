public import Pixman

extension Layer {
  /// The direction in which the layer lays out what is in it: that of its scene.
  ///
  /// Where it changes, all layers are laid out anew.
  public final var layoutDirection: LayoutDirection {
    scene?.settings.layoutDirection ?? .leftToRight
  }

  /// Where a rectangle of a left-to-right layout of the layer lies in the scene's direction, in
  /// bounds coordinates.
  public final func placed(_ rect: Rect) -> Rect { layoutDirection.place(rect, in: bounds) }

  /// Asks for the layout of the whole subtree.
  final func setSubtreeNeedsLayout() {
    needsLayout = true
    subtreeNeedsLayout = true
    scene?.layoutIsPending = true
    for child in children { child.setSubtreeNeedsLayout() }
  }
}
