import Pixman

extension TouchReport {
  /// The report as a table, a contact a line.
  public var text: String {
    let heads = [
      "#", "down", "up", "start", "end", "path", "velocity at lift", "kind", "recognised",
    ]
    let unit = units == .points ? "points" : "device units"
    return "\(items.count) contacts, \(recording.peak) at most at once; times in ms, lengths in "
      + "\(unit), velocities a second\n"
      + Self.table([heads] + items.enumerated().map { Self.row($0.offset, $0.element) })
  }

  private static func row(_ index: Int, _ item: Item) -> [String] {
    let contact = item.contact
    let velocity = contact.lift.map { words($0.velocity) } ?? "-"
    let up = contact.up.map { "\($0)" } ?? "-"
    return [
      "\(index)", "\(contact.down)", contact.isCancelled ? "\(up) lost" : up,
      words(contact.start), words(contact.end), words(contact.pathLength), velocity,
      item.kind.rawValue, item.recognised ?? "-",
    ]
  }

  private static func words(_ point: Point) -> String { "\(words(point.x)), \(words(point.y))" }

  /// A tenth is as much as an eye takes in.
  private static func words(_ value: Double) -> String {
    JSON.number((value * 10).rounded() / 10).description
  }

  /// Columns two blanks apart; words stand to the left, numbers to the right.
  private static func table(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return column < row.count - 2 ? gap + cell : cell + gap
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
