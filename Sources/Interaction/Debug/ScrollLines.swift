import WLSurface

/// Collects what a pointer frame says about scrolling into one line of a trace an axis.
struct ScrollLines {
  private struct Movement {
    var value = 0.0
    var parts: Int32?
    var notches: Int32 = 0
    var isStopped = false
    /// Parts of a notch, 120 a notch; a compositor that counts them need not be asked for notches.
    var steps: Int32 { parts ?? Int32(clamping: Int(notches) * 120) }
    var moves: Bool { value != 0 || steps != 0 }
  }

  /// The wire's time of what is collected; nil while nothing is.
  private(set) var time: UInt32?
  private var source: TraceEvent.AxisSource?
  private var movements: [TraceEvent.Axis: Movement] = [:]

  /// Takes an event that belongs to a scroll; false for every other.
  mutating func take(_ input: RawInput) -> Bool {
    switch input {
    case .axis(let axis, let distance, let time):
      change(axis) { $0.value += distance }
      self.time = time
    case .axisStop(let axis, let time):
      change(axis) { $0.isStopped = true }
      self.time = time
    case .axisDiscrete(let axis, let notches):
      change(axis) { $0.notches &+= notches }
    case .axisValue120(let axis, let value): change(axis) { $0.parts = ($0.parts ?? 0) &+ value }
    case .axisSource(let source): self.source = Self.source(source)
    default: return false
    }
    return true
  }

  /// Whether an event of another time belongs to a frame of its own.
  func isOver(before input: RawInput) -> Bool {
    switch input {
    case .axis(_, _, let new), .axisStop(_, let new): time != nil && time != new
    default: false
    }
  }

  /// The lines of what was collected, and a fresh start.
  mutating func finish() -> [TraceEvent.Kind] {
    var lines: [TraceEvent.Kind] = []
    for axis in TraceEvent.Axis.allCases {
      guard let movement = movements[axis] else { continue }
      if movement.moves {
        lines.append(
          .axis(axis, value: movement.value, source: source, steps: movement.steps))
      }
      if movement.isStopped { lines.append(.stop(axis)) }
    }
    self = ScrollLines()
    return lines
  }

  private mutating func change(_ axis: Axis, _ change: (inout Movement) -> Void) {
    change(&movements[axis == .vertical ? .vertical : .horizontal, default: Movement()])
  }

  private static func source(_ source: AxisFrame.Source) -> TraceEvent.AxisSource? {
    switch source {
    case .wheel, .wheelTilt: .wheel
    case .finger: .finger
    case .continuous: .continuous
    case .unknown: nil
    }
  }
}
