import CWayland
import Glibc
import Platform

/// One turn at a time: waits for the display, other sources and a deadline, and dispatches what came.
///
/// Nothing else in the client reads the socket, nor a clock once it is connected (W14, W15).
final class EventLoop {
  /// The display.
  let display: OpaquePointer
  /// When this turn's events arrived, in monotonic seconds: the time of all that the turn does.
  private(set) var now: Double
  /// Whether the socket is full, so that only pongs and destructors may be sent (W10).
  private(set) var isCongested = false
  /// What else to wait for.
  let sources: SourceList
  /// The bound globals, for the report of a protocol error.
  var describeVersions: () -> [String] = { [] }

  private let clock: () -> Double
  private var isTurning = false
  private var retired: [() -> Void] = []

  /// Serves a display; `clock` gives monotonic seconds.
  init(display: OpaquePointer, sources: SourceList, clock: @escaping () -> Double) {
    self.display = display
    self.sources = sources
    self.clock = clock
    now = clock()
  }

  /// Dispatches what is there, or waits for something until `deadline`; nil waits without end.
  ///
  /// - Throws: What ended the connection.
  func turn(until deadline: Double?) throws(WaylandError) {
    isTurning = true
    defer { endTurn() }
    let dispatched = try prepareRead()
    var isReading = true
    // Every way out that has not read must give the read up, or the next one waits for ever (W14).
    defer { if isReading { wl_display_cancel_read(display) } }
    if let code = send() {
      isReading = false
      wl_display_cancel_read(display)
      throw drain(code)
    }
    // Events that were queued already have been handled: look at the socket, but do not wait.
    var own = PollDescriptor(wl_display_get_fd(display), wantsWrite: isCongested)
    let ready = try sources.wait(
      beside: &own, until: dispatched > 0 ? -.infinity : deadline, clock: clock)
    now = clock()
    if own.isReadable || own.isClosed {
      isReading = false
      if wl_display_read_events(display) < 0 { throw failure(errno) }
    } else {
      isReading = false
      wl_display_cancel_read(display)
    }
    if wl_display_dispatch_pending(display) < 0 { throw failure(errno) }
    sources.tell(ready)
  }

  /// Destroys a proxy that events have as an argument: now, or when this turn's are handled.
  ///
  /// libwayland never frees one that is destroyed while such an event is queued.
  func retire(_ destroy: @escaping () -> Void) {
    if isTurning { retired.append(destroy) } else { destroy() }
  }

  /// The time at this very moment, in monotonic seconds; what a turn does happens at `now`.
  func readClock() -> Double { clock() }

  /// Sends what is queued, as far as the socket takes it.
  ///
  /// - Throws: What ended the connection.
  func flush() throws(WaylandError) {
    if let code = send() { throw drain(code) }
  }

  private func endTurn() {
    isTurning = false
    let due = retired
    retired = []
    for destroy in due { destroy() }
  }

  /// Sends what is queued; gives the system's error if the connection is broken.
  private func send() -> Int32? {
    let isSent = wl_display_flush(display) >= 0
    let code = errno
    isCongested = !isSent && code == EAGAIN
    return isSent || isCongested ? nil : code
  }

  private func prepareRead() throws(WaylandError) -> Int32 {
    var dispatched: Int32 = 0
    while wl_display_prepare_read(display) != 0 {
      let count = wl_display_dispatch_pending(display)
      if count < 0 { throw failure(errno) }
      dispatched += count
    }
    return dispatched
  }

  /// Reads to the end after sending failed: the error that explains it may be queued (W7).
  ///
  /// No read may be prepared, or this one would wait for it.
  private func drain(_ code: Int32) -> WaylandError {
    for _ in 0..<64 {
      while wl_display_prepare_read(display) != 0 {
        if wl_display_dispatch_pending(display) < 0 { return failure(errno) }
      }
      if wl_display_read_events(display) < 0 { return failure(errno) }
      if wl_display_dispatch_pending(display) < 0 { return failure(errno) }
    }
    return failure(code)
  }

  /// What the display says went wrong; `code` is the system's error of the call that failed.
  private func failure(_ code: Int32) -> WaylandError {
    let known = wl_display_get_error(display)
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let number = wl_display_get_protocol_error(display, &interface, &object)
    // libwayland has other numbers than EPROTO for the errors of wl_display itself.
    guard known == EPROTO || interface != nil else {
      return .disconnected(String(cString: strerror(known != 0 ? known : code)))
    }
    let name = interface.map { String(cString: $0.pointee.name) } ?? "unknown"
    return .protocolError(
      ProtocolErrorReport(
        interface: name, object: object, code: number,
        name: WireLog.errorName(interface: name, code: number),
        sentence: WireLog.errorSentence, versions: describeVersions(),
        wire: WireLog.lines))
  }
}
