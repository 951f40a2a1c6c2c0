/// Where a panel goes when a finger leaves it (P46–P51).
///
/// The rows of a table are tried in order; the first whose band and velocity fit names the place.
public enum PanelReleaseRules {
  /// Where the panel is when it is released.
  public enum Band: Hashable, Sendable {
    /// Higher than the top place.
    case aboveTop
    /// From the top place to half way down to the next one.
    case nearTop
    /// From half way above the middle to half way below it.
    case nearMiddle
    /// From half way above the bottom place to that place.
    case nearBottom
    /// Lower than the bottom place.
    case belowBottom
  }

  /// What the velocity must be, in logical units per second; down is positive.
  public enum Condition: Hashable, Sendable {
    /// Downward, and faster than this.
    case above(Double)
    /// Upward: less than this negative number.
    case below(Double)
    /// Any velocity.
    case any

    /// Whether a velocity fits; the limits themselves do not.
    public func holds(for velocity: Double) -> Bool {
      switch self {
      case .above(let limit): velocity > limit
      case .below(let limit): velocity < limit
      case .any: true
      }
    }
  }

  /// One rule.
  public struct Row: Hashable, Sendable {
    /// Where the panel must be.
    public let band: Band
    /// How fast it must be.
    public let condition: Condition
    /// Where it goes.
    public let place: Panel.Place

    init(_ band: Band, _ condition: Condition, _ place: Panel.Place) {
      self.band = band
      self.condition = condition
      self.place = place
    }
  }

  /// The rules where there is a middle (P46–P50).
  public static let withMiddle: [Row] = [
    Row(.aboveTop, .above(2500), .bottom),
    Row(.aboveTop, .above(750), .middle),
    Row(.aboveTop, .any, .top),
    Row(.belowBottom, .below(-2000), .top),
    Row(.belowBottom, .below(-750), .middle),
    Row(.belowBottom, .any, .bottom),
    Row(.nearTop, .above(2500), .bottom),
    Row(.nearTop, .above(150), .middle),
    Row(.nearTop, .any, .top),
    Row(.nearMiddle, .below(-150), .top),
    Row(.nearMiddle, .above(150), .bottom),
    Row(.nearMiddle, .any, .middle),
    Row(.nearBottom, .below(-2000), .top),
    Row(.nearBottom, .below(-150), .middle),
    Row(.nearBottom, .any, .bottom),
  ]

  /// The rules where there is none (P51).
  public static let withoutMiddle: [Row] = [
    Row(.aboveTop, .above(750), .bottom),
    Row(.aboveTop, .any, .top),
    Row(.belowBottom, .below(-750), .top),
    Row(.belowBottom, .any, .bottom),
    Row(.nearTop, .above(150), .bottom),
    Row(.nearTop, .any, .top),
    Row(.nearBottom, .below(-150), .top),
    Row(.nearBottom, .any, .bottom),
  ]

  /// The place for a release at `y` (logical units) with `velocity` (units per second, down is
  /// positive).
  ///
  /// Where the layout has no bottom, what would go there is hidden (P8).
  public static func destination(
    y: Double, velocity: Double, in geometry: PanelGeometry
  ) -> Panel.Place {
    let band = band(of: y, in: geometry)
    let rows = geometry.choosesMiddle ? withMiddle : withoutMiddle
    let place = rows.first { $0.band == band && $0.condition.holds(for: velocity) }?.place ?? .top
    return place == .bottom && !geometry.hasBottom ? .hidden : place
  }

  /// The band a position lies in; a border belongs to the band below it, the bottom to its own.
  public static func band(of y: Double, in geometry: PanelGeometry) -> Band {
    let (top, middle, bottom) = (geometry.top, geometry.middle, geometry.bottom)
    if y < top { return .aboveTop }
    if y > bottom { return .belowBottom }
    guard geometry.choosesMiddle else {
      return y < top + (bottom - top) / 2 ? .nearTop : .nearBottom
    }
    if y < top + (middle - top) / 2 { return .nearTop }
    return y < middle + (bottom - middle) / 2 ? .nearMiddle : .nearBottom
  }
}
