import Pixman

/// The spring that brings a panel to a place (panel.md section 7.1, P64, P65).
public struct PanelReleaseSpring: Hashable, Sendable {
  /// What an initial velocity between two limits is replaced by.
  public enum Band: Hashable, Sendable {
    /// 6.5 to 13.5, broken at 9.
    case long
    /// 4.7 to 8.6, broken at 6.5, with the ends exchanged.
    case medium
    /// 4.3 to 7.4, broken at 5.85, with the ends exchanged.
    case short

    /// A velocity in distances per second after the replacement; outside the limits it stays.
    public func apply(to velocity: Double) -> Double {
      switch self {
      case .long:
        (6.5...13.5).contains(velocity) ? (velocity < 9 ? 6.5 : 13.5) : velocity
      case .medium:
        (4.7...8.6).contains(velocity) ? (velocity < 6.5 ? 8.6 : 4.7) : velocity
      case .short:
        (4.3...7.4).contains(velocity) ? (velocity < 5.85 ? 7.4 : 4.3) : velocity
      }
    }
  }

  /// One row of the table: what holds for distances over a limit.
  public struct Row: Hashable, Sendable {
    /// The distance must be greater than this, in logical units.
    public let distance: Double
    /// What the velocity is multiplied by.
    public let factor: Double
    /// Whether it is also multiplied by q, the share of the host below the panel.
    public let usesShare: Bool
    /// What is then replaced.
    public let band: Band
    /// The spring's duration in seconds.
    public let duration: Double
    /// The spring's damping ratio.
    public let dampingRatio: Double
  }

  /// The table, greatest distance first; the last row holds for every distance.
  public static let rows: [Row] = [
    Row(over: 350, factor: 1 / 3.5, usesShare: true, .long),
    Row(over: 200, factor: 1 / 2, usesShare: true, .long),
    Row(over: 150, factor: 1 / 2.5, usesShare: true, .medium),
    Row(over: 100, factor: 1 / 2, usesShare: true, .short),
    Row(over: 50, factor: 1 / 1.5, usesShare: false, .short),
    Row(over: 25, factor: 1, usesShare: false, .short),
    Row(over: 10, factor: 1.5, usesShare: false, .short),
    Row(over: -.infinity, factor: 3, usesShare: false, .short),
  ]

  /// How much of the push, in units per second, becomes velocity in distances per second.
  public static let pushFactor = 0.03

  /// The spring of a background shadow (P35).
  public static let shadow = PanelReleaseSpring(duration: 0.45, dampingRatio: 0.8, velocity: 6)

  /// When it ends, in seconds (K2).
  public var duration: Double
  /// Its damping ratio.
  public var dampingRatio: Double
  /// Its initial velocity in distances per second; positive is towards the target.
  public var velocity: Double

  /// Makes a spring from its numbers.
  public init(duration: Double, dampingRatio: Double, velocity: Double) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// The spring for a move to a place.
  ///
  /// - Parameters:
  ///   - place: where the panel goes.
  ///   - target: the y of that place.
  ///   - y: where the panel is seen now.
  ///   - velocity: what the move is given, in units per second; down is positive.
  ///   - geometry: the places; q is measured with its host.
  public init(
    to place: Panel.Place, target: Double, from y: Double, velocity: Double,
    in geometry: PanelGeometry
  ) {
    let distance = place == .custom ? 0 : abs(y - target)
    let row = Self.rows.first { distance > $0.distance } ?? Row.last
    let height = geometry.host.size.height - geometry.host.topBarHeight
    let share = height > 0 ? 1 - y / height : 1
    var scaled = Self.push(of: velocity, to: place) * Self.pushFactor
    let isBeyond =
      place == .top && y < geometry.top || place == .bottom && y > geometry.bottom
    if isBeyond { scaled = -scaled }
    scaled *= row.factor * (row.usesShare ? share : 1)
    self.init(
      duration: row.duration, dampingRatio: row.dampingRatio, velocity: row.band.apply(to: scaled))
  }

  /// The part of a velocity that pushes towards a place, in units per second.
  private static func push(of velocity: Double, to place: Panel.Place) -> Double {
    switch place {
    case .top: velocity < 0 ? -velocity : 0
    case .middle: abs(velocity)
    case .bottom: velocity
    case .hidden, .custom: 0
    }
  }
}

extension PanelReleaseSpring.Row {
  fileprivate static let last = Self(over: -.infinity, factor: 3, usesShare: false, .short)

  fileprivate init(
    over distance: Double, factor: Double, usesShare: Bool, _ band: PanelReleaseSpring.Band
  ) {
    self.distance = distance
    self.factor = factor
    self.usesShare = usesShare
    self.band = band
    (duration, dampingRatio) =
      switch band {
      case .long: (0.45, 0.80)
      case .medium: (0.55, 0.70)
      case .short: (0.65, 0.75)
      }
  }
}
