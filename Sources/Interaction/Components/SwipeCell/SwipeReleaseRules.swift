/// Where a released row goes, and with which motion.
///
/// Source: swipe-cell.md section 4.4 (C50, C51). There is no distance threshold: a release at rest
/// leaves the row open however little it is exposed.
public struct SwipeReleaseRules: Equatable, Sendable {
  /// Where a release leads.
  public enum Destination: Equatable, Sendable {
    /// The row closes.
    case closed
    /// The row opens.
    case open
    /// The expandable action is performed.
    case perform
  }

  /// The side that is open.
  public let side: SwipeSide

  /// Makes the rules of a side.
  public init(side: SwipeSide) { self.side = side }

  /// Decides by the finger's velocity (units per second, positive to the right).
  public func destination(velocity: Double, isExpanded: Bool) -> Destination {
    if isExpanded { return .perform }
    return velocity * side.sign > 0 ? .closed : .open
  }

  /// The motion from `offset` to `destination`: none, carried by the finger's velocity, or calm.
  public func motion(
    from offset: Double, to destination: Double, velocity: Double, ratio: Double
  ) -> SwipeMotion? {
    guard destination != offset else { return nil }
    let carried = velocity * ratio
    return carried == 0 ? .calm : .release(velocity: carried)
  }
}
