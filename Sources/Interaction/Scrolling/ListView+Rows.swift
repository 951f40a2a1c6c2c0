import Pixman

extension ListView {
  /// The rows in sight from above.
  ///
  /// A dictionary's own order differs from run to run: callbacks must not follow it (D8).
  final var shownInOrder: [(row: Int, layer: Layer)] {
    shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The extent of all rows.
  final var wholeSize: Size { Size(width: bounds.width, height: rows.length()) }

  /// Puts every row in sight at its place after heights, gaps or the width changed.
  final func placeAll() {
    contentSize = wholeSize
    for (row, layer) in shownInOrder { layer.frame = frame(ofRow: row) }
    for row in leaving { row.place(in: self) }
    updateRows()
  }

  /// Makes the rows that came into sight and takes those that left it.
  final func updateRows() {
    let visible = visibleRows
    if shown.count == visible.count && visible.allSatisfy({ shown[$0] != nil }) { return }
    for (row, layer) in shownInOrder where !visible.contains(row) {
      shown[row] = nil
      retire(layer, row)
      ids[row] = nil
    }
    for row in visible where shown[row] == nil {
      let layer = takeLayer(for: row)
      layer.frame = frame(ofRow: row)
      shown[row] = layer
      ids[row] = rowID?(row)
      // Rows never overlap but while a gap opens: the order among them does not matter.
      if layer.parent !== self { insert(layer, at: 0) }
      layer.isHidden = false
    }
  }

  /// Takes a row's layer out of sight and keeps it for another row.
  ///
  /// It stays in the tree, hidden: taking it out and putting it in again would cost more than
  /// showing it.
  final func retire(_ layer: Layer, _ row: Int) {
    rowWillLeave(layer, row)
    if configureRow == nil {
      layer.removeFromParent()
    } else {
      layer.isHidden = true
      spare.append(layer)
    }
  }

  /// Gives the rows in sight other numbers.
  final func renumber(_ number: (Int) -> Int) {
    shown = Dictionary(uniqueKeysWithValues: shown.map { (number($0.key), $0.value) })
    ids = Dictionary(
      uniqueKeysWithValues: ids.compactMap { key, value in
        let new = number(key)
        return shown[new] == nil ? nil : (new, value)
      })
  }

  /// Moves gaps and leaving rows to a time; false once all are closed.
  final func moveGaps(to time: Double) -> Bool {
    rows.advance(to: time)
    dropLeaving { time >= $0.end }
    placeAll()
    // Whoever hears of a row that leaves may open the next gap.
    return closesGaps
  }

  /// Whether rows make room or close up.
  final var closesGaps: Bool { !rows.gaps.isEmpty || !leaving.isEmpty }

  /// Takes deleted rows away whose time is over.
  final func dropLeaving(where isOver: (LeavingRow) -> Bool) {
    let over = leaving.filter(isOver)
    leaving.removeAll(where: isOver)
    for row in over {
      row.leave()
      retire(row.layer, row.number)
    }
  }

  /// Closes all gaps at once (K10).
  final func endGaps() {
    _ = moveGaps(to: .greatestFiniteMagnitude)
  }

  private func takeLayer(for row: Int) -> Layer {
    guard let configureRow, let layer = spare.popLast() else { return makeRow(row) }
    configureRow(layer, row)
    return layer
  }
}
