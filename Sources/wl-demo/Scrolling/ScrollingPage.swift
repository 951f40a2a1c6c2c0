import Interaction
import Pixman

/// A vertical scroll view of sections, one below another in a column.
final class ScrollingPage: ScrollView {
  private static let margin = 16.0
  private static let gap = 24.0
  /// How much of the page's height a section's view takes, and its least and greatest, in units.
  private static let share = 0.6
  private static let heights = 150.0...380.0

  private let sections: [ScrollingSection]

  init(_ sections: [ScrollingSection]) {
    self.sections = sections
    super.init(frame: .zero)
    for section in sections { add(section) }
  }

  override func layout() {
    let column = scene.map { ContentColumn.width(at: $0.settings.textScale) } ?? ContentColumn.width
    let width = min(max(0, bounds.width - 2 * Self.margin), column)
    let x = ((bounds.width - width) / 2).rounded()
    let height = min(
      max((bounds.height * Self.share).rounded(), Self.heights.lowerBound),
      Self.heights.upperBound)
    var y = Self.margin
    for section in sections {
      let whole = section.titleHeight + height
      section.frame = Rect(x: x, y: y, width: width, height: whole)
      y += whole + Self.gap
    }
    contentSize = Size(width: bounds.width, height: y)
    super.layout()
  }
}
