import Pixman

/// The layers of the rows that are in sight in a view that scrolls, and those that wait to be used
/// again.
final class RowLayers<Row: Layer> {
  /// What is in sight, by row.
  var shown: [Int: Row] = [:]
  private var spare: [Row] = []

  /// What is in sight, from above.
  ///
  /// A dictionary's own order differs from run to run: callbacks must not follow it (D8).
  var inOrder: [(row: Int, layer: Row)] {
    shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Makes the rows that came into sight and takes those that left it.
  ///
  /// - Parameters:
  ///   - visible: the rows in sight.
  ///   - view: what holds their layers.
  ///   - leave: called with each that left; it retires the layer.
  ///   - configure: fills a layer that showed another row; nil: rows are not used again.
  ///   - make: makes the layer of a row.
  ///   - place: places the layer of a row that came.
  func update(
    to visible: Range<Int>, in view: Layer, leave: (Row, Int) -> Void,
    configure: ((Row, Int) -> Void)?, make: (Int) -> Row, place: (Row, Int) -> Void
  ) {
    if shown.count == visible.count && visible.allSatisfy({ shown[$0] != nil }) { return }
    for (row, layer) in inOrder where !visible.contains(row) {
      shown[row] = nil
      leave(layer, row)
    }
    for row in visible where shown[row] == nil {
      let layer = take(row, configure, make)
      shown[row] = layer
      place(layer, row)
      // Rows never overlap but while a gap opens: the order among them does not matter.
      if layer.parent !== view { view.insert(layer, at: 0) }
      layer.isHidden = false
    }
  }

  /// Takes a layer out of sight, and keeps it for another row or not.
  ///
  /// What is kept stays in the tree, hidden: taking it out and putting it in again would cost more
  /// than showing it.
  func retire(_ layer: Row, isKept: Bool) {
    guard isKept else { return layer.removeFromParent() }
    layer.isHidden = true
    spare.append(layer)
  }

  private func take(
    _ row: Int, _ configure: ((Row, Int) -> Void)?, _ make: (Int) -> Row
  ) -> Row {
    guard let configure, let layer = spare.popLast() else { return make(row) }
    configure(layer, row)
    return layer
  }
}
