public import Pixman

/// Keeps at most one row of a list open, and takes deleted rows out of it.
///
/// It wraps the list and fills itself with it. Rows may be of any kind: only `SwipeCell`s swipe,
/// but a touch on any row closes the open one. It takes the list's `onEvent` and `rowWillLeave`;
/// use those of this layer instead.
public final class SwipeList: Layer {
  /// The list.
  public let list: ListView
  /// Hears what the list tells of its scrolling.
  public var onScroll: (ScrollViewEvent) -> Void = { _ in }
  /// Called when a row's layer leaves the list's sight, before it is used again.
  public var rowWillLeave: (Layer, Int) -> Void = { _, _ in }
  /// Removes a row whose deletion was fulfilled; nil lets the list delete it (C79).
  ///
  /// The item has left the application's data before.
  public var shouldDelete: ((Int) -> Void)?
  /// What edges of the list are covered; buttons stay clear of it.
  public var safeArea = Insets.zero { didSet { if safeArea != oldValue { measureCells() } } }
  /// The part of this layer in which tall rows centre their buttons; nil is the whole row (C34).
  public var visibleRect: Rect?
  /// Whether touching the list outside the open row closes it; off with a screen reader (C61).
  public var closesOnTouch = true
  /// Whether the list is being edited: no row swipes, and an open one closes at once (C39, C63).
  public var isEditing = false {
    didSet {
      guard isEditing, !oldValue else { return }
      for cell in swipeCells { cell.reset() }
    }
  }
  /// The row that is open, being opened or dragged.
  public private(set) weak var openCell: SwipeCell?

  private weak var draggingCell: SwipeCell?

  /// Wraps a list.
  public init(_ list: ListView) {
    self.list = list
    super.init()
    add(list)
    list.onEvent = { [weak self] in self?.scrolled($0) }
    list.rowWillLeave = { [weak self] in self?.rowLeaves($0, $1) }
  }

  /// The swipe cells that are in sight, from above to below.
  public var swipeCells: [SwipeCell] {
    list.visibleRows.compactMap { list.layer(ofRow: $0) }.flatMap { Self.cells(in: $0) }
  }

  /// Closes every row that is open.
  public func hideSwipeCells(animated: Bool = true) {
    for cell in swipeCells where cell.model.isActive { cell.hideSwipe(animated: animated) }
  }

  /// Fills this layer with the list.
  public override func layout() { list.frame = bounds }

  /// Closes the open row when the list is touched elsewhere; that touch selects nothing (C58, C59).
  public override func pointerObserved(_ event: PointerEvent) {
    guard event.phase == .down, closesOnTouch, let cell = openCell, cell.model.isOpen else {
      return
    }
    let row = cell.presentationFrame
    guard event.position.y <= row.minY || event.position.y >= row.maxY else { return }
    cell.hideSwipe()
    scene?.excludeTap(of: event.pointer)
  }

  /// Whether a row may be dragged: no other is, and the list is neither edited nor dragged (C40).
  ///
  /// A touchpad does one or the other: where it turns to the row, it has left the list.
  func mayDrag(_ cell: SwipeCell, byTouchpad: Bool = false) -> Bool {
    let isFree = !list.isDragging || byTouchpad && list.drag?.isTouchpad == true
    return !isEditing && isFree && (draggingCell == nil || draggingCell === cell)
  }

  /// A row is dragged, or no longer: meanwhile the list does not scroll (C41).
  func dragChanged(_ cell: SwipeCell, isDragging: Bool) {
    if isDragging {
      draggingCell = cell
      list.hold(for: .swipe, true)
    } else if draggingCell === cell {
      draggingCell = nil
      list.hold(for: .swipe, false)
    }
  }

  /// A row opens: another one closes (C66).
  func opened(_ cell: SwipeCell) {
    let other = openCell
    openCell = cell
    if let other, other !== cell { other.hideSwipe() }
  }

  /// A row's buttons are gone.
  func closed(_ cell: SwipeCell) {
    if openCell === cell { openCell = nil }
  }

  /// The place of a row in the list now.
  func row(of cell: SwipeCell) -> Int? { list.row(of: cell) }

  /// Takes a row out; one that has left the list already is nobody's business (C81).
  func delete(_ cell: SwipeCell) {
    guard let row = list.row(of: cell) else { return }
    if let shouldDelete { shouldDelete(row) } else { list.deleteRow(at: row) }
  }

  private func scrolled(_ event: ScrollViewEvent) {
    if event == .willBeginDragging, let cell = openCell, cell.model.isOpen { cell.hideSwipe() }
    onScroll(event)
  }

  private func rowLeaves(_ layer: Layer, _ row: Int) {
    for cell in Self.cells(in: layer) { cell.reset() }
    rowWillLeave(layer, row)
  }

  private func measureCells() {
    for cell in swipeCells { cell.measure() }
  }

  private static func cells(in layer: Layer) -> [SwipeCell] {
    if let cell = layer as? SwipeCell { return [cell] }
    return layer.children.flatMap { cells(in: $0) }
  }
}
