/// A movement without tracking: the footer shares the panel's spring, the list has its larger height.
struct PanelFlight {
  /// The panel's y at the start.
  var from: Double
  /// The panel's y at the end.
  var to: Double
  /// The footer's y at the start.
  var footerFrom: Double

  /// The footer's y while the panel is seen at `y` (panel.md section 7).
  func footerY(at y: Double, in geometry: PanelGeometry) -> Double {
    let end = geometry.footerY(at: to)
    guard from != to else { return end }
    return footerFrom + (end - footerFrom) * (y - from) / (to - from)
  }

  /// The larger of the list's heights at start and end (P28).
  func listHeight(in geometry: PanelGeometry) -> Double {
    max(geometry.listHeight(at: from), geometry.listHeight(at: to))
  }
}
