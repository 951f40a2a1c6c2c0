import Foundation
import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct TraceRecorderTests {
  private let header = Trace.Header(size: Size(width: 400, height: 800), scale: 1, scene: "mail")

  /// A path of its own, in a folder that goes when the body is done.
  private func withFile(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// An event as words: its kind, names, place, and its time to a tenth of a millisecond.
  private func words(_ event: SeatEvent) -> String {
    func time(_ time: Double) -> Double { (time * 10_000).rounded() / 10_000 }
    switch event {
    case .touchDown(var point), .touchMotion(var point), .touchUp(var point):
      point.time = time(point.time)
      return "\(event.label) \(point)"
    case .touchCancel(let points):
      return "cancel \(points.map { "\($0.contact) \($0.position) \(time($0.time))" })"
    case .pointerMotion(_, let place, let moment): return "motion \(place) \(time(moment))"
    case .pointerLeave(_, let moment): return "leave \(time(moment))"
    case .button(var press):
      press.time = time(press.time)
      return "\(press)"
    case .axis(var frame):
      frame.time = time(frame.time)
      return "\(frame)"
    case .gesture(var gesture):
      gesture.time = time(gesture.time)
      return "\(gesture)"
    case .key(let press):
      return "key \(press.symbol.name) \(press.isPressed) \(press.modifiers) \(time(press.time))"
    case .keyboardEnter: return "keyboard enter"
    case .keyboardLeave: return "keyboard leave"
    }
  }

  @Test func `W18 D13 what begins on a surface that is gone is not recorded`() throws {
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 50)
      for input: RawInput in [
        .touchDown(surface: nil, id: 0, at: .zero, serial: 0, time: 1),
        .gestureBegan(.pinch, surface: nil, fingers: 2, time: 2),
        .pointerEnter(surface: nil, at: .zero, serial: 0),
        .keyboardEnter(surface: nil, keys: [], serial: 0),
      ] {
        recorder.record(input, at: 51)
      }
      #expect(try TraceParser.parse(Array(try read(path).utf8)).events.isEmpty)
    }
  }

  @Test func `D13 W94 a gesture is recorded where the pointer is, and always has an end`() throws {
    let surface = SurfaceID(rawValue: 1)
    let enter = RawInput.pointerEnter(surface: surface, at: Point(x: 9, y: 9), serial: 0)
    let began = RawInput.gestureBegan(.pinch, surface: surface, fingers: 2, time: 1)
    let elsewhere = SurfaceID(rawValue: 2)
    let other = RawInput.gestureBegan(.pinch, surface: elsewhere, fingers: 2, time: 1)
    let updated = RawInput.pinchUpdated(by: .zero, scale: 2, rotation: 0, time: 2)
    let ended = RawInput.gestureEnded(.pinch, isCancelled: false, time: 3)
    let motion = TraceEvent.Kind.motion(at: Point(x: 9, y: 9))
    let begin = TraceEvent.Kind.gestureBegin(.pinch, fingers: 2)
    let update = TraceEvent.Kind.gestureUpdate(.pinch, by: .zero, scale: 2, rotation: 0)
    let cancel = TraceEvent.Kind.gestureEnd(.pinch, isCancelled: true)
    let gone = TraceEvent.Kind.capability(.pointer, isPresent: false)
    let rows: [([RawInput], [TraceEvent.Kind])] = [
      ([began, updated, ended], []), ([enter, other, updated, ended], [motion]),
      (
        [enter, began, updated, ended],
        [motion, begin, update, .gestureEnd(.pinch, isCancelled: false)]
      ),
      ([enter, began, .gesturesLost, updated, ended], [motion, begin, cancel]),
      ([enter, .gesturesLost], [motion]),
      ([enter, began, enter], [motion, begin, cancel, motion]),
      ([enter, began, other, updated], [motion, begin, cancel]),
      (
        [enter, began, .pointerLeave(surface: surface, serial: 0), updated, began, ended],
        [motion, begin, gone]
      ),
      ([enter, began, .capabilityLost(.pointer), ended], [motion, begin, gone]),
      ([enter, began, .surfaceGone(surface), updated, ended], [motion, begin, gone]),
      (
        [enter, began, .surfaceGone(elsewhere), ended],
        [motion, begin, .gestureEnd(.pinch, isCancelled: false)]
      ),
    ]
    for (inputs, kinds) in rows { #expect(try recorded(inputs) == kinds) }
  }

  /// What a trace says of what devices did.
  private func recorded(_ inputs: [RawInput]) throws -> [TraceEvent.Kind] {
    var kinds: [TraceEvent.Kind] = []
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 0)
      for input in inputs { recorder.record(input, at: 0) }
      kinds = try TraceParser.parse(Array(try read(path).utf8)).events.map(\.kind)
    }
    return kinds
  }

  @Test func `D13 W103 what a surface takes along when it goes has an end in the trace`() throws {
    let (surface, other) = (SurfaceID(rawValue: 1), SurfaceID(rawValue: 2))
    let point = Point(x: 9, y: 9)
    let down = RawInput.touchDown(surface: surface, id: 3, at: point, serial: 0, time: 1)
    let enter = RawInput.keyboardEnter(surface: surface, keys: [], serial: 0)
    let begin = TraceEvent.Kind.down(id: 3, at: point)
    let here = TraceEvent.Kind.capability(.keyboard, isPresent: true)
    let gone = TraceEvent.Kind.capability(.keyboard, isPresent: false)
    let rows: [([RawInput], [TraceEvent.Kind])] = [
      ([down, .surfaceGone(surface)], [begin, .cancel]),
      ([down, .surfaceGone(other)], [begin]),
      ([down, .touchCancel, .surfaceGone(surface)], [begin, .cancel]),
      ([enter, .surfaceGone(surface), .surfaceGone(surface)], [here, gone]),
    ]
    for (inputs, kinds) in rows { #expect(try recorded(inputs) == kinds) }
  }

  @Test(arguments: [(1, 1_000), (2, 77), (3, UInt32.max - 500), (4, UInt32.max), (5, 0)])
  func `D13 D16 what was recorded plays as it was, also where wire times wrap`(
    seed: Int, start: UInt32
  ) throws {
    var script = TraceScript(seed: seed, time: start)
    let groups = script.groups(400)
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 50)
      var live = InputCollector(seat: TraceReplay.seat, dropsEchoes: false)
      var told: [String] = []
      var now = 50.0
      for group in groups {
        now += Double(group.delay) / 1000
        for input in group.inputs {
          told += live.collect(input, arrival: now).map { words($0.event) }
          recorder.record(input, at: now)
        }
        told += live.endBatch().map { words($0.event) }
      }
      let trace = try TraceParser.parse(Array(try read(path).utf8))
      var replay = TraceReplay(trace)
      replay.start(at: 50)
      var played: [String] = []
      var moment = 50.0
      while moment < now + 1 {
        moment += 0.013
        for case .seat(let event) in replay.advance(to: moment) { played.append(words(event)) }
      }
      #expect(told.count > 300)
      for (index, line) in told.enumerated() where index >= played.count || played[index] != line {
        Issue.record("event \(index): \(line) became \(index < played.count ? played[index] : "-")")
        break
      }
      #expect(played.count == told.count)
    }
  }

  @Test func `D14 every line is whole as soon as it is written`() throws {
    var script = TraceScript(seed: 9, time: 5)
    let groups = script.groups(60)
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 1)
      for group in groups {
        for input in group.inputs { recorder.record(input, at: 1) }
        let text = try read(path)
        #expect(text.hasSuffix("}\n"))
        #expect(throws: Never.self) { try TraceParser.parse(Array(text.utf8)) }
      }
    }
  }

  @Test func `D13 the header comes first and once, a change of the window when it happens`() throws
  {
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.record(.touchCancel, at: 1)
      recorder.begin(header, at: 2)
      recorder.begin(header, at: 3)
      recorder.note(size: header.size, scale: 1, at: 3)
      recorder.note(size: Size(width: 500, height: 800), scale: 2, at: 4)
      let trace = try TraceParser.parse(Array(try read(path).utf8))
      #expect(trace.header == header)
      #expect(
        trace.events == [
          TraceEvent(time: 2, kind: .resize(Size(width: 500, height: 800))),
          TraceEvent(time: 2, kind: .scale(2)),
        ])
    }
  }

  @Test func `D13 a cancel after a long rest comes when it came, the end of a group with it`()
    throws
  {
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 10)
      recorder.record(.touchMotion(id: 1, at: .zero, time: 500), at: 11)
      recorder.record(.touchFrame, at: 11.004)
      recorder.record(.touchCancel, at: 12)
      let trace = try TraceParser.parse(Array(try read(path).utf8))
      #expect(trace.events.map(\.time) == [1, 1, 2])
    }
  }

  @Test func `D13 a clock that jumps does not hold the trace up`() throws {
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 0)
      recorder.record(.touchMotion(id: 1, at: .zero, time: 90_000), at: 1)
      recorder.record(.touchMotion(id: 1, at: .zero, time: 10), at: 2)
      recorder.record(.touchMotion(id: 1, at: .zero, time: 20), at: 2.5)
      recorder.record(.touchMotion(id: 1, at: .zero, time: 4_000_000_000), at: 3)
      let trace = try TraceParser.parse(Array(try read(path).utf8))
      #expect(trace.events.map(\.time) == [1, 2, 2.01, 3])
    }
  }

  @Test func `D13 a key is released under the name it was pressed with`() throws {
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 0)
      for (name, isPressed) in [("A", true), ("a", false)] {
        recorder.record(
          .key(
            KeySymbol(code: 30, name: name), isPressed: isPressed, isRepeat: false, serial: 0,
            time: 1), at: 0)
      }
      let trace = try TraceParser.parse(Array(try read(path).utf8))
      #expect(
        trace.events.map(\.kind)
          == [.key(name: "A", isPressed: true), .key(name: "A", isPressed: false)])
    }
  }

  @Test func `D13 notches are counted once where a compositor tells them twice`() throws {
    try withFile { path in
      let recorder = try TraceRecorder(path: path)
      recorder.begin(header, at: 0)
      for input: RawInput in [
        .axisSource(.wheel), .axisDiscrete(.vertical, notches: 1),
        .axisValue120(.vertical, value: 120), .axis(.vertical, distance: 10, time: 1),
        .pointerFrame,
        .axisSource(.finger), .pointerFrame, .axis(.vertical, distance: 3, time: 2), .pointerFrame,
      ] {
        recorder.record(input, at: 0)
      }
      let trace = try TraceParser.parse(Array(try read(path).utf8))
      #expect(
        trace.events.map(\.kind) == [
          .axis(.vertical, value: 10, source: .wheel, steps: 120),
          .axis(.vertical, value: 3, source: nil, steps: 0),
        ])
    }
  }

  @Test func `D6 a file that cannot be opened is an error`() {
    #expect(throws: (any Error).self) { try TraceRecorder(path: "/nonexistent/trace") }
  }
}

extension SeatEvent {
  fileprivate var label: String {
    switch self {
    case .touchDown: "down"
    case .touchMotion: "move"
    default: "up"
    }
  }
}
