import Pixman

/// Holds an application's footer in the host and moves it there, so that its own frame stays the
/// application's.
final class PanelFooter: Layer {
  private let content: Layer
  /// Called when the footer changed its height.
  var onResize: () -> Void = {}

  init(_ content: Layer) {
    self.content = content
    super.init()
    add(content)
  }

  /// The footer's own height.
  var height: Double { content.frame.height }

  /// Only the footer itself takes input.
  override func hits(_ point: Point) -> Bool { false }

  override func layout() {
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: content.frame.height)
  }

  override func childDidResize(_ child: Layer) { onResize() }
}
