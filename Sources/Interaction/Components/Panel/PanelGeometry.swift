public import Pixman

/// Where a panel and what belongs to it lie, for every position of the panel (panel.md section 3).
///
/// All positions are distances from the host's upper edge to the panel's upper edge, in logical
/// units: a small y is a high panel. The places are in order: `top <= middle <= bottom`, however
/// the layout was given (P17).
public struct PanelGeometry: Equatable, Sendable {
  /// The darkest background shadow (P34).
  public static let darkestShadow = 0.45

  /// The host that was measured.
  public let host: PanelHost
  /// The layout that was applied.
  public let layout: PanelLayout
  /// Height of the header; 0 without one.
  public let headerHeight: Double
  /// Height of the footer; nil without one.
  public let footerHeight: Double?
  /// y of the top place.
  public let top: Double
  /// y of the middle place; that of the bottom where there is no middle (P15).
  public let middle: Double
  /// y of the bottom place; that of the hidden one where there is no bottom (P8).
  public let bottom: Double
  /// y of the hidden place: the host's foot.
  public let hidden: Double
  /// Whether the layout in force has a middle (P14).
  public let hasMiddle: Bool
  /// Whether the layout in force has a bottom (P8).
  public let hasBottom: Bool

  /// Measures a layout in a host.
  public init(
    host: PanelHost, layout: PanelLayout, headerHeight: Double = 0, footerHeight: Double? = nil
  ) {
    self.host = host
    self.layout = layout
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    let positions = layout.positions(isLandscape: host.isLandscape)
    let height = max(0, host.size.height - host.topBarHeight)
    let shift = host.isTopBarTranslucent ? host.topBarHeight : 0
    hidden = height + shift
    top = positions.top + shift
    bottom = max(top, height - (positions.bottom ?? 0) + shift)
    middle =
      positions.middle.map { [top, bottom] in
        min(bottom, max(top, height - $0 + shift))
      } ?? bottom
    hasMiddle = positions.middle != nil
    hasBottom = positions.bottom != nil
  }

  /// Whether a release may choose the middle: it exists and coincides with no other place (P18).
  public var choosesMiddle: Bool { hasMiddle && top < middle && middle < bottom }

  /// y of a place; 0 for custom, which has none of its own (P13, P20).
  public func y(of place: Panel.Place) -> Double {
    switch place {
    case .top: top
    case .middle: middle
    case .bottom: bottom
    case .hidden: hidden
    case .custom: 0
    }
  }

  /// The panel's frame in its host, before it is moved down by y (P11, P12).
  ///
  /// It is twice as high as the host, so that no overshoot shows a gap below it.
  public var panelFrame: Rect {
    let insets = layout.insets(isLandscape: host.isLandscape)
    return Rect(
      x: insets.left, y: host.upperEdge,
      width: max(0, host.size.width - insets.left - insets.right), height: 2 * hidden)
  }

  /// Whether the background shadow is visible at all (P36).
  public var showsShadow: Bool { layout.showsBackgroundShadow(isLandscape: host.isLandscape) }

  /// Opacity of the background shadow while the panel is at y (P34).
  public func shadowOpacity(at y: Double) -> Double {
    let end = middle
    guard end > top else { return y <= top ? Self.darkestShadow : 0 }
    if y < top { return Self.darkestShadow }
    return y < end ? (1 - (y - top) / (end - top)) * Self.darkestShadow : 0
  }
}
