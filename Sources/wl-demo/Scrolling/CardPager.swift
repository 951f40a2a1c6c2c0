import Interaction
import Pixman

/// Cards side by side that are turned one at a time, and a dot for each below them.
final class CardPager: Layer {
  private static let names = ["Dawn", "Morning", "Noon", "Afternoon", "Dusk", "Night"]
  private static let colors: [UInt32] = [
    0xD6409F, 0xE5484D, 0xC2570C, 0x2F7D3B, 0x0073C4, 0x4C3FB1,
  ]
  private static let font = Font(size: 24, weight: .semibold)
  private static let dotSide = 8.0
  private static let dotGap = 8.0
  private static let footHeight = 28.0

  /// What the cards are in.
  let pager = ScrollView(axis: .horizontal)
  private let cards: [Layer]
  private let titles: [TextLayer]
  private let dots: [Layer]
  private var laidOut: LayoutDirection?

  init() {
    cards = Self.colors.map { color in
      let card = Layer()
      card.backgroundColor = Color(hex: color)
      return card
    }
    titles = Self.names.map { TextLayer($0, font: Self.font, color: .white, alignment: .center) }
    dots = Self.names.map { _ in Layer() }
    super.init(frame: .zero)
    pager.snapping = .pages()
    pager.showsIndicator = false
    for (card, title) in zip(cards, titles) {
      card.add(title)
      pager.add(card)
    }
    add(pager)
    for dot in dots {
      dot.cornerRadius = Self.dotSide / 2
      add(dot)
    }
  }

  override func layout() {
    let (width, height) = (bounds.width, max(0, bounds.height - Self.footHeight))
    let page = page
    pager.frame = Rect(x: 0, y: 0, width: width, height: height)
    let whole = Rect(x: 0, y: 0, width: width * Double(cards.count), height: height)
    for (index, (card, title)) in zip(cards, titles).enumerated() {
      let place = Rect(x: Double(index) * width, y: 0, width: width, height: height)
      card.frame = layoutDirection.place(place, in: whole)
      let line = title.measure().height
      title.frame = Rect(x: 0, y: (height - line) / 2, width: width, height: line)
    }
    pager.contentSize = whole.size
    if laidOut != layoutDirection {
      laidOut = layoutDirection
      show(page)
    }
    let row = Double(dots.count) * (Self.dotSide + Self.dotGap) - Self.dotGap
    for (index, dot) in dots.enumerated() {
      let x = (width - row) / 2 + Double(index) * (Self.dotSide + Self.dotGap)
      dot.frame = placed(
        Rect(
          x: x, y: height + (Self.footHeight - Self.dotSide) / 2, width: Self.dotSide,
          height: Self.dotSide))
    }
    showPage()
  }

  override func sceneDidChange() { showPage() }

  /// Marks the dot of the card in the middle.
  func showPage() {
    guard let theme = scene?.theme else { return }
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index == page ? theme.accent : theme.gray3
    }
  }

  /// The number of the card in the middle, in the order of reading.
  private var page: Int {
    guard pager.bounds.width > 0, let laidOut else { return 0 }
    let place = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    let page = laidOut == .leftToRight ? place : cards.count - 1 - place
    return min(max(page, 0), cards.count - 1)
  }

  private func show(_ page: Int) {
    let place = layoutDirection == .leftToRight ? page : cards.count - 1 - page
    pager.contentOffset = Point(x: Double(place) * pager.bounds.width, y: 0)
  }
}
