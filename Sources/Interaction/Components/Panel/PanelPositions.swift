/// Where the places of a panel lie (P6).
///
/// The top is measured from the host's upper edge; middle and bottom are heights of the visible
/// part, so they are measured from the lower edge.
public struct PanelPositions: Hashable, Sendable {
  /// Distance from the host's upper edge to the panel at its top place, in logical units.
  public var top: Double
  /// Visible height at the middle place, in logical units; nil: there is no middle.
  public var middle: Double?
  /// Visible height at the bottom place, in logical units; nil: the panel is hidden instead (P8).
  public var bottom: Double?

  /// Makes positions; the middle is absent unless given.
  public init(top: Double, middle: Double? = nil, bottom: Double?) {
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  /// Top at the upper edge, bottom at the lower edge, no middle.
  public static let zero = PanelPositions(top: 0, bottom: 0)
}
