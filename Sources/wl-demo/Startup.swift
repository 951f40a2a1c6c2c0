import Pixman
import Platform

/// What every run with a scene does first.
enum Startup {
  /// Begins what the first frame waits for: the fonts, which are looked up while the scene is
  /// made, and the heap's pages.
  static func begin() {
    TextLayout.prepare()
    // What a scene's heap has grown to by its first frame, at the least.
    Heap.populate(1 << 20)
  }
}
