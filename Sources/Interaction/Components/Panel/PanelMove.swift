/// One report that a panel's position changed or begins to change (P75).
public struct PanelMove: Hashable, Sendable {
  /// Where the panel goes; while a finger moves it, the place it rested at before (P52).
  public var place: Panel.Place
  /// The position gone to, or the present one while a finger moves the panel, in logical units.
  public var y: Double
  /// What caused the movement (P5).
  public var from: Panel.Origin
  /// Whether the panel will be seen moving there by itself.
  public var animated: Bool
  /// The velocity the movement was given, in logical units per second; down is positive.
  public var velocity: Double

  /// Makes a report from its parts.
  public init(
    place: Panel.Place, y: Double, from: Panel.Origin, animated: Bool, velocity: Double = 0
  ) {
    self.place = place
    self.y = y
    self.from = from
    self.animated = animated
    self.velocity = velocity
  }
}
