import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct TraceReplayTests {
  private func trace(_ events: (Double, TraceEvent.Kind)...) -> Trace {
    Trace(
      header: Trace.Header(size: Size(width: 400, height: 800), scale: 1, scene: "home"),
      events: events.map { TraceEvent(time: $0, kind: $1) })
  }

  /// All that a replay gives in steps of 5 ms, with the time of each step.
  private func play(
    _ trace: Trace, until end: Double, _ change: (inout ReplayOptions) -> Void = { _ in }
  ) -> [(Double, TraceReplay.Output)] {
    var options = ReplayOptions()
    change(&options)
    var replay = TraceReplay(trace, options)
    replay.start(at: 100)
    var outputs: [(Double, TraceReplay.Output)] = []
    for step in 0...Int(end / 0.005) {
      let now = 100 + Double(step) * 0.005
      outputs += replay.advance(to: now).map { (now, $0) }
    }
    return outputs
  }

  private func times(_ outputs: [(Double, TraceReplay.Output)]) -> [Double] {
    outputs.compactMap { _, output in
      guard case .seat(let event) = output else { return nil }
      return event.moment.map { (($0 - 100) * 1000).rounded() / 1000 }
    }
  }

  private let drag: [(Double, TraceEvent.Kind)] = [
    (0.1, .down(id: 1, at: Point(x: 10, y: 20))), (0.1, .frame),
    (0.2, .move(id: 1, at: Point(x: 10, y: 50))), (0.2, .frame), (0.3, .up(id: 1)), (0.3, .frame),
  ]

  private var dragTrace: Trace {
    Trace(
      header: trace().header, events: drag.map { TraceEvent(time: $0.0, kind: $0.1) })
  }

  @Test func `D13 events come at their times and carry them, D16 as the collector makes them`() {
    let outputs = play(dragTrace, until: 1)
    #expect(times(outputs) == [0.1, 0.2, 0.3])
    #expect(outputs.map { (($0.0 - 100) * 1000).rounded() } == [100, 200, 300])
    guard case .seat(.touchUp(let point))? = outputs.last?.1 else {
      Issue.record("\(outputs)")
      return
    }
    // The wire's up has no place: the collector knows the last one.
    #expect(point.position == Point(x: 10, y: 50) && point.seat == TraceReplay.seat)
  }

  @Test func `W8 what comes after a hold is later by it, and bears that time`() {
    var replay = TraceReplay(
      trace(
        (0.1, .down(id: 1, at: .zero)), (0.1, .frame),
        (0.5, .down(id: 2, at: .zero)), (0.5, .frame), (0.6, .up(id: 2)), (0.6, .frame)))
    replay.start(at: 100)
    var outputs = replay.advance(to: 100.2).map { (100.2, $0) }
    outputs += replay.hold(at: 100.2).map { (100.2, $0) }
    #expect(replay.nextTime == nil && replay.advance(to: 101).isEmpty && !replay.isOver(at: 101))
    replay.start(at: 102.2)
    for step in 0...200 {
      let now = 102.2 + Double(step) * 0.005
      outputs += replay.advance(to: now).map { (now, $0) }
    }
    #expect(times(outputs) == [0.1, 0.2, 2.5, 2.6])
    guard case .seat(.touchCancel(let points)) = outputs[1].1 else {
      Issue.record("\(outputs[1])")
      return
    }
    #expect(points.count == 1 && replay.isOver(at: 103.2))
  }

  @Test func `D15 twice the speed halves all times`() {
    #expect(times(play(dragTrace, until: 1) { $0.speed = 2 }) == [0.05, 0.1, 0.15])
  }

  @Test func `D15 a part begins at start and ends at end, in the window it then had`() {
    let value = trace(
      (0.1, .resize(Size(width: 300, height: 300))), (0.2, .motion(at: Point(x: 1, y: 1))),
      (0.5, .motion(at: Point(x: 2, y: 2))), (0.8, .motion(at: Point(x: 3, y: 3))))
    let outputs = play(value, until: 1) {
      $0.start = 0.4
      $0.end = 0.6
    }
    #expect(outputs.first?.1 == .resize(Size(width: 300, height: 300)))
    #expect(times(outputs) == [0.1] && outputs.count == 2)
  }

  @Test func `D15 a loop begins anew with its times, devices and window`() {
    let value = trace(
      (0, .motion(at: Point(x: 1, y: 1))), (0.1, .button(code: 0x110, isPressed: true)),
      (0.2, .scale(2)), (0.3, .motion(at: Point(x: 9, y: 9))),
      (0.4, .down(id: 1, at: .zero)), (0.4, .frame), (0.5, .move(id: 1, at: .zero)), (0.5, .frame))
    let outputs = play(value, until: 1.35) { $0.loops = true }
    let words = outputs.map { Self.word($0.1) }
    let round = ["motion", "pressed", "scale", "motion", "down", "move"]
    let ends = ["cancel", "cancelled", "leave"]
    #expect(
      words.filter { !ends.contains($0) && $0 != "resize" }.prefix(13)
        == (round + ["scale"] + round).prefix(13))
    for end in ends { #expect(words.count { $0 == end } == 2, "\(end)") }
    let down = outputs.filter { Self.word($0.1) == "down" }
    let move = outputs.filter { Self.word($0.1) == "move" }
    #expect(times(down) == [0.4, 0.9] && times(move) == [0.5, 1.0])
  }

  @Test func `D15 a replay that is over waits for nothing`() {
    for value in [dragTrace, trace(), trace((0, .cancel))] {
      for loops in [false, true] where value != dragTrace || !loops {
        var options = ReplayOptions()
        options.loops = loops
        var replay = TraceReplay(value, options)
        #expect(replay.nextTime == nil)
        replay.start(at: 5)
        #expect(!replay.isOver(at: 4))
        _ = replay.advance(to: 6)
        #expect(replay.isOver(at: 6) && replay.nextTime == nil)
      }
    }
  }

  @Test func `D16 keys held together are told apart, and modifiers count`() {
    let outputs = play(
      trace(
        (0, .key(name: "Alt_L", isPressed: true)), (0.1, .key(name: "Left", isPressed: true)),
        (0.2, .key(name: "a", isPressed: true)), (0.3, .key(name: "Left", isPressed: false)),
        (0.4, .key(name: "Alt_L", isPressed: false)), (0.5, .key(name: "a", isPressed: false))),
      until: 1)
    var lines: [String] = []
    for case .seat(.key(let press)) in outputs.map(\.1) {
      let sign = press.isPressed ? "+" : "-"
      lines.append("\(sign)\(press.symbol.name)\(press.modifiers == .alt ? "!" : "")")
    }
    #expect(lines == ["+Alt_L", "+Left!", "+a!", "-Left!", "-Alt_L!", "-a"])
  }

  @Test func `D16 lines of two directions at one time are one pointer frame, others are not`() {
    let outputs = play(
      trace(
        (0, .motion(at: .zero)), (0.1, .axis(.vertical, value: 4, source: .finger, steps: 0)),
        (0.1, .axis(.horizontal, value: 5, source: .finger, steps: 0)),
        (0.2, .axis(.vertical, value: 6, source: .finger, steps: 0)),
        (0.3, .axis(.horizontal, value: 7, source: .finger, steps: 0)), (0.3, .stop(.vertical)),
        (0.4, .stop(.vertical)), (0.4, .stop(.horizontal))), until: 1)
    var frames: [[Double?]] = []
    for case .seat(.axis(let frame)) in outputs.map(\.1) {
      frames.append([frame.horizontal?.distance, frame.vertical?.distance])
    }
    #expect(frames == [[5, 4], [nil, 6], [7, nil], [nil, 0], [0, 0]])
  }

  @Test func `D13 a capability that goes takes what it held`() {
    let outputs = play(
      trace(
        (0, .down(id: 1, at: .zero)), (0, .frame), (0.1, .capability(.touch, isPresent: false)),
        (0.2, .motion(at: .zero)), (0.3, .button(code: 0x110, isPressed: true)),
        (0.4, .capability(.pointer, isPresent: false)), (0.5, .motion(at: .zero))), until: 1)
    #expect(
      outputs.map { Self.word($0.1) }
        == ["down", "cancel", "motion", "pressed", "cancelled", "leave", "motion"])
  }

  private static func word(_ output: TraceReplay.Output) -> String {
    switch output {
    case .resize: "resize"
    case .scale: "scale"
    case .seat(.touchDown): "down"
    case .seat(.touchMotion): "move"
    case .seat(.touchUp): "up"
    case .seat(.touchCancel): "cancel"
    case .seat(.pointerMotion): "motion"
    case .seat(.pointerLeave): "leave"
    case .seat(.button(let press)): "\(press.phase)"
    case .seat(.axis): "axis"
    case .seat(.gesture): "gesture"
    case .seat(.key): "key"
    case .seat(.keyboardEnter), .seat(.keyboardLeave): "focus"
    }
  }
}

extension SeatEvent {
  /// The time that an event carries.
  var moment: Double? {
    switch self {
    case .touchDown(let point), .touchMotion(let point), .touchUp(let point): point.time
    case .touchCancel(let points): points.first?.time
    case .pointerMotion(_, _, let time), .pointerLeave(_, let time): time
    case .button(let press): press.time
    case .axis(let frame): frame.time
    case .gesture(let gesture): gesture.time
    case .key(let press): press.time
    case .keyboardEnter, .keyboardLeave: nil
    }
  }
}
