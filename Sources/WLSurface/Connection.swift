import CWayland
public import Pixman
public import Platform

/// The connection to a compositor: globals, the turn of the loop, and what a window is made from.
///
/// Everything happens inside `dispatch(until:)`, on one thread. Windows, seats and outputs report
/// from there. After an error is thrown the connection is of no more use.
public final class Connection {
  /// Called for what the client notices.
  public var onLog: (LogMessage) -> Void {
    get { settings.onLog }
    set { settings.onLog = newValue }
  }
  /// Called when outputs came, went or changed.
  public var onOutputsChange: () -> Void = {}
  /// Called when seats came or went.
  public var onSeatsChange: () -> Void = {}

  /// The globals in use.
  let globals = Globals()
  /// The loop, which alone reads the clock.
  let loop: EventLoop
  /// The formats of `wl_shm`, by number (W52).
  var formats: Set<UInt32> = []
  /// Which versions to bind.
  let versions = VersionTable.client
  /// How it was made, and what else is waited for.
  private(set) var settings: ConnectionSettings
  /// How often a compositor was sought before this one was found.
  let schedule: RetrySchedule
  /// How many seats there ever were.
  var seatCount = 0
  /// How far the start has come.
  var start = StartPhase.globals
  /// The callback that ends a phase of the start.
  var startCallback: OpaquePointer?

  private let display: OpaquePointer
  private let registry: OpaquePointer
  private let began: Double
  private var windows: [WeakWindow] = []
  private var failure: WaylandError?

  /// Connects to a compositor, which may not have started yet, and asks for its globals (W13).
  ///
  /// With `.fileDescriptor` nothing waits: turn the connection until `isReady`. Otherwise the
  /// connection is ready when this returns. To somebody who waits, a compositor that goes before it
  /// has answered is not there yet either.
  ///
  /// - Parameters:
  ///   - endpoint: Where the compositor listens, or will listen.
  ///   - disabled: Optional interfaces to do without, by name.
  ///   - seatSettings: How seats treat doubtful input.
  ///   - patience: Seconds to wait for a compositor; with 0 the first try decides.
  ///   - onLog: Called for what the client notices, from the start on.
  ///   - clock: Monotonic seconds; tests give their own.
  /// - Returns: The connection.
  /// - Throws: `WaylandError` if there is no compositor, or not one that can show a window; always
  ///   `WaylandError.noDisplay` where it was waited for in vain.
  public static func open(
    _ endpoint: Endpoint = .environment, disabling disabled: Set<String> = [],
    seatSettings: SeatSettings = SeatSettings(), patience: Double = 0,
    onLog: @escaping (LogMessage) -> Void = { _ in },
    clock: @escaping () -> Double = MonotonicClock.now
  ) throws(WaylandError) -> Connection {
    let settings = try ConnectionSettings(
      endpoint, disabling: disabled, seatSettings: seatSettings, onLog: onLog, clock: clock)
    let end = clock() + patience
    let search = DisplaySearch(settings, schedule: RetrySchedule(at: clock()))
    while true {
      do throws(WaylandError) {
        return try Connection(settings, search, until: end)
      } catch {
        guard error.isLossOfCompositor, patience > 0 else { throw error }
        search.fail(error.summary)
        // What nobody waits for any more must not end as a connection that was there (D6).
        if search.now >= end { throw search.exhausted }
        onLog(
          LogMessage(level: .info, area: .connection, text: "\(error.summary); trying again"))
      }
    }
  }

  /// Looks for a display until `end` and waits until it is ready.
  private convenience init(
    _ settings: ConnectionSettings, _ search: DisplaySearch, until end: Double
  ) throws(WaylandError) {
    // The wait for the first compositor has its own end: its tries do not count later.
    try self.init(
      on: search.find(until: end), settings, schedule: RetrySchedule(at: settings.clock()))
    if case .fileDescriptor = settings.endpoint { return }
    // The socket may be there long before its compositor is.
    try awaitAnswers(until: max(end, loop.now + Self.answerPatience), since: search.began)
  }

  /// Asks a display for its globals: turn the connection until `isReady`.
  init(
    on display: OpaquePointer, _ settings: ConnectionSettings, schedule: RetrySchedule
  ) throws(WaylandError) {
    guard let registry = wl_display_get_registry(display) else {
      wl_display_disconnect(display)
      throw .outOfMemory("wl_display_get_registry")
    }
    self.display = display
    self.registry = registry
    self.settings = settings
    self.schedule = schedule
    began = settings.clock()
    loop = EventLoop(display: display, sources: settings.sources, clock: settings.clock)
    loop.describeVersions = { [globals] in
      globals.announced.compactMap { global in global.bound.map { "\(global.interface) \($0)" } }
    }
    Self.registryListener.attach(to: registry, owner: self)
    awaitAnswer(in: display)
  }

  deinit {
    if let startCallback { wl_callback_destroy(startCallback) }
    globals.destroy()
    wl_registry_destroy(registry)
    wl_display_flush(display)
    wl_display_disconnect(display)
  }

  /// Whether globals, seats and outputs are known, so that windows can be made.
  public var isReady: Bool { start == .ready }
  /// What the compositor offers and what is used of it.
  public var offeredGlobals: [GlobalInfo] { globals.announced }
  /// The outputs there are now.
  public var outputs: [OutputInfo] { globals.outputs.map(\.info) }
  /// The seats there are now.
  public var seats: [Seat] { globals.seats }
  /// The formats of shared memory that the compositor takes, by their number in `wl_shm`.
  public var shmFormats: Set<UInt32> { formats }
  /// The program's signals, which outlive the connection.
  public var signals: SignalQueue { settings.signals }
  /// When this turn's events arrived, in monotonic seconds.
  public var now: Double { loop.now }
  /// The time at this very moment, in monotonic seconds: for measuring what a turn costs.
  public func readClock() -> Double { loop.readClock() }
  /// Whether the compositor has stopped reading, so that nothing may be drawn (W10).
  public var isCongested: Bool { loop.isCongested }

  /// The interfaces that a client can do without, by name (W3).
  public static var optionalInterfaces: [String] {
    VersionTable.client.rows.filter { $0.required == nil }.map(\.interface)
  }

  /// Makes a window and asks for its first configure.
  ///
  /// - Throws: `WaylandError` if the connection ends while it becomes ready, or memory is out.
  public func makeWindow(title: String, size: Size) throws(WaylandError) -> Window {
    try makeWindow(WindowOptions(title: title, size: size))
  }

  /// Makes a window and asks for its first configure.
  ///
  /// - Throws: `WaylandError` if the connection ends while it becomes ready, or memory is out.
  public func makeWindow(_ options: WindowOptions) throws(WaylandError) -> Window {
    try waitUntilReady()
    let window = try Window(options, connection: self)
    windows.append(WeakWindow(window: window))
    return window
  }

  /// One turn: waits until something comes or until `deadline`, and handles all that is there.
  ///
  /// A deadline in the past does not wait; nil waits without end. Key repeat and the like add
  /// deadlines of their own.
  ///
  /// - Throws: What ended the connection, also when asked again.
  public func dispatch(until deadline: Double?) throws(WaylandError) {
    if let failure { throw failure }
    do {
      try turn(until: deadline)
    } catch {
      failure = error
      throw error
    }
  }

  /// Seconds in which a compositor that is there answers.
  public static let answerPatience = 5.0

  /// Turns until the connection is ready, which is no longer than `answerPatience`.
  ///
  /// - Throws: `WaylandError.noDisplay` if the compositor does not answer in time,
  ///   `WaylandError.interrupted` if a signal asks for the end before.
  public func waitUntilReady() throws(WaylandError) {
    try awaitAnswers(until: loop.now + Self.answerPatience, since: loop.now)
  }

  /// Turns until the connection is ready, or until `end`; the wait as a whole began at `beginning`.
  private func awaitAnswers(until end: Double, since beginning: Double) throws(WaylandError) {
    while !isReady {
      try dispatch(until: end)
      if signals.asksForEnd { throw .interrupted }
      if !isReady && loop.now >= end {
        throw .noDisplay("the compositor does not answer", after: loop.now - beginning)
      }
    }
  }

  /// Waits for a descriptor, too, from the next turn on and in connections that follow.
  public func watch(_ source: DescriptorSource) { settings.sources.add(source) }

  /// Stops waiting for a descriptor, before it is closed.
  public func unwatch(_ source: DescriptorSource) { settings.sources.remove(source) }

  /// Ends all input as if every device had gone: what is held is cancelled, and nobody is let go.
  public func endInput() {
    for seat in globals.seats { seat.remove() }
  }

  /// Sends what is queued, as far as the compositor takes it; the next turn does so anyway.
  ///
  /// - Throws: What ended the connection.
  public func flush() throws(WaylandError) { try loop.flush() }

  /// Seconds since it was begun.
  var age: Double { loop.readClock() - began }

  /// The windows that live, in the order they were made.
  var liveWindows: [Window] { windows.compactMap(\.window) }

  /// Notes something for the log.
  func log(_ level: LogMessage.Level, _ area: LogMessage.Area, _ text: String) {
    onLog(LogMessage(level: level, area: area, text: text))
  }

  private func turn(until deadline: Double?) throws(WaylandError) {
    try loop.turn(until: signals.isDue ? -.infinity : earliest(deadline))
    if case .failed(let error) = start { throw error }
    for seat in globals.seats { seat.endBatch() }
    for seat in globals.seats { seat.advance(to: loop.now) }
    windows.removeAll { $0.window == nil }
    for window in liveWindows { window.endTurn() }
    try loop.flush()
    signals.deliver()
  }

  private func earliest(_ deadline: Double?) -> Double? {
    (globals.seats.compactMap(\.nextDeadline) + liveWindows.compactMap(\.nextDeadline)
      + [deadline].compactMap(\.self)).min()
  }

  private struct WeakWindow {
    weak var window: Window?
  }
}
