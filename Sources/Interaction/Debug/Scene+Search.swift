extension Scene {
  /// The layer that a recogniser was added to; nil if it is in no layer of the scene.
  func owner(of recognizer: any GestureRecognizer) -> Layer? {
    for tree in [root] + overlays {
      if let layer = tree.first(where: { $0.recognizers.contains { $0 === recognizer } }) {
        return layer
      }
    }
    return nil
  }
}

extension Layer {
  /// The first layer of the tree below this one, itself included, that fits.
  func first(where fits: (Layer) -> Bool) -> Layer? {
    if fits(self) { return self }
    for child in children {
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }
}
