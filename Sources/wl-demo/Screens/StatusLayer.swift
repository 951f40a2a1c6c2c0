import Interaction
import Pixman

/// One line at the foot of a screen that says what was chosen last.
final class StatusLayer: Layer {
  static let height = 44.0
  private static let margin = 16.0
  private let text = TextLayer("Nothing chosen so far", font: Font(size: 15), alignment: .center)

  init() {
    super.init(frame: .zero)
    id = "status"
    add(text)
  }

  /// Says what was chosen.
  func show(_ choice: String) { text.text = "Chosen: \(choice)" }

  override func layout() {
    let height = text.measure().height
    text.frame = Rect(
      x: Self.margin, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: height)
  }

  override func sceneDidChange() {
    backgroundColor = scene?.theme.gray6
    text.color = scene?.theme.secondaryLabel
  }
}
