/// A layer that is remembered but not kept.
struct WeakLayer {
  private(set) weak var layer: Layer?

  init(layer: Layer) {
    self.layer = layer
  }
}
