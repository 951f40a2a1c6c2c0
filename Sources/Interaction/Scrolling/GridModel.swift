import Pixman

/// Where the cells of a grid lie, as a value: as many columns as fit, all of one width.
struct GridModel: Equatable {
  /// The number of cells.
  var count: Int
  /// The least width of a cell, in logical units; what is left is shared among the columns.
  var leastWidth: Double
  /// The height of a cell for its width, in logical units.
  var height: GridView.CellHeight
  /// Between cells, across and along.
  var spacing = Size.zero
  /// Between the cells and the edges of the content.
  var insets = Insets.zero
  /// The width there is.
  var width = 0.0

  init(count: Int, leastWidth: Double, height: GridView.CellHeight) {
    precondition(count >= 0 && leastWidth > 0, "A grid has cells of a positive width.")
    self.count = count
    self.leastWidth = leastWidth
    self.height = height
  }

  /// The number of columns: at least one, however narrow it is.
  var columns: Int {
    let room = width - insets.left - insets.right + spacing.width
    return max(1, Int((room / (leastWidth + spacing.width) + 1e-9).rounded(.down)))
  }

  /// The size of every cell.
  var cellSize: Size {
    let gaps = Double(columns - 1) * spacing.width
    let side = max(0, (width - insets.left - insets.right - gaps) / Double(columns))
    return switch height {
    case .fixed(let height): Size(width: side, height: height)
    case .share(let share): Size(width: side, height: side * share)
    }
  }

  /// The number of rows.
  var rows: Int { (count + columns - 1) / columns }

  /// The height of the content.
  var length: Double {
    let inside = max(0, Double(rows) * pitch - spacing.height)
    return insets.top + inside + insets.bottom
  }

  /// From one row to the next.
  private var pitch: Double { cellSize.height + spacing.height }

  /// Where a cell lies, in a layout from left to right.
  func frame(of cell: Int) -> Rect {
    let size = cellSize
    let column = Double(cell % columns)
    return Rect(
      x: insets.left + column * (size.width + spacing.width),
      y: insets.top + Double(cell / columns) * pitch, width: size.width, height: size.height)
  }

  /// The cells that show between two offsets.
  func cells(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0, pitch > 0 else { return 0..<0 }
    let above = ((top - insets.top + spacing.height) / pitch).rounded(.down)
    let below = ((bottom - insets.top) / pitch).rounded(.up)
    let first = min(max(above, 0), Double(rows))
    let last = min(max(below, first), Double(rows))
    return min(Int(first) * columns, count)..<min(Int(last) * columns, count)
  }

  /// A place in the content that holds when the columns change: a cell, and a part of its row.
  func anchor(at offset: Double) -> (cell: Int, part: Double) {
    guard pitch > 0 else { return (0, 0) }
    let row = min(max(((offset - insets.top) / pitch).rounded(.down), 0), Double(max(rows - 1, 0)))
    return (Int(row) * columns, (offset - insets.top - row * pitch) / pitch)
  }

  /// The offset at which the row of an anchor's cell is cut where it was.
  func offset(of anchor: (cell: Int, part: Double)) -> Double {
    insets.top + (Double(anchor.cell / columns) + anchor.part) * pitch
  }
}
