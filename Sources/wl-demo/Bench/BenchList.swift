import Glibc
import Interaction
import Pixman

/// A thousand rows that scroll down and back at 1500 units a second, or stand.
final class BenchList: BenchProgramme {
  private static let speed = 1_500.0

  let root: Layer
  let moves: Bool
  private let list: ListView

  init(moves: Bool) {
    self.moves = moves
    list = ListView(
      rowCount: BenchContent.rowCount, rowHeight: BenchContent.rowHeight,
      configureRow: { layer, row in (layer as? BenchRow)?.show(row) },
      makeRow: { row in
        let layer = BenchRow()
        layer.show(row)
        return layer
      })
    list.backgroundColor = .white
    list.showsIndicator = false
    root = FillLayer(list)
  }

  func show(at time: Double) {
    guard moves else { return }
    let height = Double(BenchContent.rowCount) * BenchContent.rowHeight - list.bounds.height
    guard height > 0 else { return }
    let way = fmod(time * Self.speed, 2 * height)
    list.contentOffset = Point(x: 0, y: (way < height ? way : 2 * height - way).rounded())
  }
}
