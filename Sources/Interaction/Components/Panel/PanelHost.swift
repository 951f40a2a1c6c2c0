public import Pixman

/// What a panel must know of the layer it slides over.
public struct PanelHost: Hashable, Sendable {
  /// The host's extents in logical units.
  public var size: Size
  /// The parts of the host that other things cover, in logical units.
  public var safeArea: Insets
  /// Height of a bar of the application at the host's upper edge; 0 without one.
  public var topBarHeight: Double
  /// Whether that bar lies over the content; a solid one shortens the host (P16).
  public var isTopBarTranslucent: Bool

  /// Makes a host; without further values it has no safe area and no bar.
  public init(
    size: Size, safeArea: Insets = .zero, topBarHeight: Double = 0,
    isTopBarTranslucent: Bool = false
  ) {
    self.size = size
    self.safeArea = safeArea
    self.topBarHeight = topBarHeight
    self.isTopBarTranslucent = isTopBarTranslucent
  }

  /// Whether the host is wider than high; a square one is not (common.md section 1).
  public var isLandscape: Bool { size.width > size.height }

  /// What positions of a panel are measured from: the host's edge, or a solid bar's lower edge.
  public var upperEdge: Double { isTopBarTranslucent ? 0 : topBarHeight }
}
