import Interaction
import Pixman

/// A page of everything that scrolls: a pager, a list, a grid, a map and a long text inside a
/// vertical scroll view.
final class ScrollingScreen: Screen {
  private let page: ScrollingPage
  private let list: ListView
  private let grid: GridView

  /// Makes the scene; the pager waits for the swipe back from the edge of `host`.
  init(host: Navigator, log: EventLog?) {
    list = ListView(
      rowCount: 40, rowHeight: PlaceRow.height,
      configureRow: { layer, row in (layer as? PlaceRow)?.show(row) },
      makeRow: { row in
        let layer = PlaceRow()
        layer.show(row)
        return layer
      })
    grid = GridView(
      cellCount: 120, leastCellWidth: SwatchCell.leastWidth,
      configureCell: { layer, cell in (layer as? SwatchCell)?.show(cell) },
      makeCell: { cell in
        let layer = SwatchCell()
        layer.show(cell)
        return layer
      })
    let cards = CardPager()
    let map = MapPane()
    let text = TextScrollView(
      LighthouseLog.text, font: Font(size: 16), paragraphSpacing: 12)
    page = ScrollingPage([
      ScrollingSection("Cards", cards, scrolls: cards.pager),
      ScrollingSection("A list", list, scrolls: list),
      ScrollingSection("A grid", grid, scrolls: grid),
      ScrollingSection("A map", map, scrolls: map.view),
      ScrollingSection("A long text", text, scrolls: text),
    ])
    super.init(name: "scrolling", title: "Scrolling", content: page)
    grid.cellSpacing = Size(width: 8, height: 8)
    grid.cellInsets = Insets(top: 8, left: 8, bottom: 8, right: 8)
    text.textInsets = Insets(top: 16, left: 16, bottom: 16, right: 16)
    text.maximumLineLength = 640
    cards.pager.panRecognizer.relations.requiredToFail = [host.edgePan]
    map.view.panRecognizer.relations.requiredToFail = [host.edgePan]
    map.view.id = "scrolling.map"
    map.view.onEvent = { [weak map] event in
      if let map { log?.write(event, of: map.view) }
    }
    let views = [
      ("page", page), ("cards", cards.pager), ("list", list), ("grid", grid), ("text", text),
    ]
    for (name, view) in views {
      view.id = "scrolling.\(name)"
      view.onEvent = { [weak view, weak cards] event in
        if let view { log?.write(event, of: view) }
        if event == .didScroll { cards?.showPage() }
      }
    }
  }

  override func sceneDidChange() {
    super.sceneDidChange()
    guard let scene else { return }
    let textScale = scene.settings.textScale
    list.rowHeight = PlaceRow.height(at: textScale)
    grid.leastCellWidth = SwatchCell.leastWidth * max(1, textScale)
    // Until a part of the page is touched, keys are the page's.
    if scene.focus == nil { scene.focus = page }
  }
}
