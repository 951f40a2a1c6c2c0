import Glibc
import Pixman
import Support
import Testing

@testable import Interaction
@testable import WLSurface

/// A program on a compositor in this process, both turned by the test, by a virtual clock.
final class AppRig {
  private(set) var compositor = TestCompositor()
  let app: App
  private let clock = VirtualClock()
  private let events = Lines()
  private let messages = Lines()

  private final class VirtualClock {
    var now = 1000.0
  }

  private final class Lines {
    var lines: [String] = []
  }

  /// Connects and opens the window, without a turn after that; `log` is in place of one that keeps
  /// its lines.
  init(
    _ scene: Scene = Scene(root: Layer()), log: EventLog? = nil, recorder: TraceRecorder? = nil,
    configure: ToplevelState = ToplevelState(200, 100), formats: [UInt32] = [0, 1],
    change: (inout AppOptions) -> Void = { _ in }
  ) throws {
    compositor.shmFormats = formats
    compositor.advertise(TestCompositor.standardGlobals)
    compositor.initialConfigure = configure
    var options = AppOptions(title: "Test", size: Size(width: 200, height: 100))
    change(&options)
    let connection = try Connection.open(
      .fileDescriptor(compositor.clientDescriptor), seatSettings: options.seatSettings,
      clock: { [clock] in clock.now })
    try Self.makeReady(connection, with: compositor, at: clock.now)
    app = try App(
      options, scene: scene, log: log ?? EventLog { [events] in events.lines.append($0) },
      recorder: recorder, on: connection)
  }

  /// Connects over a socket on which another compositor may come back, and shows the first frame.
  init(
    on socket: ListeningSocket, _ scene: Scene, recorder: TraceRecorder? = nil,
    configure: ToplevelState = ToplevelState(375, 812),
    offer: (TestCompositor) -> Void = { $0.advertise(TestCompositor.standardGlobals) },
    change: (inout AppOptions) -> Void = { _ in }
  ) throws {
    var options = AppOptions(title: "Test", size: Size(width: 375, height: 812))
    options.reconnects = true
    change(&options)
    socket.start()
    let settings = try ConnectionSettings(
      .socket(socket.path), disabling: [], seatSettings: options.seatSettings,
      onLog: { [messages] in messages.lines.append($0.text) }, clock: { [clock] in clock.now })
    let search = DisplaySearch(settings, schedule: RetrySchedule(at: clock.now))
    let connection = try Connection(
      on: try search.find(until: 0), settings, schedule: search.schedule)
    compositor = TestCompositor(serving: try #require(socket.accept()))
    compositor.initialConfigure = configure
    offer(compositor)
    try Self.makeReady(connection, with: compositor, at: clock.now)
    app = try App(
      options, scene: scene, log: EventLog { [events] in events.lines.append($0) },
      recorder: recorder, on: connection)
    start()
  }

  /// Turns both ends until the client knows the globals.
  private static func makeReady(
    _ connection: Connection, with compositor: TestCompositor, at now: Double
  ) throws {
    for _ in 0..<4 where !connection.isReady {
      try connection.dispatch(until: now)
      try connection.flush()
      compositor.step()
    }
    try #require(connection.isReady)
  }

  /// Ends the compositor as a crash does, and lets the program find out.
  func crash(_ socket: ListeningSocket) {
    compositor.disconnect()
    socket.stop()
    // What was written before is read first.
    for _ in 0..<3 where app.link.session != nil { turn() }
  }

  /// Lets another compositor come to the socket, and the program to its first frame on it.
  func comeBack(
    _ socket: ListeningSocket, configure: ToplevelState = ToplevelState(375, 812),
    offer: (TestCompositor) -> Void = { $0.advertise(TestCompositor.standardGlobals) }
  ) throws {
    socket.start()
    var client: Int32?
    for _ in 0..<4 where client == nil {
      turn()
      client = socket.accept()
    }
    serve(try #require(client, "the program does not come"), configure, offer)
  }

  /// Lets another compositor come anew each 0.4 s until the program does, within 10 s; it answers, or
  /// goes at once.
  ///
  /// - Returns: The seconds that it took.
  func comeBackAgain(_ socket: ListeningSocket, answers: Bool) throws -> Double {
    let start = now
    for step in 0..<200 {
      if step % 8 == 0 { socket.start() }
      turn()
      if let client = socket.accept() {
        if answers {
          serve(client, ToplevelState(375, 812)) { $0.advertise(TestCompositor.standardGlobals) }
        } else {
          close(client)
          for _ in 0..<3 { turn() }
        }
        return now - start
      }
      now += 0.05
    }
    Issue.record("the program does not come")
    return .infinity
  }

  private func serve(
    _ client: Int32, _ configure: ToplevelState, _ offer: (TestCompositor) -> Void
  ) {
    compositor = TestCompositor(serving: client)
    compositor.initialConfigure = configure
    compositor.keepsPixels = true
    offer(compositor)
    for _ in 0..<10 { turn() }
  }

  /// Ends a frame of the compositor after 16 ms, and gives the program its turns.
  func frame() {
    now += 0.016
    compositor.frame()
    for _ in 0..<2 { turn() }
  }

  /// What the client has noticed.
  var notes: [String] { messages.lines }

  /// The window's surface on the present compositor.
  var surface: ServerSurface {
    get throws { try #require(compositor.surfaces.first { !$0.isCursor }) }
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

  /// Lets the program come to its end and gives what it throws; one that does not end is an issue.
  func end() -> AppError? {
    for _ in 0..<100 where app.ending == nil { turn() }
    guard app.ending != nil else {
      Issue.record("the program does not end")
      return nil
    }
    do throws(AppError) {
      try app.run()
      return nil
    } catch {
      return error
    }
  }
}
