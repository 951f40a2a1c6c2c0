/// The side of a row on which its buttons appear.
///
/// Sides are physical: `left` is the left edge under any writing direction.
public enum SwipeSide: Int, CaseIterable, Sendable {
  /// Buttons at the left edge; the content moves right to show them.
  case left = -1
  /// Buttons at the right edge; the content moves left to show them.
  case right = 1

  /// The raw value as a factor: content that opens this side moves in direction `-sign`.
  public var sign: Double { Double(rawValue) }

  /// The side that content opens by moving in `direction` (positive is to the right).
  ///
  /// No movement counts as one to the left, like the reference.
  public init(opening direction: Double) { self = direction > 0 ? .left : .right }
}
