import Interaction
import Pixman

/// The bar above a screen: the way back and a title.
final class TitleBar: Layer {
  /// The bar's least height in units: a comfortable target for a finger.
  static let height = 52.0
  /// The font of titles, before the system's text size enlarges it.
  static let font = Font(size: 18, weight: .semibold)
  private static let space = 16.0
  private static let buttonWidth = 56.0

  private let title: TextLayer
  private let back: ButtonLayer?
  private let line = Layer()
  /// Called when the way back is pressed.
  var onBack: () -> Void = {}

  init(title: String, hasBack: Bool) {
    self.title = TextLayer(title, font: Self.font, alignment: .center)
    back = hasBack ? ButtonLayer(icon: .chevronLeft) : nil
    super.init(frame: .zero)
    add(self.title)
    add(line)
    guard let back else { return }
    back.id = "back"
    back.onTap = { [weak self] in self?.onBack() }
    add(back)
  }

  /// The height that the bar needs for its title, in units.
  var neededHeight: Double { Self.height(of: title.measure().height) }

  /// The height that a bar needs for a title of a height.
  static func height(of title: Double) -> Double { max(height, (title + space).rounded(.up)) }

  override func layout() {
    let height = title.measure().height
    let side = Self.buttonWidth
    title.frame = Rect(
      x: side, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * side),
      height: height)
    back?.frame = placed(Rect(x: 0, y: 0, width: side, height: bounds.height))
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  override func sceneDidChange() {
    guard let theme = scene?.theme else { return }
    backgroundColor = theme.background
    line.backgroundColor = theme.separator
    back?.color = theme.accent
  }
}
