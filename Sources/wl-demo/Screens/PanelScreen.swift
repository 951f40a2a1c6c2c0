import Interaction
import Pixman

/// A panel with a list over a map: top, middle, bottom (panel.md 10, *Basic*).
final class PanelScreen: Screen {
  private let panel: Panel
  private let list: ListView

  /// Makes the scene; the panel rises when it is shown first.
  init(log: EventLog?) {
    let map = MapLayer()
    map.clipsToBounds = true
    panel = Panel(in: map, layout: Self.panelLayout, name: "places")
    list = ListView(
      rowCount: 60, rowHeight: PlaceRow.height,
      configureRow: { layer, row in (layer as? PlaceRow)?.show(row) },
      makeRow: { row in
        let layer = PlaceRow()
        layer.show(row)
        return layer
      })
    super.init(name: "panel", title: "Panel", content: map)
    list.id = "panel:places.list"
    list.onEvent = { [weak list] event in
      if let list { log?.write(event, of: list) }
    }
    panel.setUp(title: "Places nearby", list: list, log: log)
  }

  private static var panelLayout: PanelLayout {
    var layout = PanelLayout(positions: PanelPositions(top: 70, middle: 250, bottom: 70))
    layout.backgroundShadowShow = true
    return layout
  }

  override func layout() {
    super.layout()
    if panel.state == .hidden, !bounds.isEmpty { panel.move(to: .middle) }
  }

  override func sceneDidChange() {
    super.sceneDidChange()
    guard let textScale = scene?.settings.textScale else { return }
    list.rowHeight = PlaceRow.height(at: textScale)
    list.maximumRowWidth = ContentColumn.width(at: textScale)
  }

  override func closeInnermost() -> Bool { panel.closeOnePlace() }
}
