import Glibc
internal import Pixman

/// Several fingers as one figure: where its centre is, how far they spread, how far it has turned.
///
/// What is measured goes on without a jump when a finger comes or goes (G37): spread and turn are
/// sums over the stretches between.
struct FingerSpread {
  /// More fingers than this are no gesture (G11).
  static let limit = 5
  /// The least span that a factor is told from, in units: no finger is put down more exactly, and
  /// from fingers that met at one point there would be no way back.
  private static let leastSpan = 1.0

  private struct Finger {
    let pointer: Int
    var position: Point
  }

  private var fingers: [Finger] = []
  /// What the fingers' places were when movement was last looked at.
  private var before: [Point] = []
  /// How much the span has grown since the first two fingers, in units.
  private(set) var growth = 0.0
  /// By what factor the span has grown since `ratio` was set.
  var ratio = 1.0
  /// How far the figure has turned since then, in radians clockwise.
  private(set) var turn = 0.0

  var count: Int { fingers.count }
  func contains(_ pointer: Int) -> Bool { fingers.contains { $0.pointer == pointer } }

  /// The place in the middle.
  var centroid: Point { Self.centroid(fingers.map(\.position)) }
  /// Twice the mean distance from the middle: of two fingers, what is between them.
  var span: Double { Self.span(fingers.map(\.position)) }

  mutating func add(_ pointer: Int, at position: Point) {
    fingers.append(Finger(pointer: pointer, position: position))
    before = fingers.map(\.position)
  }

  mutating func remove(_ pointer: Int) {
    fingers.removeAll { $0.pointer == pointer }
    before = fingers.map(\.position)
  }

  mutating func move(_ pointer: Int, to position: Point) {
    guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return }
    fingers[index].position = position
  }

  /// Looks at what moved since the last look.
  ///
  /// - Parameter least: The span from which on a turn counts; nearer fingers turn too roughly.
  mutating func look(turningFrom least: Double) {
    defer { before = fingers.map(\.position) }
    guard count >= 2 else { return }
    let now = fingers.map(\.position)
    let (old, new) = (Self.span(before), Self.span(now))
    growth += new - old
    ratio *= max(new, Self.leastSpan) / max(old, Self.leastSpan)
    guard min(old, new) >= least else { return }
    let (from, to) = (Self.centroid(before), Self.centroid(now))
    var along = 0.0
    var across = 0.0
    for (start, end) in zip(before, now) {
      let (p, q) = (start - from, end - to)
      along += p.x * q.x + p.y * q.y
      across += p.x * q.y - p.y * q.x
    }
    // The turn that brings the old figure nearest to the new one in the least-squares sense; with
    // two fingers the angle between the lines through them.
    turn += atan2(across, along)
  }

  private static func centroid(_ points: [Point]) -> Point {
    guard !points.isEmpty else { return .zero }
    return points.reduce(Point.zero, +) * (1 / Double(points.count))
  }

  private static func span(_ points: [Point]) -> Double {
    guard !points.isEmpty else { return 0 }
    let center = centroid(points)
    return 2 * points.reduce(0) { $0 + ($1 - center).length } / Double(points.count)
  }
}
