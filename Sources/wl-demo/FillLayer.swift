import Interaction
import Pixman

/// A layer whose only child always fills it.
final class FillLayer: Layer {
  /// The child; another one takes its place.
  var content: Layer {
    didSet {
      guard content !== oldValue else { return }
      oldValue.removeFromParent()
      add(content)
      setNeedsLayout()
    }
  }

  init(_ content: Layer) {
    self.content = content
    super.init(frame: .zero)
    add(content)
  }

  override func layout() { content.frame = bounds }
}
