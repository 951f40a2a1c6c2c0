/// Content that coasts, reaches the edge of its range and springs back: one value in closed form.
///
/// It is a chain of decays and springs, each beginning at the true moment at which the one before
/// it ends, so that no frame rate shows (G54, G55, G59, G60). When the range changes, make a new
/// one from the state at that moment (G62).
public struct CoastMotion: Equatable, Sendable {
  enum Piece: Equatable {
    case decay(DecayMotion)
    case spring(SpringMotion)
    case rest(Double)
  }

  /// A piece and when it begins, in seconds after the start of the whole.
  struct Segment: Equatable {
    let start: Double
    let piece: Piece
  }

  /// How fast content must come back over the edge to coast on inside (G60), in units per second.
  public static let reentrySpeed = 50.0

  /// The positions at which content may rest.
  public let range: ClosedRange<Double>
  /// When and how fast the range is first left, if it is: the moment at which an outer scroll view
  /// takes over (G64).
  public private(set) var exit: (time: Double, state: MotionState)?
  var segments: [Segment] = []

  /// Makes a movement from a start, inside the range or outside.
  ///
  /// `viewport` is the view's size along the axis: content goes at most half of that beyond an
  /// edge (G59). Without `bounces` it stops at the edge.
  public init(
    from start: MotionState, in range: ClosedRange<Double>, decay: Decay = .normal,
    edge: Spring = .edge, viewport: Double = .infinity, bounces: Bool = true
  ) {
    self.range = range
    var state = start
    var time = 0.0
    // two edges and the way between them are the longest chain; the bound only guards
    for _ in 0..<8 {
      let next =
        isOutside(state)
        ? goBack(state, at: time, edge: edge, decay: decay, viewport: viewport)
        : coast(state, at: time, decay: decay, edge: edge, viewport: viewport, bounces: bounces)
      guard let next else { return }
      (time, state) = next
    }
  }

  /// Position and velocity some seconds after the start.
  public func state(after elapsed: Double) -> MotionState {
    let t = max(elapsed, 0)
    guard let segment = segments.last(where: { $0.start <= t }) else {
      return MotionState(value: range.lowerBound)
    }
    switch segment.piece {
    case .decay(let motion): return motion.state(after: t - segment.start)
    case .spring(let motion): return motion.state(after: t - segment.start)
    case .rest(let value): return MotionState(value: value)
    }
  }

  /// Whether the movement is over at a time; `tolerance` is a quarter of a device pixel.
  public func isSettled(
    after elapsed: Double, tolerance: Double = SpringMotion.defaultTolerance
  ) -> Bool {
    guard let last = segments.last else { return true }
    guard elapsed >= last.start else { return false }
    switch last.piece {
    case .decay(let motion): return elapsed - last.start >= motion.duration
    case .spring(let motion):
      return motion.isSettled(after: elapsed - last.start, tolerance: tolerance)
    case .rest: return true
    }
  }

  /// Where it comes to rest; `tolerance` is a quarter of a device pixel.
  public func end(tolerance: Double = SpringMotion.defaultTolerance) -> Double {
    switch segments.last?.piece {
    case .decay(let motion):
      min(max(motion.end(halfPixel: 2 * tolerance), range.lowerBound), range.upperBound)
    case .spring(let motion): motion.target
    case .rest(let value): value
    case nil: range.lowerBound
    }
  }

  mutating func leave(_ time: Double, _ state: MotionState) {
    if exit == nil { exit = (time, state) }
  }

  /// Whether two movements are the same.
  public static func == (left: CoastMotion, right: CoastMotion) -> Bool {
    left.range == right.range && left.segments == right.segments
  }
}
