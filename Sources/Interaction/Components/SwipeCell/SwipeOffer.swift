/// A side that has actions, with its measures: what a swipe or an order can open.
public struct SwipeOffer: Equatable, Sendable {
  /// The side.
  public var side: SwipeSide
  /// Its measures.
  public var geometry: SwipeGeometry

  /// Makes an offer of a side.
  public init(side: SwipeSide, geometry: SwipeGeometry) {
    self.side = side
    self.geometry = geometry
  }

  /// The offset of the open position.
  var openOffset: Double { -side.sign * geometry.openDistance }
  /// The offset of the filled row.
  var fillOffset: Double { -side.sign * geometry.fillDistance }
  /// How the content follows the finger.
  var resistance: SwipeResistance { SwipeResistance(side: side, geometry: geometry) }
}
