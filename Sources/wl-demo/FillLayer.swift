import Interaction
import Pixman

/// A layer whose only child always fills it.
final class FillLayer: Layer {
  private let content: Layer

  init(_ content: Layer) {
    self.content = content
    super.init(frame: .zero)
    add(content)
  }

  override func layout() { content.frame = bounds }
}
