import Interaction
import Pixman

/// A movement of a finger from one place to another, or of two, with the speed of a hand.
///
/// A hand speeds up and slows down as smoothly as it can: its way over time is the polynomial of
/// the fifth degree with the least jerk (Flash and Hogan, "The Coordination of Arm Movements",
/// Journal of Neuroscience 5, 1985). A flick is the first half of such a movement, for the finger
/// leaves the screen where it is fastest.
enum TourGesture: Equatable {
  /// Down and up in one place.
  case tap
  /// Moves, stops, and is lifted at rest.
  case drag
  /// Moves and is lifted while it does.
  case flick
  /// Two taps in one place.
  case doubleTap
  /// Moves, while a second finger goes the other way from the same place: both stop there and are
  /// lifted.
  case spread

  /// Seconds between two reports of a touchscreen.
  private static let report = 0.008
  /// How long a tap lasts, in seconds: long enough to be seen, too short for a long press.
  private static let tapDuration = 0.2
  /// How long each of two taps lasts, and what is between them, in seconds.
  private static let pair = (tap: 0.1, pause: 0.12)
  /// Where two fingers that are spread come down, as a share of the way.
  private static let spreadStart = 0.4
  /// How long a finger lies still before a drag, in seconds: too short for a row to show that it is
  /// pressed.
  private static let start = 0.008
  /// How long it lies still before it is lifted, in seconds: long enough to have no velocity.
  private static let hold = 0.12
  /// A drag takes so long, and longer by a second for so many units, up to a limit.
  private static let pace = (shortest: 0.4, speed: 1_500.0, longest: 1.3)
  /// A flick takes so long; with a longer way it is faster.
  private static let flickDuration = 0.128

  /// The finger's events, in whole milliseconds from its down.
  func events(from start: Point, to end: Point) -> [TraceEvent] {
    switch self {
    case .tap: Self.events(from: start, to: start, moves: [], lift: Self.tapDuration)
    case .doubleTap:
      [0, Self.pair.tap + Self.pair.pause].flatMap { delay in
        Self.events(from: start, to: start, moves: [], lift: Self.pair.tap).map {
          TraceEvent(time: Self.milliseconds($0.time + delay), kind: $0.kind)
        }
      }
    case .drag: Self.dragged([(start, end)])
    case .spread:
      Self.dragged(
        [1, -1].map { side in
          let way = (end - start) * side
          return (start + way * Self.spreadStart, start + way)
        })
    case .flick:
      // The end of the first half is half the way of the whole.
      Self.events(
        from: start, to: end,
        moves: Self.moves(from: Self.report, over: Self.flickDuration) {
          2 * Self.leastJerk($0 / 2)
        })
    }
  }

  private static func dragged(_ ways: [Way]) -> [TraceEvent] {
    let duration = ways.map { dragDuration(from: $0.start, to: $0.end) }.max() ?? 0
    return events(ways, moves: moves(from: start, over: duration) { leastJerk($0) }, hold: hold)
  }

  /// The share of the way after a share of the time.
  static func leastJerk(_ share: Double) -> Double {
    share * share * share * (10 + share * (6 * share - 15))
  }

  private static func dragDuration(from start: Point, to end: Point) -> Double {
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return min(pace.longest, pace.shortest + length / pace.speed)
  }

  /// Where a finger comes down, and where it is lifted.
  private typealias Way = (start: Point, end: Point)

  private struct Move {
    let time: Double
    let share: Double
  }

  private static func moves(
    from start: Double, over duration: Double, _ curve: (Double) -> Double
  ) -> [Move] {
    let count = Int((duration / report).rounded())
    return (1...count).map { step in
      Move(
        time: start + Double(step) * report, share: curve(Double(step) / Double(count)))
    }
  }

  private static func events(
    from start: Point, to end: Point, moves: [Move], hold: Double = 0, lift: Double? = nil
  ) -> [TraceEvent] {
    events([(start, end)], moves: moves, hold: hold, lift: lift)
  }

  /// The events of fingers that move together.
  private static func events(
    _ ways: [Way], moves: [Move], hold: Double, lift: Double? = nil
  ) -> [TraceEvent] {
    var events: [TraceEvent] = []
    func add(_ time: Double, _ kind: (Int32, Way) -> TraceEvent.Kind) {
      let time = milliseconds(time)
      events += ways.enumerated().map { TraceEvent(time: time, kind: kind(Int32($0), $1)) }
      events.append(TraceEvent(time: time, kind: .frame))
    }
    add(0) { .down(id: $0, at: $1.start) }
    for move in moves {
      add(move.time) { .move(id: $0, at: $1.start + ($1.end - $1.start) * move.share) }
    }
    add(lift ?? (moves.last?.time ?? 0) + hold) { id, _ in .up(id: id) }
    return events
  }

  private static func milliseconds(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}
