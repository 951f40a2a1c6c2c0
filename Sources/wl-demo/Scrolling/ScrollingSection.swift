import Interaction
import Pixman

/// A title, and below it something that scrolls.
final class ScrollingSection: Layer {
  private static let space = 8.0
  private static let cornerRadius = 12.0

  private let title: TextLayer
  private let content: Layer
  private let view: Layer

  /// Makes a section; `view` is what scrolls in its content.
  init(_ title: String, _ content: Layer, scrolls view: Layer) {
    self.title = TextLayer(title, font: Font(size: 18, weight: .semibold))
    self.content = content
    self.view = view
    super.init(frame: .zero)
    content.cornerRadius = Self.cornerRadius
    content.clipsToBounds = true
    add(self.title)
    add(content)
  }

  /// The height of the title with the room below it.
  var titleHeight: Double { (title.measure().height + Self.space).rounded(.up) }

  override func layout() {
    let top = titleHeight
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: title.measure().height)
    content.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  override func sceneDidChange() {
    title.color = scene?.theme.label
    content.backgroundColor = scene?.theme.gray6
  }

  /// What was touched last gets the keys.
  override func pointerObserved(_ event: PointerEvent) {
    if event.phase == .down { scene?.focus = view }
  }
}
