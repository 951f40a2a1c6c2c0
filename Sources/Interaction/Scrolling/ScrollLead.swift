internal import Glibc
internal import Pixman

/// The axis that a scroll of a touchpad runs along, one at a time (G80).
///
/// The first step decides, and the first few units may still change it (B29). After that it holds
/// until the fingers clearly leave it, as a free pan's does (G26).
struct ScrollLead: Equatable, Sendable {
  /// The way in which the first decision may change, and by what the other axis must lead then.
  private static let trial = (travel: 16.0, factor: 1.2)
  /// The stretch of travel that is looked at, in units (G26).
  private static let stretch = 24.0

  /// The axis that leads: `horizontal` or `vertical`.
  private(set) var axis: ScrollEvent.Axes
  private var sum = Point.zero
  private var travel = 0.0
  /// The latest steps, as many as make up the stretch.
  private var steps: [Point] = []

  /// Begins with the first step; as much sideways as along is sideways (K15).
  init(_ delta: Point) {
    axis = abs(delta.x) >= abs(delta.y) ? .horizontal : .vertical
    note(delta)
  }

  /// The other axis.
  var other: ScrollEvent.Axes { axis == .horizontal ? .vertical : .horizontal }

  /// Takes a step; true if the other axis would lead now.
  mutating func take(_ delta: Point) -> Bool {
    note(delta)
    let (along, across) = Self.parts(sum, along: axis)
    if travel <= Self.trial.travel { return across > along * Self.trial.factor }
    let latest = steps.reduce(Point.zero, +)
    let (near, far) = Self.parts(latest, along: axis)
    return steps.reduce(0) { $0 + $1.length } >= Self.stretch && far > near
  }

  /// Gives the lead to the other axis.
  mutating func turn() {
    axis = other
    steps = []
  }

  /// The part of a step along an axis.
  static func part(_ delta: Point, along axis: ScrollEvent.Axes) -> Point {
    axis == .horizontal ? Point(x: delta.x, y: 0) : Point(x: 0, y: delta.y)
  }

  private mutating func note(_ delta: Point) {
    sum = sum + delta
    travel += delta.length
    steps.append(delta)
    var length = steps.reduce(0) { $0 + $1.length }
    while let first = steps.first, length - first.length >= Self.stretch {
      length -= first.length
      steps.removeFirst()
    }
  }

  private static func parts(_ way: Point, along axis: ScrollEvent.Axes) -> (Double, Double) {
    axis == .horizontal ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
  }
}
