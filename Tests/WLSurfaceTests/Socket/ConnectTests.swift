import CWayland
import Foundation
import Platform
import Support
import Testing

@testable import WLSurface

/// Compositors that come late (W13).
@Suite struct ConnectTests {
  /// A clock that goes on by a tenth of a second whenever it is read, and what happens then.
  private final class Clock {
    var now = -1000.0
    var onRead: () -> Void = {}

    func read() -> Double {
      now += 0.1
      onRead()
      return now
    }
  }

  private func settings(
    _ socket: ListeningSocket, _ clock: @escaping () -> Double = MonotonicClock.now
  ) throws -> ConnectionSettings {
    try ConnectionSettings(
      .socket(socket.path), disabling: [], seatSettings: SeatSettings(), onLog: { _ in },
      clock: clock)
  }

  /// A search whose next try by the schedule is an hour away.
  private func idleSearch(_ socket: ListeningSocket) throws -> DisplaySearch {
    DisplaySearch(
      try settings(socket), schedule: RetrySchedule(at: MonotonicClock.now() + 3600))
  }

  @Test func `D12 a question during the wait for a compositor is answered after it`() throws {
    let (socket, clock) = (try ListeningSocket(), Clock())
    let settings = try settings(socket, clock.read)
    pthread_kill(pthread_self(), SIGUSR1)
    var reads = 0
    clock.onRead = {
      reads += 1
      if reads == 10 { socket.start() }
    }
    wl_display_disconnect(
      try DisplaySearch(settings, schedule: RetrySchedule(at: clock.now)).find(until: 0))
    #expect(settings.signals.take() == [.userOne])
  }

  @Test func `W13 a compositor that listens but does not answer yet is waited for as long`() throws
  {
    let (socket, clock) = (try ListeningSocket(), Clock())
    socket.start()
    let error = #expect(throws: WaylandError.self) {
      _ = try Connection.open(.socket(socket.path), patience: 60, clock: clock.read)
    }
    #expect(error?.description.hasPrefix("the compositor does not answer; waited ") == true)
    #expect(clock.now >= -1000 + 60)
  }

  @Test func `W13 without patience one try decides`() throws {
    let (socket, clock) = (try ListeningSocket(), Clock())
    #expect(throws: WaylandError.self) {
      _ = try Connection.open(.socket(socket.path), clock: clock.read)
    }
    #expect(throws: WaylandError.self) {
      _ = try Connection.open(.socket(socket.path), patience: 0, clock: clock.read)
    }
    #expect(clock.now < -1000 + 4)
  }

  /// What a compositor does as soon as a client comes.
  enum Greeting {
    case goes, blames, answers
  }

  /// Looks for compositors that do one after the other what the greetings say.
  private func find(
    _ greetings: [Greeting], patience: Double
  ) throws -> (connection: Connection, seconds: Double) {
    let (socket, clock) = (try ListeningSocket(), Clock())
    var greetings = greetings[...]
    var compositor: TestCompositor?
    socket.start()
    clock.onRead = {
      compositor?.step()
      guard let client = socket.accept() else { return }
      let greeting = greetings.popFirst()
      guard let greeting, greeting != .goes else {
        close(client)
        return
      }
      compositor = TestCompositor(serving: client)
      compositor?.advertise(TestCompositor.standardGlobals)
      if greeting == .blames { compositor?.postDisplayError(code: 1, "invalid method") }
    }
    defer { clock.onRead = {} }
    let connection = try Connection.open(
      .socket(socket.path), patience: patience, clock: clock.read)
    return (connection, clock.now + 1000)
  }

  @Test func `W13 D4 a compositor that goes before it has answered is not there yet`() throws {
    let (connection, seconds) = try find([.goes, .goes, .goes, .goes, .answers], patience: 600)
    #expect(connection.isReady && connection.schedule.failures == 0)
    // Each try waits twice as long as the one before.
    #expect((1.5...60).contains(seconds))
  }

  @Test func `W13 D6 without patience a compositor that goes is lost`() throws {
    let error = #expect(throws: WaylandError.self) { _ = try find([], patience: 0) }
    #expect(error?.isLossOfCompositor == true)
  }

  /// At its end the wait may be for the next try, for a connection, or for an answer.
  @Test(arguments: (3...60).map { Double($0) / 10 })
  func `W13 D6 a wait for a compositor that always goes ends without one`(
    patience: Double
  ) throws {
    let error = #expect(throws: WaylandError.self) { _ = try find([], patience: patience) }
    guard case .noDisplay(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("the connection to the compositor ended: "), "\(reason)")
    #expect(reason.contains("; waited "), "\(reason)")
  }

  @Test func `W7 D6 what blames this client ends the wait`() throws {
    let error = #expect(throws: WaylandError.self) {
      _ = try find([.goes, .blames, .answers], patience: 600)
    }
    guard case .protocolError = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `W13 D7 one who listens and takes no connection is waited for as long as an answer`()
    throws
  {
    let (socket, clock) = (try ListeningSocket(), Clock())
    socket.start()
    let waiting = try socket.crowd()
    defer { waiting.forEach { close($0) } }
    let error = #expect(throws: WaylandError.self) {
      _ = try Connection.open(.socket(socket.path), clock: clock.read)
    }
    let silence = "the compositor at \(socket.path) does not answer"
    #expect(error?.description.hasPrefix(silence) == true)
    #expect((5...10).contains(clock.now + 1000))
  }

  @Test func `W13 D34 one who takes connections again is found without delay`() throws {
    let socket = try ListeningSocket()
    socket.start()
    let waiting = try socket.crowd()
    defer { waiting.forEach { close($0) } }
    let search = DisplaySearch(
      try settings(socket), schedule: RetrySchedule(at: MonotonicClock.now()))
    while search.schedule.failures < 3 {
      #expect(try search.turn(until: MonotonicClock.now() + 1) == nil)
    }
    #expect(search.isCrowded)
    while let client = socket.accept() { close(client) }
    try expectFind(search)
    #expect(!search.isCrowded)
  }

  @Test func `W8 a search that finds the compositor at once watches nothing`() throws {
    let socket = try ListeningSocket()
    socket.start()
    let clock = Clock()
    let search = try DisplaySearch(settings(socket), schedule: RetrySchedule(at: clock.now))
    #expect(!search.isWatching)
    let display = try search.find(until: 0)
    #expect(!search.isWatching)
    wl_display_disconnect(display)
  }

  /// Turns a search until it finds what by its schedule alone it would not for an hour.
  private func expectFind(_ search: DisplaySearch) throws {
    let end = MonotonicClock.now() + 20
    var display: OpaquePointer?
    while display == nil, MonotonicClock.now() < end { display = try search.turn(until: end) }
    #expect(display != nil)
    if let display { wl_display_disconnect(display) }
  }

  @Test func `D34 a socket that appears ends the wait at once`() throws {
    let socket = try ListeningSocket()
    let search = try idleSearch(socket)
    #expect(try search.turn(until: 0) == nil)
    socket.start()
    try expectFind(search)
    #expect(search.schedule.failures == 0)
  }

  @Test func `D34 a folder that comes, goes and comes again with the socket is found, too`() throws
  {
    let socket = try ListeningSocket()
    try FileManager.default.removeItem(at: socket.folder)
    let search = try idleSearch(socket)
    for _ in 0..<2 {
      #expect(try search.turn(until: 0) == nil)
      try FileManager.default.createDirectory(
        at: socket.folder, withIntermediateDirectories: true)
      socket.start()
      try expectFind(search)
      try FileManager.default.removeItem(at: socket.folder)
      #expect(try search.turn(until: 0) == nil)
    }
  }
}
