/// Single landscape values (P25).
///
/// Setting any of them makes the landscape positions *and* insets exist, as zero, where they did
/// not: a program that sets only the left inset therefore also replaces the portrait places.
extension PanelLayout {
  /// Top place in landscape; see `PanelPositions.top`.
  public var landscapeTop: Double {
    get { positions(isLandscape: true).top }
    set { changeLandscape { positions, _ in positions.top = newValue } }
  }

  /// Middle place in landscape; see `PanelPositions.middle`.
  public var landscapeMiddle: Double? {
    get { positions(isLandscape: true).middle }
    set { changeLandscape { positions, _ in positions.middle = newValue } }
  }

  /// Bottom place in landscape; see `PanelPositions.bottom`.
  public var landscapeBottom: Double? {
    get { positions(isLandscape: true).bottom }
    set { changeLandscape { positions, _ in positions.bottom = newValue } }
  }

  /// Left inset in landscape, in logical units.
  public var landscapeLeft: Double {
    get { insets(isLandscape: true).left }
    set { changeLandscape { _, insets in insets.left = newValue } }
  }

  /// Right inset in landscape, in logical units.
  public var landscapeRight: Double {
    get { insets(isLandscape: true).right }
    set { changeLandscape { _, insets in insets.right = newValue } }
  }

  private mutating func changeLandscape(
    _ change: (inout PanelPositions, inout SideInsets) -> Void
  ) {
    var positions = landscapePositions ?? .zero
    var insets = landscapeInsets ?? .zero
    change(&positions, &insets)
    landscapePositions = positions
    landscapeInsets = insets
  }
}
