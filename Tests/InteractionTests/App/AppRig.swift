import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// A program on a compositor in this process, both turned by the test, by a virtual clock.
final class AppRig {
  let compositor = TestCompositor()
  let app: App
  private let clock = VirtualClock()
  private let events = Lines()

  private final class VirtualClock {
    var now = 1000.0
  }

  private final class Lines {
    var lines: [String] = []
  }

  /// Connects and opens the window, without a turn after that; `log` is in place of one that keeps
  /// its lines.
  init(
    _ scene: Scene = Scene(root: Layer()), log: EventLog? = nil,
    configure: ToplevelState = ToplevelState(200, 100),
    change: (inout AppOptions) -> Void = { _ in }
  ) throws {
    compositor.advertise(TestCompositor.standardGlobals)
    compositor.initialConfigure = configure
    var options = AppOptions(title: "Test", size: Size(width: 200, height: 100))
    change(&options)
    let connection = try Connection(
      .fileDescriptor(compositor.clientDescriptor), seatSettings: options.seatSettings,
      clock: { [clock] in clock.now })
    for _ in 0..<4 where !connection.isReady {
      try connection.dispatch(until: clock.now)
      try connection.flush()
      compositor.step()
    }
    try #require(connection.isReady)
    app = try App(
      options, scene: scene, log: log ?? EventLog { [events] in events.lines.append($0) },
      on: connection)
  }

  /// Monotonic seconds.
  var now: Double {
    get { clock.now }
    set { clock.now = newValue }
  }

  /// The events so far.
  var lines: [String] { events.lines }

  /// One turn of both ends.
  func turn() {
    compositor.step()
    app.turn(until: now)
    compositor.step()
  }

  /// Turns until the first frame is on the compositor.
  func start() {
    for _ in 0..<4 { turn() }
  }

  /// Lets the program come to its end and gives what it throws.
  func end() -> AppError? {
    do throws(AppError) {
      try app.run()
      return nil
    } catch {
      return error
    }
  }
}
