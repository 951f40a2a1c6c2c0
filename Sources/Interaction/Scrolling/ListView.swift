public import Pixman

/// A list of rows that makes only those that can be seen, and uses them again.
///
/// A row that scrolls out of view waits for the next one that scrolls in: with `configureRow` it is
/// filled anew, without it rows are made and dropped. Scrolling moves no row: the view's bounds
/// shift over them.
open class ListView: ScrollView {
  /// Makes the layer of a row.
  public final var makeRow: (Int) -> Layer
  /// Fills a layer that showed another row; nil keeps rows from being used again.
  public final var configureRow: ((Layer, Int) -> Void)?
  /// Called when a row's layer leaves the list's sight, before it is used again.
  public final var rowWillLeave: (Layer, Int) -> Void = { _, _ in }
  /// The identity of a row, by which a reload keeps its layer; nil: none keeps it.
  public final var rowID: ((Int) -> AnyHashable)?

  final var rows: ListModel
  final let layers = RowLayers<Layer>()
  /// Rows that were deleted and are still closing.
  final var leaving: [LeavingRow] = []
  private final var gapMover: ListGapMover?

  /// Makes a list of rows of one height; other heights are set by `setHeight(_:ofRow:)`.
  public init(
    rowCount: Int, rowHeight: Double, frame: Rect = .zero,
    configureRow: ((Layer, Int) -> Void)? = nil, makeRow: @escaping (Int) -> Layer
  ) {
    rows = ListModel(count: rowCount, rowHeight: rowHeight)
    self.makeRow = makeRow
    self.configureRow = configureRow
    super.init(frame: frame, axis: .vertical)
  }

  /// The number of rows.
  public final var rowCount: Int { rows.count }

  /// The height of rows that have none of their own; the row at the upper edge stays there when it
  /// changes.
  public final var rowHeight: Double {
    get { rows.rowHeight }
    set {
      guard newValue != rows.rowHeight else { return }
      var before = rows
      rows.rowHeight = newValue
      var after = rows
      setContent(wholeSize) { before.place(of: $0, in: &after) }
      placeAll()
    }
  }

  /// The greatest width of a row, in logical units; nil: rows fill the list.
  ///
  /// Rows of a wider list stand in its middle, and the list around them still takes fingers. A
  /// `SwipeCell` must clip to its bounds then, as in a grid (C68): beside a row is nothing that would
  /// cover its buttons.
  public final var maximumRowWidth: Double? {
    didSet { if maximumRowWidth != oldValue { placeAll() } }
  }

  /// The rows that are in sight, wholly or in part.
  public final var visibleRows: Range<Int> {
    rows.rows(from: contentOffset.y, to: contentOffset.y + bounds.height)
  }

  /// The layer of a row; nil if the row is out of sight.
  public final func layer(ofRow row: Int) -> Layer? { layers.shown[row] }

  /// The row a layer is or lies in; nil if it is in none that is in sight.
  public final func row(of layer: Layer) -> Int? {
    layers.shown.first { layer.isInside($0.value) }?.key
  }

  /// Where a row lies, in the list's content.
  public final func frame(ofRow row: Int) -> Rect {
    Rect(
      x: rowInset, y: rows.offset(of: row), width: rowWidth, height: rows.height(of: row))
  }

  /// Gives a row a height of its own; nil gives it the list's.
  public final func setHeight(_ height: Double?, ofRow row: Int) {
    rows.setHeight(height, of: row)
    placeAll()
  }

  /// Scrolls as little as possible to bring a row into sight.
  public final func scrollToRow(_ row: Int, isAnimated: Bool = true) {
    scrollToVisible(frame(ofRow: row), isAnimated: isAnimated)
  }

  /// Puts rows in above a row; the rows below make room in 0.3 s.
  public final func insertRows(_ number: Int = 1, at row: Int, isAnimated: Bool = true) {
    let moves = isAnimated && scene != nil
    rows.insert(number, at: row, isAnimated: moves, time: time)
    renumber { $0 < row ? $0 : $0 + number }
    if moves { closeGaps() }
    placeAll()
  }

  /// Takes a row out; those below close the gap in 0.3 s while the row is cut from below.
  public final func deleteRow(at row: Int, isAnimated: Bool = true) {
    let moves = isAnimated && scene != nil
    let leavingFrame = frame(ofRow: row)
    rows.delete(row..<(row + 1), isAnimated: moves, time: time)
    ids[row] = nil
    if let layer = layers.shown.removeValue(forKey: row) {
      if moves {
        leaving.append(LeavingRow(layer, frame: leavingFrame, gap: rows.gaps.last, in: self))
      } else {
        retire(layer, row)
      }
    }
    renumber { $0 < row ? $0 : $0 - 1 }
    if moves { closeGaps() }
    placeAll()
  }

  /// Shows other rows, at the same offset as far as there are enough.
  ///
  /// Rows whose identity was in sight before keep their layers, and are filled anew.
  public final func reload(rowCount: Int) {
    let before = layers.inOrder.map { ids[$0.row] }
    var kept: [AnyHashable: Layer] = [:]
    for (row, layer) in layers.inOrder {
      if let id = ids[row] { kept[id] = layer } else { retire(layer, row) }
    }
    layers.shown = [:]
    ids = [:]
    dropLeaving { _ in true }
    rows.reset(count: rowCount)
    contentSize = wholeSize
    if let rowID {
      for row in visibleRows {
        guard let layer = kept.removeValue(forKey: rowID(row)) else { continue }
        layers.shown[row] = layer
        ids[row] = rowID(row)
        configureRow?(layer, row)
      }
    }
    for id in before.compactMap(\.self) {
      if let layer = kept.removeValue(forKey: id) { retire(layer, 0) }
    }
    placeAll()
  }

  /// The distance of the rows from the list's left and right edge.
  final var rowInset: Double {
    Self.rowInset(in: bounds.width, maximumRowWidth: maximumRowWidth, scale: scene?.scale ?? 1)
  }

  /// The distance of rows from the left and right edge of a list, in logical units.
  ///
  /// It is a whole number of device pixels, so that rows of a list on whole pixels are on whole pixels.
  ///
  /// - Parameters:
  ///   - width: The list's width, in logical units.
  ///   - maximumRowWidth: The greatest width of a row; nil for none.
  ///   - scale: Device pixels a logical unit.
  /// - Returns: The distance, 0 where rows fill the list.
  public static func rowInset(
    in width: Double, maximumRowWidth: Double?, scale: Double
  ) -> Double {
    guard let maximumRowWidth else { return 0 }
    return (max(0, (width - maximumRowWidth) / 2) * scale).rounded(.up) / scale
  }

  /// The width of every row.
  final var rowWidth: Double { max(0, bounds.width - 2 * rowInset) }

  /// The identities of the rows in sight, as they were when the rows were shown.
  final var ids: [Int: AnyHashable] = [:]

  /// Places rows for a new width.
  open override func layout() {
    placeAll()
    super.layout()
    updateRows()
  }

  /// Makes the rows that came into sight and takes those that left it.
  open override func offsetDidChange() { updateRows() }

  /// Lets rows that are measured by text follow its size, and those that stand in the middle the
  /// scale.
  open override func sceneDidChange() {
    super.sceneDidChange()
    if scene == nil { endGaps() }
    if maximumRowWidth != nil { setNeedsLayout() }
  }

  private func closeGaps() {
    let mover = gapMover ?? ListGapMover(self)
    gapMover = mover
    scene?.startMoving(mover)
  }
}
