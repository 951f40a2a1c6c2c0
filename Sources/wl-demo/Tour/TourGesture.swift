import Interaction
import Pixman

/// A movement of one finger from one place to another, with the speed of a hand.
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

  /// Seconds between two reports of a touchscreen.
  private static let report = 0.008
  /// How long a tap lasts, in seconds: long enough to be seen, too short for a long press.
  private static let tapDuration = 0.2
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
    case .drag:
      Self.events(
        from: start, to: end,
        moves: Self.moves(from: Self.start, over: Self.dragDuration(from: start, to: end)) {
          Self.leastJerk($0)
        }, hold: Self.hold)
    case .flick:
      // The end of the first half is half the way of the whole.
      Self.events(
        from: start, to: end,
        moves: Self.moves(from: Self.report, over: Self.flickDuration) {
          2 * Self.leastJerk($0 / 2)
        })
    }
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
    var events: [TraceEvent] = []
    func add(_ time: Double, _ kind: TraceEvent.Kind) {
      let time = (time * 1000).rounded() / 1000
      events += [TraceEvent(time: time, kind: kind), TraceEvent(time: time, kind: .frame)]
    }
    add(0, .down(id: 0, at: start))
    for move in moves {
      add(move.time, .move(id: 0, at: start + (end - start) * move.share))
    }
    add(lift ?? (moves.last?.time ?? 0) + hold, .up(id: 0))
    return events
  }
}
