import Interaction
import Pixman

/// One line below a list that says what was chosen last.
final class StatusLayer: Layer {
  private static let height = 44.0
  private static let space = 16.0
  private static let margin = 16.0
  private let text = TextLayer("Nothing chosen so far", font: Font(size: 15), alignment: .center)

  init() {
    super.init(frame: .zero)
    id = "status"
    add(text)
  }

  /// Says what was chosen.
  func show(_ choice: String) { text.text = "Chosen: \(choice)" }

  /// The height that the line needs, in units.
  var neededHeight: Double { max(Self.height, (text.measure().height + Self.space).rounded(.up)) }

  override func layout() {
    let height = text.measure().height
    text.frame = Rect(
      x: Self.margin, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: height)
  }

  override func sceneDidChange() {
    backgroundColor = scene?.theme.background
    text.color = scene?.theme.secondaryLabel
  }
}
