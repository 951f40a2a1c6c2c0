import CWayland
import Glibc
import Platform

/// Looks for the compositor's socket, one try after another (W8, W13).
///
/// It tries when its schedule says so, and at once when the socket appears: a compositor that comes
/// back is to be found within a second (D34), but for one that has just been there in vain. Between the tries the program's signals and descriptors
/// are served.
final class DisplaySearch {
  /// When to try, and how often that failed.
  private(set) var schedule: RetrySchedule
  /// When the latest turn ended, in monotonic seconds.
  private(set) var now: Double
  /// When it began, in monotonic seconds.
  let began: Double
  /// Why the last try failed.
  private(set) var reason = ""
  /// Whether somebody listened at the last try who took no connection, as a stopped compositor does
  /// once enough of them wait.
  private(set) var isCrowded = false

  private let settings: ConnectionSettings
  private let path: SocketPath
  /// Made when there is something to wait for: to end a watch takes the kernel milliseconds.
  private var watch: DirectoryWatch?
  /// When to look beside the schedule, in monotonic seconds; such a try does not count.
  private var nextLook: Double
  /// Until when a socket that has appeared is expected to answer soon.
  private var haste = -Double.infinity

  /// How often a directory that cannot be watched, or a crowded socket, is looked at, in seconds.
  private static let lookDistance = 0.5
  /// How long a socket that has appeared is looked at, and how often: it may not be listened to yet.
  private static let hurry = (duration: 1.0, distance: 0.1)

  /// Whether it watches the socket's directory.
  var isWatching: Bool { watch != nil }

  /// Looks where the endpoint says.
  init(_ settings: ConnectionSettings, schedule: RetrySchedule) {
    self.settings = settings
    self.schedule = schedule
    began = settings.clock()
    now = began
    var path = SocketPath(runtimeDirectory: Environment.variable("XDG_RUNTIME_DIR"))
    switch settings.endpoint {
    case .environment:
      path.inherited = Environment.variable("WAYLAND_SOCKET")
      path.name = Environment.variable("WAYLAND_DISPLAY")
    case .socket(let name): path.name = name
    case .fileDescriptor(let descriptor): path.inherited = "\(descriptor)"
    }
    self.path = path
    nextLook = now
  }

  /// Looks until `end`, and once in any case; for one who listens as long as answers may take.
  ///
  /// - Throws: `WaylandError.noDisplay` if nobody takes the connection, `WaylandError.interrupted`
  ///   if a signal asks for the end before.
  func find(until end: Double) throws(WaylandError) -> OpaquePointer {
    // After a failure the next try has its time.
    var display = schedule.failures == 0 ? open() : nil
    while true {
      if let display { return display }
      guard path.place != nil else { throw .noDisplay(reason) }
      let limit = isCrowded ? max(end, began + Connection.answerPatience) : end
      guard now < limit else { throw limit > began ? exhausted : .noDisplay(reason) }
      display = try turn(until: limit)
      if display == nil, settings.signals.asksForEnd { throw .interrupted }
    }
  }

  /// Tries if it is time; else waits until it is, until something comes, or until `deadline`.
  ///
  /// - Returns: The display, in a turn that has found it.
  func turn(until deadline: Double?) throws(WaylandError) -> OpaquePointer? {
    if watch == nil {
      watch = Self.makeWatch(of: path)
      // What came before it was not seen.
      if watch != nil { nextLook = settings.clock() }
    }
    now = settings.clock()
    let next = max(schedule.earliest, min(schedule.due, nextLook))
    if next <= now { return open() }
    var own = PollDescriptor(watch?.fileDescriptor ?? -1)
    let ready = try settings.sources.wait(
      beside: &own, until: min(next, deadline ?? .infinity), clock: settings.clock)
    now = settings.clock()
    if own.isReadable { readWatch() }
    settings.sources.tell(ready)
    return nil
  }

  /// Notes why a try came to nothing.
  func fail(_ reason: String) {
    self.reason = reason
    now = settings.clock()
    schedule.fail(at: now)
    let isUnwatched = watch == nil || isCrowded
    nextLook =
      now < haste ? now + Self.hurry.distance : isUnwatched ? now + Self.lookDistance : .infinity
  }

  /// What to say when it was in vain: why the last try failed, and how long it was looked.
  var exhausted: WaylandError { .noDisplay(reason, after: now - began) }

  /// Notes that a compositor was found in vain: the schedule alone says when another one is tried.
  func failFound(_ reason: String) {
    schedule.failFound(at: settings.clock())
    fail(reason)
  }

  private func open() -> OpaquePointer? {
    CWayland_silence()
    do throws(SystemError) {
      let display = try connect()
      isCrowded = false
      return display
    } catch {
      isCrowded = error.code == EAGAIN
      fail(isCrowded ? path.silence : path.explain(SystemError.message(for: error.code)))
      return nil
    }
  }

  /// Makes a display, without waiting: libwayland's own way to a socket waits for one who listens
  /// but takes no connection, and no signal ends that.
  private func connect() throws(SystemError) -> OpaquePointer {
    let display: OpaquePointer?
    switch settings.endpoint {
    case .fileDescriptor(let descriptor): display = wl_display_connect_to_fd(descriptor)
    case .environment where path.inherited != nil: display = wl_display_connect(nil)
    case .environment, .socket:
      // A relative path would lead from wherever the program was started.
      guard let socket = path.path, socket.hasPrefix("/") else {
        throw SystemError(call: "connect", code: ENOENT)
      }
      display = wl_display_connect_to_fd(try LocalSocket.connect(socket))
    }
    let code = errno
    guard let display else { throw SystemError(call: "wl_display_connect", code: code) }
    return display
  }

  /// A watch of the socket's directory; nil while there is none that can be watched.
  private static func makeWatch(of path: SocketPath) -> DirectoryWatch? {
    guard let place = path.place else { return nil }
    do throws(SystemError) {
      return try DirectoryWatch(place.directory)
    } catch {
      return nil
    }
  }

  private func readWatch() {
    guard let watch, let place = path.place else { return }
    if watch.read().contains(place.name) { (nextLook, haste) = (now, now + Self.hurry.duration) }
    // A directory that comes again is another one.
    if watch.hasEnded { (self.watch, nextLook) = (nil, now) }
  }
}
