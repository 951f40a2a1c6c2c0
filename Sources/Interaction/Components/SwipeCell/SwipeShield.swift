/// Lies over the content of an open row: a tap there closes the row and selects nothing (C57).
final class SwipeShield: Layer {
  /// The row.
  weak var cell: SwipeCell?

  /// Makes a shield that lets everything through until it is raised.
  init() {
    super.init()
    isHitTestable = false
    recognizers = [TapGestureRecognizer { [weak self] _ in self?.cell?.hideSwipe() }]
  }

  override var hasContent: Bool { false }
}
