import WLSurface

/// Plays the steps of a tour: waits until the scene rests, leaves it alone for a while, and feeds
/// the next gesture through the collector that real devices feed (D16).
///
/// A value with time as a parameter, in monotonic seconds.
struct TourPlayer {
  /// The number of the tour's seat, beyond those of real ones and of the replay, which may play at
  /// the same time.
  static let seat = TraceReplay.seat + 1

  private enum State {
    /// Nothing is played.
    case over
    /// A gesture is made from a moment on; the number is that of the next event.
    case playing(TourStep, since: Double, next: Int)
    /// The scene comes to rest, and then rests for so long.
    case settling(rest: Double)
    /// The scene rests until a moment.
    case resting(until: Double)
  }

  private var state = State.over
  /// The same for all rounds: no contact of its seat has a number that another had (W97).
  private var collector = InputCollector(seat: Self.seat, dropsEchoes: false)
  private var wire = TraceWire()

  /// Whether nothing is played, or nothing any more.
  var isOver: Bool { if case .over = state { true } else { false } }

  /// Begins a round once the scene has rested for some seconds.
  mutating func begin(rest: Double) { state = .settling(rest: rest) }

  /// When it has something to do; nil if only frames can bring that nearer.
  func nextTime(at now: Double, isAtRest: Bool) -> Double? {
    switch state {
    case .over: nil
    case .playing(let step, let origin, let next):
      step.events.indices.contains(next) ? origin + step.events[next].time : now
    case .settling: isAtRest ? now : nil
    case .resting(let end): isAtRest ? end : nil
    }
  }

  /// The input that is due; `nextStep` is asked for a gesture when its time has come.
  mutating func advance(
    to now: Double, isAtRest: Bool, nextStep: () -> TourStep?
  ) -> [SeatEvent] {
    switch state {
    case .over: return []
    case .playing(let step, let origin, let next):
      return play(step, since: origin, from: next, to: now)
    case .settling(let rest):
      if isAtRest { state = .resting(until: now + rest) }
      return []
    case .resting(let end):
      guard isAtRest, now >= end else { return [] }
      guard let step = nextStep() else {
        state = .over
        return []
      }
      return play(step, since: now, from: 0, to: now)
    }
  }

  /// Ends the round at once and takes away whatever its finger holds.
  mutating func end(at now: Double) -> [SeatEvent] {
    state = .over
    return TraceEvent.Capability.allCases.flatMap { wire.lose($0) }
      .flatMap { collector.collect($0, arrival: now).map(\.event) }
  }

  private mutating func play(
    _ step: TourStep, since origin: Double, from first: Int, to now: Double
  ) -> [SeatEvent] {
    var events: [SeatEvent] = []
    var next = first
    while next < step.events.count, origin + step.events[next].time <= now {
      let event = step.events[next]
      next += 1
      // The wire counts milliseconds.
      let time = origin + event.time
      let stamp = UInt32(truncatingIfNeeded: Int((time * 1000).rounded()))
      for input in wire.inputs(event.kind, time: stamp) {
        events += collector.collect(input, arrival: time).map(\.event)
      }
    }
    events += collector.endBatch().map(\.event)
    let isDone = next >= step.events.count
    state = isDone ? .settling(rest: step.rest) : .playing(step, since: origin, next: next)
    return events
  }
}
