/// A drag of something that rests at places: how it follows the finger, and where a release sends it
/// (gestures-and-motion.md section 15).
///
/// These are the defaults for components that have no rules of their own; `Panel`, `ActionSheet` and
/// `SwipeCell` have. A value: positions are logical units along one axis, velocities units a second.
public struct DetentDrag: Equatable, Sendable {
  /// The numbers of a kind of component.
  public struct Settings: Equatable, Sendable {
    /// How much of the finger's way past the range is shown.
    public var bandCoefficient = 0.55
    /// The projection of a release, a millisecond (G50).
    public var rate = 0.99
    /// The share of the way from the nearest place to the closed one whose projection closes (G87).
    public var dismissal = 0.5

    /// A panel (G87).
    public static let panel = Settings()
    /// An action sheet: stiffer beyond its place (G88).
    public static let sheet: Settings = {
      var settings = Settings()
      settings.bandCoefficient = 0.3
      return settings
    }()
    /// A row with actions beside it (G89).
    public static let row = Settings()

    /// Makes the numbers of a panel.
    public init() {}
  }

  /// What a release leads to.
  public struct Release: Equatable, Sendable {
    /// Where it goes.
    public var target: Double
    /// Whether that is the closed place.
    public var isDismissal: Bool
    /// The spring that brings it there, with the finger's velocity.
    public var spring: Spring
  }

  /// The share of a row's width that the finger must have gone for a full swipe (G89).
  public static let fullSwipe = 0.6

  private let detents: [Double]
  private let closed: Double?
  private let settings: Settings
  private let band: RubberBand
  /// Where the drag began.
  private let start: Double
  /// Where the finger would have it, unbanded.
  private var raw: Double
  /// How far from where the band would show it it was taken; that stays until it is let go (K6).
  private var difference: Double
  private var crossings: DetentCrossings

  /// Takes hold where the thing is seen.
  ///
  /// - Parameters:
  ///   - position: where it is seen; it does not move under the finger, wherever that is (G57, K6).
  ///   - detents: where it may rest.
  ///   - closed: where it is gone, beyond all of those; nil if it cannot go.
  ///   - dimension: its size along the axis, which bounds what is shown past the range.
  ///   - settings: the numbers.
  public init(
    at position: Double, detents: [Double], closed: Double? = nil, dimension: Double,
    settings: Settings = .panel
  ) {
    precondition(!detents.isEmpty, "Something that is dragged rests somewhere.")
    self.detents = detents.sorted()
    self.closed = closed
    self.settings = settings
    band = RubberBand(dimension: dimension, coefficient: settings.bandCoefficient)
    start = position
    (raw, difference) = (0, 0)
    crossings = DetentCrossings(of: detents, at: position)
    raw = band.raw(position, in: range)
    difference = position - band.shown(raw, in: range)
  }

  /// Where it is shown.
  public var position: Double { band.shown(raw, in: range) + difference }

  /// Follows the finger by a way; returns the places that it passed without stopping (G90).
  public mutating func move(by way: Double) -> [Double] {
    raw += way
    return crossings.move(to: position)
  }

  /// Lets go with the finger's velocity.
  public func release(velocity: Double) -> Release {
    let fast = abs(velocity) >= Projection.leastFling
    let spring = fast ? Spring.momentum : .snap
    let state = MotionState(value: position, velocity: velocity * slope)
    let projected = Projection.continuous(state, rate: settings.rate)
    if let closed, let last = nearest(to: closed) {
      let limit = last + (closed - last) * settings.dismissal
      if closed > last ? projected > limit : projected < limit {
        return Release(target: closed, isDismissal: true, spring: spring)
      }
    }
    let home = nearest(to: start) ?? start
    let target = Projection.snap(state, among: detents, start: home, rate: settings.rate)
    return Release(target: target ?? home, isDismissal: false, spring: spring)
  }

  /// Whether a finger has gone far enough over a row's width for a full swipe: by its way, not by
  /// where a throw would lead (G89).
  public static func isFullSwipe(_ way: Double, over width: Double) -> Bool {
    width > 0 && abs(way) >= fullSwipe * width
  }

  /// Where the finger is followed one to one.
  private var range: ClosedRange<Double> {
    let places = detents + [closed].compactMap(\.self)
    return (places.min() ?? start)...(places.max() ?? start)
  }

  /// How much of the finger's velocity is seen: less past the range (G58).
  private var slope: Double {
    range.contains(raw)
      ? 1 : band.slope(raw < range.lowerBound ? raw - range.lowerBound : raw - range.upperBound)
  }

  private func nearest(to position: Double) -> Double? {
    detents.min { abs($0 - position) < abs($1 - position) }
  }
}
