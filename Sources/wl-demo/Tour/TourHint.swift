import Interaction
import Pixman

/// Says over the scene that a touch ends the tour.
///
/// It lies on the title bar, where the tour does nothing but go back, in the reverse of the theme's
/// colours.
final class TourHint: Layer {
  private static let text = "Touch to begin"
  private static let margin = 8.0
  private static let greatestHeight = 72.0
  /// Room around the text, as a share of its size.
  private static let padding = Size(width: 1.1, height: 0.35)
  /// The text's size in units: a share of the window's shorter side, within limits.
  private static let size = (share: 0.025, least: 16.0, greatest: 21.0)

  private let pill = Layer()
  private let label = TextLayer(TourHint.text, alignment: .center)

  init() {
    super.init(frame: .zero)
    id = "hint"
    isHitTestable = false
    pill.shadow = Shadow(color: .black.faded(by: 0.3), blurRadius: 8, offset: .zero)
    pill.add(label)
    add(pill)
  }

  override func parentDidResize() { fill() }

  override func sceneDidChange() {
    guard let theme = scene?.theme else { return }
    pill.backgroundColor = theme.label
    label.color = theme.background
    fill()
    setNeedsLayout()
  }

  override func layout() {
    let side = min(bounds.width, bounds.height) * Self.size.share
    var size = min(max(side, Self.size.least), Self.size.greatest)
    label.font = Font(size: size, weight: .semibold)
    var text = label.measure()
    // A text that the system enlarges still has to leave the scene to be seen.
    let width = text.width + 2 * Self.padding.width * size
    let height = text.height * (1 + 2 * Self.padding.height)
    let fit = min((bounds.width - 2 * Self.margin) / width, Self.greatestHeight / height)
    if fit < 1 {
      size *= max(0.01, fit)
      label.font = Font(size: size, weight: .semibold)
      text = label.measure()
    }
    let inset = Size(
      width: Self.padding.width * size, height: Self.padding.height * text.height)
    let outer = Size(width: text.width + 2 * inset.width, height: text.height + 2 * inset.height)
    pill.frame = Rect(
      x: (bounds.width - outer.width) / 2,
      y: max(2, (TitleBar.height - outer.height) / 2), width: outer.width, height: outer.height)
    pill.cornerRadius = outer.height / 2
    label.frame = Rect(
      x: inset.width, y: inset.height, width: text.width, height: text.height)
  }

  private func fill() {
    if let parent { frame = parent.bounds }
  }
}
