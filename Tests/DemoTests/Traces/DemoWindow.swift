import Interaction
import Pixman
import Support
import Testing

@testable import Interaction
@testable import WLSurface
@testable import wl_demo

/// The program on a compositor in this process whose devices play a trace, by a virtual clock.
///
/// What the compositor writes reaches the program cut at random bytes, and now and then late.
final class DemoWindow {
  /// Few pixels are enough: words do not depend on them.
  static let scale = 0.25

  private let compositor: TestCompositor
  private let relay = Relay()
  private let seat: ServerSeat
  private let app: App
  private let clock = Clock()
  private let lines = Lines()
  private var random: SplitMix
  private let longest: Int

  private final class Clock {
    var now = 1000.0
  }

  private final class Lines {
    var lines: [String] = []
  }

  /// Opens a trace's scene in a window of its size, and shows the first frame.
  init(_ header: Trace.Header, seed: UInt64, longest: Int) throws {
    random = SplitMix(seed: seed)
    self.longest = longest
    compositor = TestCompositor(relay: relay)
    compositor.advertise(TestCompositor.standardGlobals)
    compositor.initialConfigure = ToplevelState(Int(header.size.width), Int(header.size.height))
    seat = compositor.addSeat([.touch, .pointer], version: 8)
    let connection = try Connection.open(
      .fileDescriptor(compositor.clientDescriptor), clock: { [clock] in clock.now })
    for _ in 0..<8 where !connection.isReady {
      try connection.dispatch(until: clock.now)
      try connection.flush()
      relay.passToServer()
      compositor.step()
      relay.passToClient(relay.takeFromServer())
    }
    try #require(connection.isReady)
    let log = EventLog { [lines] in lines.lines.append($0) }
    let demo = Demo(sceneName: header.scene, seed: 1, log: log)
    var options = AppOptions(title: "Test", size: header.size)
    options.scale = Self.scale
    app = try App(options, scene: demo.scene, log: log, on: connection)
    exchange()
  }

  deinit { compositor.disconnect() }

  /// Plays a trace, with a time from each frame to the next, until all rests.
  ///
  /// - Returns: The words that D11 compares.
  func play(_ trace: Trace, interval: (inout SplitMix) -> Double) throws -> [String] {
    let surface = try #require(compositor.surfaces.first { !$0.isCursor })
    var player = TracePlayer(seat, on: surface)
    let origin = clock.now
    var events = trace.events[...]
    var nextFrame = origin + interval(&random)
    var delivery = origin
    while !events.isEmpty || app.scene.needsFrame || app.scene.nextDeadline != nil {
      try #require(clock.now < origin + 60, "the program does not come to rest")
      let nextEvent = events.first.map { max(origin + $0.time, delivery) } ?? .infinity
      let deadline = app.nextDeadline ?? .infinity
      clock.now = max(clock.now, min(nextEvent, nextFrame, deadline))
      if nextEvent <= clock.now {
        while let event = events.first, origin + event.time <= clock.now {
          events.removeFirst()
          player.play(event.kind, at: UInt32(((origin + event.time) * 1000).rounded()))
        }
        delivery = clock.now + Double.random(in: 0...0.012, using: &random)
      }
      if nextFrame <= clock.now {
        compositor.frame(at: UInt32(clock.now * 1000))
        nextFrame = clock.now + interval(&random)
      }
      exchange()
    }
    return EventWords.compared(lines.lines)
  }

  /// Passes everything on in pieces, with a turn of the program after each.
  private func exchange() {
    repeat {
      compositor.step()
      while case let waiting = relay.takeFromServer(), waiting > 0 {
        relay.passToClient(Int.random(in: 1...min(longest, waiting), using: &random))
        turn()
      }
      turn()
      compositor.step()
    } while compositor.hasWaitingBytes || relay.hasWaitingBytes
  }

  private func turn() {
    app.turn(until: clock.now)
    relay.passToServer()
  }
}
