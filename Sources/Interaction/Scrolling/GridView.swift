public import Pixman

/// A grid of cells that makes only those that can be seen, and uses them again.
///
/// There are as many columns as fit; the cells share the width. When the width changes, the cell at
/// the upper edge stays there. In a layout from right to left rows begin at the right.
open class GridView: ScrollView {
  /// The height of a cell.
  public enum CellHeight: Equatable, Sendable {
    /// As much for every width, in logical units.
    case fixed(Double)
    /// A part of the cell's width.
    case share(Double)
  }

  /// Makes the layer of a cell.
  public final var makeCell: (Int) -> Layer
  /// Fills a layer that showed another cell; nil keeps cells from being used again.
  public final var configureCell: ((Layer, Int) -> Void)?
  /// Called when a cell's layer leaves the grid's sight, before it is used again.
  public final var cellWillLeave: (Layer, Int) -> Void = { _, _ in }

  final var cells: GridModel
  private final let layers = RowLayers<Layer>()
  /// What a change of the columns kept at the upper edge, and the offset it came to.
  private final var reading: (offset: Double, anchor: (cell: Int, part: Double))?

  /// Makes a grid whose cells have a least width, in logical units.
  public init(
    cellCount: Int, leastCellWidth: Double, cellHeight: CellHeight = .share(1),
    frame: Rect = .zero, configureCell: ((Layer, Int) -> Void)? = nil,
    makeCell: @escaping (Int) -> Layer
  ) {
    cells = GridModel(
      count: cellCount, leastWidth: leastCellWidth, height: cellHeight)
    self.makeCell = makeCell
    self.configureCell = configureCell
    super.init(frame: frame, axis: .vertical)
  }

  /// The number of cells.
  public final var cellCount: Int { cells.count }

  /// The number of columns at the present width.
  public final var columnCount: Int { cells.columns }

  /// The size of every cell at the present width.
  public final var cellSize: Size { cells.cellSize }

  /// The height of the whole content at a width: what a grid that does not scroll itself needs.
  public final func contentHeight(in width: Double) -> Double {
    var model = cells
    model.width = width
    return model.length
  }

  /// The least width of a cell, in logical units.
  public final var leastCellWidth: Double {
    get { cells.leastWidth }
    set {
      precondition(newValue > 0, "A grid has cells of a positive width.")
      change { $0.leastWidth = newValue }
    }
  }

  /// The height of the cells.
  public final var cellHeight: CellHeight {
    get { cells.height }
    set { change { $0.height = newValue } }
  }

  /// The room between cells, across and along, in logical units.
  public final var cellSpacing: Size {
    get { cells.spacing }
    set {
      precondition(newValue.width >= 0 && newValue.height >= 0, "Cells do not overlap.")
      change { $0.spacing = newValue }
    }
  }

  /// The room between the cells and the edges of the content, in logical units.
  public final var cellInsets: Insets {
    get { cells.insets }
    set { change { $0.insets = newValue } }
  }

  /// The cells that are in sight, wholly or in part.
  public final var visibleCells: Range<Int> {
    cells.cells(from: contentOffset.y, to: contentOffset.y + bounds.height)
  }

  /// The layer of a cell; nil if the cell is out of sight.
  public final func layer(ofCell cell: Int) -> Layer? { layers.shown[cell] }

  /// Where a cell lies, in the grid's content.
  public final func frame(ofCell cell: Int) -> Rect {
    layoutDirection.place(
      cells.frame(of: cell), in: Rect(x: 0, y: 0, width: cells.width, height: 0))
  }

  /// Scrolls as little as possible to bring a cell into sight.
  public final func scrollToCell(_ cell: Int, isAnimated: Bool = true) {
    scrollToVisible(frame(ofCell: cell), isAnimated: isAnimated)
  }

  /// Shows other cells, at the same offset as far as there are enough.
  public final func reload(cellCount: Int) {
    precondition(cellCount >= 0, "A grid has no negative number of cells.")
    let before = layers.inOrder
    layers.shown = [:]
    for (cell, layer) in before { retire(layer, cell) }
    cells.count = cellCount
    placeAll()
  }

  /// Places the cells for a new width, the one at the upper edge where it was.
  open override func layout() {
    if bounds.width != cells.width { change { $0.width = bounds.width } } else { placeAll() }
    super.layout()
    updateCells()
  }

  /// Makes the cells that came into sight and takes those that left it.
  open override func offsetDidChange() { updateCells() }

  private func change(_ body: (inout GridModel) -> Void) {
    let before = cells
    body(&cells)
    guard cells != before else { return }
    // Of several changes without a scroll between them, each keeps what the first one found.
    let offset = model.offset
    let kept = (
      offset: offset,
      anchor: reading?.offset == offset ? reading?.anchor ?? (0, 0) : before.anchor(at: offset)
    )
    let after = cells
    setContent(wholeSize) { offset in
      // What is above the first row stays so.
      guard offset > before.insets.top, before.width > 0 else { return offset }
      return after.offset(of: offset == kept.offset ? kept.anchor : before.anchor(at: offset))
    }
    reading = (model.offset, kept.anchor)
    placeAll()
  }

  private var wholeSize: Size { Size(width: bounds.width, height: cells.length) }

  private func placeAll() {
    contentSize = wholeSize
    for (cell, layer) in layers.inOrder { layer.frame = frame(ofCell: cell) }
    updateCells()
  }

  private func updateCells() {
    layers.update(
      to: visibleCells, in: self, leave: retire, configure: configureCell, make: makeCell,
      place: { $0.frame = frame(ofCell: $1) })
  }

  private func retire(_ layer: Layer, _ cell: Int) {
    cellWillLeave(layer, cell)
    layers.retire(layer, isKept: configureCell != nil)
  }
}
