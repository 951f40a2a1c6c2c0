/// A horizontal segment that bodies do not pass (K30).
///
/// A body stays on the side on which its centre is. Where it meets the segment, its approaching
/// velocity is multiplied by minus its elasticity.
public struct PhysicsBoundary: Equatable, Sendable {
  /// The height at which the segment lies, in logical units.
  public let y: Double
  /// From where to where it reaches along x; without ends where nothing is said.
  public let span: ClosedRange<Double>
  /// The number of the only body that it stops; nil: every one.
  public let body: Int?

  /// Makes a segment.
  public init(
    y: Double, span: ClosedRange<Double> = -Double.infinity...Double.infinity, body: Int? = nil
  ) {
    precondition(y.isFinite, "A boundary has a height.")
    self.y = y
    self.span = span
    self.body = body
  }
}
