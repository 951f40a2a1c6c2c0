/// The one axis whose movement a recogniser wants, told to the arena so that recognisers of
/// crossing axes can be judged against each other (G20, G25).
public struct AxisClaim: Equatable, Sendable {
  /// The direction of the movement.
  public enum Axis: Equatable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The wanted axis.
  public var axis: Axis
  /// The widest angle from that axis, in degrees, at which it still leads; nil: half of the right
  /// angle, or what the other one's limit leaves.
  public var angleLimit: Double?

  /// Makes a claim.
  public init(axis: Axis, angleLimit: Double? = nil) {
    self.axis = axis
    self.angleLimit = angleLimit
  }
}
