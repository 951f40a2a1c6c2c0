import Pixman
import WLSurface

/// Plays a trace: feeds what it holds through the collector that real devices feed (D16).
///
/// A value with time as a parameter; `start(at:)` says when the trace's second 0 is.
struct TraceReplay {
  /// What the replay asks of whoever plays it.
  enum Output: Equatable {
    /// Input for the scene.
    case seat(SeatEvent)
    /// Another window size.
    case resize(Size)
    /// Another scale.
    case scale(Double)
  }

  /// The number of the replay's seat, beyond those of real ones.
  static let seat = 1_000

  private let header: Trace.Header
  private let events: [TraceEvent]
  private let length: Double
  private let selection: ReplayOptions
  private let loops: Bool
  private var collector: InputCollector
  private var wire = TraceWire()
  private var next = 0
  private var origin: Double?
  /// When it was held up; nil while it plays.
  private var heldAt: Double?
  /// Milliseconds that rounds before and pauses took: the wire's clock goes on all the while.
  private var wireBase = 0
  private var isDone = false

  /// Prepares the chosen part of a trace; the window has the size that it had before that part.
  init(_ trace: Trace, _ selection: ReplayOptions = ReplayOptions()) {
    self.selection = selection
    header = trace.header
    let last = trace.events.last?.time ?? 0
    let end = selection.end ?? last
    events = trace.events.filter {
      $0.time <= end && ($0.time >= selection.start || $0.kind.isShape)
    }
    length = max(0, end - selection.start) / selection.speed
    // A part without length would begin anew for ever in one moment; so would one that is shorter
    // than the wire's millisecond, or shorter than the clock can count.
    loops = selection.loops && length >= 0.001
    collector = InputCollector(seat: Self.seat, dropsEchoes: false)
  }

  /// Lets the part begin at a monotonic time, or go on where it was held up.
  mutating func start(at time: Double) {
    let pause = heldAt.map { time - $0 } ?? 0
    origin = origin.map { $0 + pause } ?? time
    // The wire's clock goes on meanwhile.
    wireBase += Int((pause * 1000).rounded())
    heldAt = nil
  }

  /// Holds the replay up until it is started again, and takes away what it holds down.
  mutating func hold(at now: Double) -> [Output] {
    guard heldAt == nil, origin != nil else { return [] }
    heldAt = now
    return end(at: now)
  }

  /// When the next event is due, or the end comes, in monotonic seconds; nil when it is over.
  var nextTime: Double? {
    guard let origin, !isDone, heldAt == nil else { return nil }
    return origin + (next < events.count ? offset(events[next]) : length)
  }

  /// Whether the part has been played to its end.
  func isOver(at now: Double) -> Bool {
    guard let origin, !loops, heldAt == nil else { return false }
    return next >= events.count && now >= origin + length
  }

  /// Everything that is due up to a time, in order.
  mutating func advance(to now: Double) -> [Output] {
    var outputs: [Output] = []
    while let origin, !isDone, heldAt == nil {
      while next < events.count, origin + offset(events[next]) <= now {
        outputs += playNext(origin)
      }
      // What is due at once came in one batch (W99).
      outputs += collector.endBatch().map { .seat($0.event) }
      guard now >= origin + length else { break }
      isDone = !loops
      if loops { outputs += beginAnew(at: origin + length) }
    }
    return outputs
  }

  /// Takes away whatever the replay still holds down.
  mutating func end(at now: Double) -> [Output] {
    TraceEvent.Capability.allCases.flatMap { wire.lose($0) }.flatMap { feed($0, at: now) }
  }

  private mutating func beginAnew(at time: Double) -> [Output] {
    var outputs = end(at: time)
    if events.contains(where: \.kind.isShape) {
      outputs += [.resize(header.size), .scale(header.scale)]
    }
    wireBase += Int((length * 1000).rounded())
    origin = time
    next = 0
    return outputs
  }

  private func offset(_ event: TraceEvent) -> Double {
    max(0, event.time - selection.start) / selection.speed
  }

  private mutating func feed(_ input: RawInput, at time: Double) -> [Output] {
    collector.collect(input, arrival: time).map { .seat($0.event) }
  }

  private mutating func playNext(_ origin: Double) -> [Output] {
    let event = events[next]
    let isJoined = next + 1 < events.count && events[next + 1].continues(event)
    next += 1
    switch event.kind {
    case .resize(let size): return [.resize(size)]
    case .scale(let scale): return [.scale(scale)]
    default:
      // The wire counts milliseconds; the base is the replay's own.
      let milliseconds = wireBase + Int((offset(event) * 1000).rounded())
      let inputs = wire.inputs(
        event.kind, time: UInt32(truncatingIfNeeded: milliseconds), endsFrame: !isJoined)
      let time = origin + offset(event)
      return inputs.flatMap { feed($0, at: time) }
    }
  }
}

extension TraceEvent {
  /// Whether both lines are one pointer frame: a scroll up or down that goes sideways as well.
  fileprivate func continues(_ other: TraceEvent) -> Bool {
    time == other.time && kind.scrollAxis == .horizontal && other.kind.scrollAxis == .vertical
  }
}

extension TraceEvent.Kind {
  /// Whether it changes the window and not what is done in it.
  fileprivate var isShape: Bool {
    switch self {
    case .resize, .scale: true
    default: false
    }
  }

  fileprivate var scrollAxis: TraceEvent.Axis? {
    switch self {
    case .axis(let axis, _, _, _), .stop(let axis): axis
    default: nil
    }
  }
}
