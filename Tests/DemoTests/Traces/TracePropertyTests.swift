import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// What a trace means depends on nothing but the trace (D11, W102).
@Suite struct TracePropertyTests {
  /// The traces that the program ships, and some of devices that those do not have.
  private static let traces: [(name: String, trace: Trace)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../tour")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let shipped = files.filter { $0.hasSuffix(".trace") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name)))
        .flatMap { try? TraceParser.parse(Array($0)) }.map { (name, $0) }
    }
    return shipped + [("touchpad", touchpad), ("mouse", mouse)]
  }()

  /// Frames a second; nil are irregular ones.
  private static let rates: [Double?] = [30, 40, 60, 90, 144, nil]

  private typealias Moment = (time: Double, kind: TraceEvent.Kind)

  private static func trace(_ events: [Moment]) -> Trace {
    Trace(
      header: Trace.Header(size: Size(width: 400, height: 800), scale: 1, scene: "mail"),
      events: events.map { TraceEvent(time: $0.time, kind: $0.kind) })
  }

  /// Steps of a touchpad, one each 10 ms, and the stop if there is one.
  private static func scroll(
    _ axis: TraceEvent.Axis, from start: Double, by value: Double, _ count: Int, stops: Bool
  ) -> [Moment] {
    var events: [Moment] = []
    for index in 0..<count {
      let time = start + Double(index) * 0.01
      events.append((time, .axis(axis, value: value, source: .finger, steps: 0)))
    }
    if stops { events.append((start + Double(count) * 0.01, .stop(axis))) }
    return events
  }

  /// A row is swiped, the list scrolled and caught, a wheel turned, and the list pinched.
  private static let touchpad: Trace = {
    var events: [Moment] = [(0.3, .motion(at: Point(x: 200, y: 300)))]
    events += scroll(.horizontal, from: 0.3, by: 15, 14, stops: true)
    events += scroll(.vertical, from: 1.6, by: 12, 12, stops: true)
    events.append((1.85, .gestureBegin(.hold, fingers: 2)))
    events.append((1.9, .gestureEnd(.hold, isCancelled: true)))
    events += scroll(.vertical, from: 2.2, by: -6, 10, stops: false)
    events.append((2.8, .axis(.vertical, value: 10, source: .wheel, steps: 120)))
    events.append((2.85, .axis(.vertical, value: 2, source: .wheel, steps: 15)))
    events.append((3.4, .gestureBegin(.pinch, fingers: 2)))
    events.append((3.41, .gestureUpdate(.pinch, by: .zero, scale: 1.5, rotation: 20)))
    events.append((3.45, .gestureEnd(.pinch, isCancelled: false)))
    return trace(events)
  }()

  /// The left button drags the list and lets go; the right one stops nothing that it threw.
  private static let mouse: Trace = {
    var events: [Moment] = [(0.3, .motion(at: Point(x: 200, y: 500)))]
    events.append((0.35, .button(code: 272, isPressed: true)))
    for step in 1...12 {
      let place = Point(x: 200, y: 500 - 15 * Double(step))
      events.append((0.35 + Double(step) * 0.01, .motion(at: place)))
    }
    events.append((0.475, .button(code: 272, isPressed: false)))
    events.append((2, .button(code: 273, isPressed: true)))
    return trace(events)
  }()

  private static func offscreen(_ trace: Trace, refresh: Double) throws -> [String] {
    var lines: [String] = []
    var options = AppOptions(title: "", size: trace.header.size)
    options.refresh = refresh
    options.scale = DemoWindow.scale
    let log = EventLog { lines.append($0) }
    let demo = Demo(sceneName: trace.header.scene, seed: 1, log: log)
    let app = try OffscreenApp(options, scene: demo.scene, log: log)
    app.play(trace)
    try app.run()
    return EventWords.compared(lines)
  }

  @Test(arguments: traces.indices)
  func `D11 W102 a trace says the same at every rate, on screen and off, however it is cut`(
    index: Int
  ) throws {
    let (name, trace) = Self.traces[index]
    let words = try Self.offscreen(trace, refresh: 60)
    #expect(words.count >= 2, "\(name)")
    for (step, rate) in Self.rates.enumerated() {
      // each trace takes every other rate on the screen, and the others off it
      guard (index + step) % 2 == 0 else {
        let refresh = rate ?? 73
        let others = try Self.offscreen(trace, refresh: refresh)
        #expect(others == words, "\(name) off screen at \(refresh) Hz")
        continue
      }
      // a few bytes, parts of messages, whole ones and many at once
      let longest = [9, 29, 64, 4096][(index + step / 2) % 4]
      let seed = UInt64(index * 100 + step + 1)
      let window = try DemoWindow(trace.header, seed: seed, longest: longest)
      let shown = try window.play(trace) { random in
        rate.map { 1 / $0 } ?? Double.random(in: 0.004...0.06, using: &random)
      }
      let how = rate.map { "at \($0) Hz" } ?? "irregularly"
      #expect(shown == words, "\(name) on screen \(how), seed \(seed), pieces up to \(longest)")
    }
  }

  @Test func `D18 the traces of the tour are among them`() {
    #expect(Self.traces.count >= 7)
  }
}
