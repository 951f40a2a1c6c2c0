import Pixman

extension ListView {
  /// The extent of all rows.
  final var wholeSize: Size { Size(width: bounds.width, height: rows.length()) }

  /// Puts every row in sight at its place after heights, gaps or the width changed.
  final func placeAll() {
    contentSize = wholeSize
    for (row, layer) in layers.inOrder { layer.frame = frame(ofRow: row) }
    for row in leaving { row.place(in: self) }
    updateRows()
  }

  /// Makes the rows that came into sight and takes those that left it.
  final func updateRows() {
    layers.update(
      to: visibleRows, in: self,
      leave: { layer, row in
        retire(layer, row)
        ids[row] = nil
      }, configure: configureRow, make: makeRow,
      place: { layer, row in
        layer.frame = frame(ofRow: row)
        ids[row] = rowID?(row)
      })
  }

  /// Takes a row's layer out of sight.
  final func retire(_ layer: Layer, _ row: Int) {
    rowWillLeave(layer, row)
    layers.retire(layer, isKept: configureRow != nil)
  }

  /// Gives the rows in sight other numbers.
  final func renumber(_ number: (Int) -> Int) {
    layers.shown = Dictionary(
      uniqueKeysWithValues: layers.shown.map { (number($0.key), $0.value) })
    ids = Dictionary(
      uniqueKeysWithValues: ids.compactMap { key, value in
        let new = number(key)
        return layers.shown[new] == nil ? nil : (new, value)
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
}
