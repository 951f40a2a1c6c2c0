extension Spring {
  /// Follows a finger that is being tracked (section 12 of the motion rules).
  public static let tracking = Spring(response: 0.15, dampingRatio: 0.86)
  /// Brings a released thing to its place.
  public static let snap = Spring(response: 0.35, dampingRatio: 1)
  /// Brings a panel or sheet to its place after a release with momentum (at least 300 units per
  /// second).
  public static let momentum = Spring(response: 0.3, dampingRatio: 0.8)
  /// Returns content from beyond an edge (G59, K24).
  public static let edge = Spring(response: 0.5, dampingRatio: 1)
  /// Smooths the notches of a wheel (G84).
  public static let wheel = Spring(response: 0.2, dampingRatio: 1)
  /// Scrolls at the program's wish (G66).
  public static let programmatic = Spring(response: 0.45, dampingRatio: 1)
  /// Takes the place of every spring under reduced motion (K9).
  public static let reduced = Spring(duration: 0.2, dampingRatio: 1)
  /// Returns content from beyond an edge under reduced motion (G92).
  public static let reducedEdge = Spring(duration: 0.12, dampingRatio: 1)
}
