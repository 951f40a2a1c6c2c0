import Platform

/// How a program connects, and what it waits for beside the compositor: what outlives a connection.
struct ConnectionSettings {
  /// Where the compositor listens.
  let endpoint: Endpoint
  /// Optional interfaces to do without, by name.
  let disabled: Set<String>
  /// How seats treat doubtful input.
  let seatSettings: SeatSettings
  /// Called for what the client notices.
  var onLog: (LogMessage) -> Void
  /// Monotonic seconds.
  let clock: () -> Double
  /// The program's signals; those of a program that finds its compositor itself.
  let signals: SignalQueue
  /// What else is waited for, the signals among it.
  let sources = SourceList()

  /// Takes the signals over, unless the endpoint leaves them to the process.
  init(
    _ endpoint: Endpoint, disabling disabled: Set<String>, seatSettings: SeatSettings,
    onLog: @escaping (LogMessage) -> Void, clock: @escaping () -> Double
  ) throws(WaylandError) {
    self.endpoint = endpoint
    self.disabled = disabled
    self.seatSettings = seatSettings
    self.onLog = onLog
    self.clock = clock
    if case .fileDescriptor = endpoint {
      signals = SignalQueue(nil)
      return
    }
    do throws(SystemError) {
      signals = SignalQueue(try SignalDescriptor())
    } catch {
      throw .outOfMemory(error.description)
    }
    sources.add(signals.source)
  }
}
