/// Connects again after a compositor has gone (W8).
///
/// It is turned as a connection is, and serves the program's signals and descriptors meanwhile. A
/// compositor that comes back is found at once, but for one that was there in vain; one that does not
/// is given up after `RetrySchedule.limit` tries.
public final class Reconnection {
  private let settings: ConnectionSettings
  private let search: DisplaySearch
  /// Why the connection was lost.
  private let loss: WaylandError
  private var phase = Phase.searching

  /// How far a try has come.
  private enum Phase {
    /// Nobody listens.
    case searching
    /// A compositor has to answer until a time.
    case starting(Connection, until: Double)
  }

  /// Begins after a connection was lost, which may go then.
  ///
  /// - Parameters:
  ///   - connection: The connection, whose way to connect is used again.
  ///   - loss: What ended it.
  public init(after connection: Connection, lostBy loss: WaylandError) {
    settings = connection.settings
    self.loss = loss
    var schedule = connection.schedule
    schedule.lose(at: connection.readClock(), after: connection.age)
    search = DisplaySearch(settings, schedule: schedule)
    log(.warning, "\(loss.summary); waiting for another compositor")
  }

  /// The time of the latest turn, in monotonic seconds.
  public var now: Double {
    switch phase {
    case .searching: search.now
    case .starting(let connection, _): connection.now
    }
  }

  /// One turn: waits until there is something to do, or until `deadline`, and does it.
  ///
  /// - Returns: A connection that is ready, in the turn that has made it.
  /// - Throws: The loss, once there were too many tries, or what makes a compositor that was found
  ///   unfit.
  public func turn(until deadline: Double?) throws(WaylandError) -> Connection? {
    let deadline = settings.signals.isDue ? -.infinity : deadline ?? .infinity
    switch phase {
    case .searching:
      if let display = try search.turn(until: deadline) { try start(on: display) }
    case .starting(let connection, let end):
      do throws(WaylandError) {
        try connection.dispatch(until: min(end, deadline))
      } catch {
        guard error.isLossOfCompositor else { throw error }
        giveUp(error.summary)
        break
      }
      if connection.isReady {
        log(.info, "connected again")
        return connection
      }
      if connection.now >= end { giveUp("the compositor does not answer") }
    }
    settings.signals.deliver()
    guard !search.schedule.isExhausted else { throw exhausted }
    return nil
  }

  private func start(on display: OpaquePointer) throws(WaylandError) {
    let connection = try Connection(on: display, settings, schedule: search.schedule)
    phase = .starting(connection, until: connection.now + Connection.answerPatience)
  }

  private func giveUp(_ reason: String) {
    phase = .searching
    search.failFound(reason)
  }

  private var exhausted: WaylandError {
    let cause = if case .disconnected(let cause) = loss { cause } else { loss.summary }
    let tries = "\(search.schedule.failures) tries to connect again failed"
    let reason = search.reason.isEmpty ? "" : ": \(search.reason)"
    return .disconnected("\(cause); \(tries)\(reason)")
  }

  private func log(_ level: LogMessage.Level, _ text: String) {
    settings.onLog(LogMessage(level: level, area: .connection, text: text))
  }
}
