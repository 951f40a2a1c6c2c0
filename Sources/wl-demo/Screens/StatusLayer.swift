import Interaction
import Pixman

/// One line at the foot of a screen that says what was chosen last.
final class StatusLayer: Layer {
  static let height = 44.0
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
      x: 16, y: (bounds.height - height) / 2, width: max(0, bounds.width - 32), height: height)
  }

  override func sceneDidChange() {
    backgroundColor = scene?.theme.gray6
    text.color = scene?.theme.secondaryLabel
  }
}

/// A list with the status line below it.
final class StatusColumn: Layer {
  private let list: Layer
  private let status: StatusLayer

  init(_ list: Layer, _ status: StatusLayer) {
    self.list = list
    self.status = status
    super.init(frame: .zero)
    add(list)
    add(status)
  }

  override func layout() {
    let height = max(0, bounds.height - StatusLayer.height)
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    status.frame = Rect(x: 0, y: height, width: bounds.width, height: StatusLayer.height)
  }
}
