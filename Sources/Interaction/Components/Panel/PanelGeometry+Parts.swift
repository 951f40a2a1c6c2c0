public import Pixman

/// Header, footer and list.
extension PanelGeometry {
  /// The header's frame in the panel (P77).
  public var headerFrame: Rect {
    Rect(x: 0, y: 0, width: panelFrame.width, height: headerHeight)
  }

  /// y of the footer in the host while the panel is at y (P38).
  ///
  /// The footer stands at the host's foot while the panel is high enough and is pushed out of the
  /// host by a low panel.
  public func footerY(at y: Double) -> Double {
    max(hidden - (footerHeight ?? 0), y + headerHeight + layout.footerPadding)
  }

  /// The footer's frame in the host, with its upper edge at a y of `footerY(at:)`.
  public func footerFrame(y: Double) -> Rect {
    let panel = panelFrame
    return Rect(
      x: panel.minX, y: host.upperEdge + y, width: panel.width, height: footerHeight ?? 0)
  }

  /// The list's frame in the panel while the panel is at y (P26).
  public func listFrame(at y: Double) -> Rect {
    Rect(x: 0, y: headerHeight, width: panelFrame.width, height: listHeight(at: y))
  }

  /// The list's height while the panel is at y: what is free between header and footer (P26).
  public func listHeight(at y: Double) -> Double {
    max(0, hidden - (headerHeight + coveredByFooter(at: y) + y))
  }

  /// The list's content inset while the panel is at y (P27).
  public func listInsets(at y: Double) -> Insets {
    let own = layout.scrollInsets
    return Insets(top: own.top, bottom: own.bottom + safeBottom(at: y))
  }

  /// The inset of the list's indicator while the panel is at y (P27).
  public func indicatorInsets(at y: Double) -> Insets {
    let own = layout.scrollIndicatorInsets
    return Insets(top: own.top, bottom: own.bottom + safeBottom(at: y))
  }

  /// How much of the host's foot the footer covers while the panel is at y.
  private func coveredByFooter(at y: Double) -> Double {
    footerHeight == nil ? 0 : max(0, hidden - footerY(at: y))
  }

  /// The host's safe bottom, unless the footer covers it already.
  private func safeBottom(at y: Double) -> Double {
    let safe = host.safeArea.bottom
    return coveredByFooter(at: y) > safe ? 0 : safe
  }
}
