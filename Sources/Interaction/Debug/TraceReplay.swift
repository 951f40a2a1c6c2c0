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
  /// The surface that the replay's devices point at.
  private static let surface = SurfaceID(rawValue: 1)

  private let events: [TraceEvent]
  private let length: Double
  private let selection: ReplayOptions
  private var collector: InputCollector
  private var next = 0
  private var origin: Double?
  private var hasPointer = false
  private var hasKeyboard = false

  /// Prepares the chosen part of a trace.
  init(_ trace: Trace, _ selection: ReplayOptions = ReplayOptions()) {
    self.selection = selection
    let last = trace.events.last?.time ?? 0
    let end = min(selection.end ?? .infinity, last)
    events = trace.events.filter { $0.time >= selection.start && $0.time <= end }
    length = max(0, (selection.end ?? last) - selection.start) / selection.speed
    collector = InputCollector(seat: Self.seat, dropsEchoes: false)
  }

  /// Lets the part begin at a monotonic time.
  mutating func start(at time: Double) { origin = time }

  /// When the next event is due, or the end comes, in monotonic seconds; nil when it is over.
  var nextTime: Double? {
    guard let origin else { return nil }
    if next < events.count { return origin + offset(events[next]) }
    return isOver(at: origin) && length == 0 ? nil : origin + length
  }

  /// Whether the part has been played to its end.
  func isOver(at now: Double) -> Bool {
    guard let origin, !selection.loops else { return false }
    return next >= events.count && now >= origin + length
  }

  /// Everything that is due up to a time, in order.
  mutating func advance(to now: Double) -> [Output] {
    var outputs: [Output] = []
    while let origin {
      while next < events.count, origin + offset(events[next]) <= now {
        let event = events[next]
        next += 1
        outputs += play(event, at: origin + offset(event))
      }
      // What is due at once came in one batch (W99).
      outputs += collector.endBatch().map { .seat($0.event) }
      guard selection.loops, next >= events.count, length > 0, now >= origin + length else { break }
      outputs += end(at: origin + length)
      self.origin = origin + length
      next = 0
    }
    return outputs
  }

  /// Takes away whatever the replay still holds down.
  mutating func end(at now: Double) -> [Output] {
    RawInput.Capability.allCases.flatMap { feed(.capabilityLost($0), at: now) }
  }

  private func offset(_ event: TraceEvent) -> Double {
    (event.time - selection.start) / selection.speed
  }

  private mutating func feed(_ input: RawInput, at time: Double) -> [Output] {
    collector.collect(input, arrival: time).map { .seat($0.event) }
  }

  private mutating func play(_ event: TraceEvent, at now: Double) -> [Output] {
    // The wire counts milliseconds; the base is the replay's own.
    let time = UInt32(truncatingIfNeeded: Int((offset(event) * 1000).rounded()))
    switch event.kind {
    case .resize(let size): return [.resize(size)]
    case .scale(let scale): return [.scale(scale)]
    case .capability(let capability, let isPresent):
      return isPresent ? [] : lose(capability, at: now)
    default:
      return inputs(event.kind, time: time).flatMap { feed($0, at: now) }
    }
  }

  private mutating func lose(_ capability: TraceEvent.Capability, at now: Double) -> [Output] {
    switch capability {
    case .touch: return feed(.capabilityLost(.touch), at: now)
    case .pointer:
      hasPointer = false
      return feed(.capabilityLost(.pointer), at: now)
    case .keyboard:
      hasKeyboard = false
      return feed(.capabilityLost(.keyboard), at: now)
    }
  }

  /// What the wire would have carried.
  private mutating func inputs(_ kind: TraceEvent.Kind, time: UInt32) -> [RawInput] {
    switch kind {
    case .down(let id, let point):
      [.touchDown(surface: Self.surface, id: id, at: point, serial: 0, time: time)]
    case .move(let id, let point): [.touchMotion(id: id, at: point, time: time)]
    case .up(let id): [.touchUp(id: id, serial: 0, time: time)]
    case .cancel: [.touchCancel]
    case .frame: [.touchFrame]
    case .motion(let point):
      enterPointer(at: point) + [.pointerMotion(at: point, time: time), .pointerFrame]
    case .button(let code, let isPressed):
      enterPointer(at: .zero) + [
        .button(Button(code: code), isPressed: isPressed, serial: 0, time: time), .pointerFrame,
      ]
    case .axis(let axis, let value, let source, let steps):
      enterPointer(at: .zero) + axisInputs(axis, value, source, steps, time)
    case .stop(let axis):
      enterPointer(at: .zero) + [
        .axisSource(.finger), .axisStop(Self.axis(axis), time: time), .pointerFrame,
      ]
    case .key(let name, let isPressed):
      enterKeyboard() + [
        .key(
          KeySymbol(code: 0, name: name, repeats: false), isPressed: isPressed, isRepeat: false,
          serial: 0, time: time)
      ]
    case .resize, .scale, .capability: []
    }
  }

  private mutating func enterPointer(at point: Point) -> [RawInput] {
    guard !hasPointer else { return [] }
    hasPointer = true
    return [.pointerEnter(surface: Self.surface, at: point, serial: 0), .pointerFrame]
  }

  private mutating func enterKeyboard() -> [RawInput] {
    guard !hasKeyboard else { return [] }
    hasKeyboard = true
    return [.keyboardEnter(surface: Self.surface, keys: [], serial: 0)]
  }

  private func axisInputs(
    _ axis: TraceEvent.Axis, _ value: Double, _ source: TraceEvent.AxisSource?, _ steps: Int32,
    _ time: UInt32
  ) -> [RawInput] {
    var inputs: [RawInput] = []
    switch source {
    case .wheel: inputs.append(.axisSource(.wheel))
    case .finger: inputs.append(.axisSource(.finger))
    case .continuous: inputs.append(.axisSource(.continuous))
    case nil: break
    }
    if steps != 0 { inputs.append(.axisValue120(Self.axis(axis), value: steps)) }
    inputs += [.axis(Self.axis(axis), distance: value, time: time), .pointerFrame]
    return inputs
  }

  private static func axis(_ axis: TraceEvent.Axis) -> Axis {
    axis == .vertical ? .vertical : .horizontal
  }
}
