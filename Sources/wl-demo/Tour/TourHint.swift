import Interaction
import Pixman

/// Says over the scene that a touch ends the tour, in the reverse of the theme's colours.
///
/// It stands in the title bar after the title, where the tour does nothing and nothing is to be
/// read. The place is the same in all scenes: there must be room beside the longest title. Where
/// there is none for letters that can be read, it hangs below the bar.
final class TourHint: Layer {
  private static let text = "Touch to begin"
  private static let weight = Font.Weight.semibold
  /// Distance from the edges of the window, and from the bar above.
  private static let margin = 6.0
  /// Distances from a title: what is wanted, and what must do in a narrow window.
  private static let titleMargins = [20.0, 6]
  /// Distance from the edges of the bar.
  private static let barMargin = 1.5
  private static let greatestHeight = 72.0
  /// The greatest part of what is below the bar that it takes.
  private static let greatestShare = 0.25
  /// Room around the text, as a share of its height.
  private static let padding = Size(width: 0.5, height: 0.35)
  /// The text's size in units: a share of the window's shorter side, within limits, before the
  /// system enlarges it.
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
    let textScale = scene?.settings.textScale ?? 1
    let side = min(bounds.width, bounds.height) * Self.size.share
    let wanted = min(max(side, Self.size.least), Self.size.greatest) * textScale
    let titles = Self.sizeOfTitles(at: textScale)
    let bar = TitleBar.height(of: titles.height)
    let least = min(wanted, SwipeOptions.leastReadableSize * max(1, textScale))
    let beside = Self.titleMargins.lazy.map { margin in
      self.fittingSize(
        wanted,
        in: Size(
          width: (self.bounds.width - titles.width) / 2 - Self.margin - margin,
          height: bar - 2 * Self.barMargin))
    }
    if let size = beside.first(where: { $0 >= least }) {
      let outer = show(size)
      let x = bounds.width - Self.margin - outer.width
      pill.frame = placed(
        Rect(origin: Point(x: x, y: (bar - outer.height) / 2), size: outer))
    } else {
      let below = Size(
        width: bounds.width - 2 * Self.margin,
        height: min(Self.greatestHeight, (bounds.height - bar) * Self.greatestShare))
      let outer = show(fittingSize(wanted, in: below))
      pill.frame = Rect(
        origin: Point(x: (bounds.width - outer.width) / 2, y: bar + Self.margin), size: outer)
    }
  }

  /// The widest and the highest of what the scenes' bars say.
  private static func sizeOfTitles(at textScale: Double) -> Size {
    var font = TitleBar.font
    font.size *= textScale
    return SceneCatalog.entries.reduce(.zero) { size, entry in
      let own = TextLayout(entry.title, font: font).size
      return Size(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  /// The largest size of the text, up to a wanted one, in which it fits with its padding.
  private func fittingSize(_ wanted: Double, in room: Size) -> Double {
    let outer = Self.outerSize(of: Self.textSize(wanted))
    let share = min(1, room.width / outer.width, room.height / outer.height)
    return wanted * max(0.01, share)
  }

  /// Shows the text in a size, and returns the size of what is around it.
  private func show(_ size: Double) -> Size {
    // The layer applies the system's text size by itself.
    label.font = Font(size: size / (scene?.settings.textScale ?? 1), weight: Self.weight)
    let text = label.measure()
    let outer = Self.outerSize(of: text)
    label.frame = Rect(
      origin: Point(x: (outer.width - text.width) / 2, y: (outer.height - text.height) / 2),
      size: text)
    pill.cornerRadius = outer.height / 2
    return outer
  }

  private static func textSize(_ size: Double) -> Size {
    TextLayout(text, font: Font(size: size, weight: weight)).size
  }

  private static func outerSize(of text: Size) -> Size {
    Size(
      width: text.width + 2 * padding.width * text.height,
      height: text.height * (1 + 2 * padding.height))
  }

  private func fill() {
    if let parent { frame = parent.bounds }
  }
}
