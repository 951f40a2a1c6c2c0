/// How the content follows the finger: the shown offset for a raw one, and back.
///
/// Source: swipe-cell.md section 4.3 (C45–C47); the inverse serves a grab (K6).
public struct SwipeResistance: Equatable, Sendable {
  /// What a raw offset becomes.
  public struct Shown: Equatable, Sendable {
    /// The offset at which the content is shown.
    public var offset: Double
    /// The share of the finger's velocity that goes into the release.
    public var velocityRatio: Double

    /// Makes a shown offset.
    public init(offset: Double, velocityRatio: Double) {
      self.offset = offset
      self.velocityRatio = velocityRatio
    }
  }

  /// Share of the finger's way to the wrong side.
  static let wrongWay = 0.2
  /// Share of the finger's way beyond the open position of a side without expansion.
  static let overscroll = 0.4

  private let sign: Double
  private let limit: Double
  private let elasticity: Double
  private let limitRatio: Double

  /// Makes the resistance of a side.
  public init(side: SwipeSide, geometry: SwipeGeometry) {
    sign = side.sign
    limit = geometry.limit
    elasticity = geometry.expansion?.targetOverscrollElasticity ?? Self.overscroll
    limitRatio = geometry.expansion == nil ? Self.overscroll : 1
  }

  /// Whether a raw offset lies past the closed position, on the other side.
  public func isWrongWay(_ raw: Double) -> Bool { raw * sign > 0 }

  /// The shown offset for a raw one.
  public func shown(for raw: Double) -> Shown {
    guard !isWrongWay(raw) else {
      return Shown(offset: Self.wrongWay * raw, velocityRatio: 0.4)
    }
    let distance = abs(raw)
    guard distance > limit else { return Shown(offset: raw, velocityRatio: 1) }
    let shown = limit + elasticity * (distance - limit)
    return Shown(offset: -sign * shown, velocityRatio: limitRatio)
  }

  /// The raw offset that shows `offset`; where none does, the nearest one.
  public func raw(for offset: Double) -> Double {
    guard !isWrongWay(offset) else { return offset / Self.wrongWay }
    let distance = abs(offset)
    guard distance > limit else { return offset }
    guard elasticity > 0 else { return -sign * limit }
    return -sign * (limit + (distance - limit) / elasticity)
  }
}
