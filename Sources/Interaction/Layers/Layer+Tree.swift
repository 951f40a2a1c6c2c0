extension Layer {
  /// Puts a layer in front of all others in this one; it leaves where it was before.
  public final func add(_ layer: Layer) {
    insert(layer, at: children.count)
  }

  /// Puts a layer at a place in the order of children, 0 being the hindmost.
  public final func insert(_ layer: Layer, at index: Int) {
    precondition(!isInside(layer), "A layer cannot be put into itself.")
    var index = index
    if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }), old < index {
      index -= 1
    }
    layer.removeFromParent()
    children.insert(layer, at: min(max(index, 0), children.count))
    layer.parent = self
    layer.enter(scene)
    childAppeared()
    if layer.needsLayout || layer.subtreeNeedsLayout { layer.passOnLayout() }
    layer.reportShown()
  }

  /// Takes the layer out of its parent; nothing happens if it has none.
  public final func removeFromParent() {
    guard let parent else { return }
    reportShown()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childAppeared()
    enter(nil)
  }

  /// Puts the layer in front of its siblings.
  public final func bringToFront() {
    guard let parent, parent.children.last !== self,
      let index = parent.children.firstIndex(where: { $0 === self })
    else { return }
    parent.children.remove(at: index)
    parent.children.append(self)
    reportShown()
  }

  /// Whether the layer is `other` or lies somewhere in it.
  public final func isInside(_ other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  /// Tells the subtree which scene it belongs to; recognisers of a leaving one are cancelled.
  final func enter(_ new: Scene?) {
    guard scene !== new else { return }
    if let old = scene {
      for recognizer in recognizers { old.arena.cancel(recognizer) }
      old.forget(self)
    }
    scene = new
    cachedExtents = nil
    snapshot = nil
    // What was laid out elsewhere may have been mirrored there, or must be here; so with its size.
    if let new, new.settings.layoutBasis != laidOutBasis { setNeedsLayout() }
    // A layer that is told may move another one, or this one, elsewhere.
    for child in children where child.parent === self && scene === new { child.enter(new) }
    if scene === new { sceneDidChange() }
  }

  /// Tells the subtree that its scene is being freed.
  final func passOnEnd() {
    sceneDidEnd()
    for child in children { child.passOnEnd() }
  }

  /// Tells the subtree that the scene's settings changed.
  final func passOnSettings() {
    cachedExtents = nil
    snapshot = nil
    sceneDidChange()
    for child in children { child.passOnSettings() }
  }

  /// Lays out what asked for it in this subtree, from above to below.
  final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      laidOutBasis = scene?.settings.layoutBasis ?? SceneSettings.LayoutBasis()
      layout()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for child in children where child.needsLayout || child.subtreeNeedsLayout {
      child.layoutIfNeeded()
    }
  }

  /// Lets the layers above know that this one waits for layout.
  final func passOnLayout() {
    var above = parent
    while let layer = above, !layer.subtreeNeedsLayout {
      layer.subtreeNeedsLayout = true
      above = layer.parent
    }
    scene?.layoutIsPending = true
  }
}
