import Glibc
import Interaction
import Pixman

/// A panel with a list that rises and sinks over a picture.
final class BenchPanel: BenchProgramme {
  private static let fill = Color(hex: 0xF9F9FB)
  private static let top = 64.0
  private static let tip = 96.0

  let root: Layer
  let moves = true
  private let map = MapLayer()
  private let panel: Panel

  init() {
    root = FillLayer(map)
    map.clipsToBounds = true
    var layout = PanelLayout(
      positions: PanelPositions(top: Self.top, bottom: Self.tip), startPosition: .bottom)
    layout.insets = PanelLayout.SideInsets(left: 16, right: 16)
    panel = Panel(in: map, layout: layout, name: "bench")
    panel.backgroundColor = Self.fill
    panel.topCornerRadius = 16
    panel.shadow = Shadow(color: .black.faded(by: 0.3), blurRadius: 24, offset: .zero)
    panel.header = BenchPanelHeader(fill: Self.fill)
    let list = ListView(
      rowCount: BenchContent.rowCount, rowHeight: BenchContent.rowHeight,
      configureRow: { layer, row in (layer as? BenchRow)?.show(row) },
      makeRow: { row in
        let layer = BenchRow(fill: Self.fill)
        layer.show(row)
        return layer
      })
    list.showsIndicator = false
    list.backgroundColor = Self.fill
    panel.scrollView = list
  }

  func show(at time: Double) {
    let height = map.bounds.height
    let middle = (Self.top + height - Self.tip) / 2
    let amplitude = (height - Self.tip - Self.top) / 2
    panel.move(toY: (middle + amplitude * cos(.pi * time)).rounded(), animated: false)
  }
}
