import CWayland
import Glibc
import Platform

extension Connection {
  /// Connects; where nobody listens yet, tries again until `end`.
  ///
  /// - Returns: The display, and the signals that came meanwhile.
  static func connect(
    _ endpoint: Endpoint, until end: Double, _ signals: SignalDescriptor?,
    _ clock: () -> Double
  ) throws(WaylandError) -> (OpaquePointer, [Signal]) {
    var early: [Signal] = []
    while true {
      let path = path(of: endpoint)
      let display =
        switch endpoint {
        case .environment: wl_display_connect(nil)
        case .socket(let name): wl_display_connect(name)
        case .fileDescriptor(let descriptor): wl_display_connect_to_fd(descriptor)
        }
      let code = errno
      if let display { return (display, early) }
      let now = clock()
      guard path.mayAppear, now < end else {
        throw .noDisplay(path.explain(String(cString: strerror(code))))
      }
      early += try wait(until: now + 0.1, signals)
    }
  }

  private static func path(of endpoint: Endpoint) -> SocketPath {
    var path = SocketPath(runtimeDirectory: Environment.variable("XDG_RUNTIME_DIR"))
    switch endpoint {
    case .environment:
      path.inherited = Environment.variable("WAYLAND_SOCKET")
      path.name = Environment.variable("WAYLAND_DISPLAY")
    case .socket(let name): path.name = name
    case .fileDescriptor(let descriptor): path.inherited = "\(descriptor)"
    }
    return path
  }

  /// Waits for the next try and gives the signals that came; throws if one asks for the end.
  private static func wait(
    until deadline: Double, _ signals: SignalDescriptor?
  ) throws(WaylandError) -> [Signal] {
    var descriptors = [PollDescriptor(signals?.fileDescriptor ?? -1)]
    do throws(SystemError) {
      try Poll.wait(descriptors: &descriptors, until: deadline)
    } catch {
      throw .outOfMemory(error.description)
    }
    var found: [Signal] = []
    while let signal = signals?.read() { found.append(signal) }
    if found.contains(where: { $0 != .userOne }) { throw .interrupted }
    return found
  }

  /// The signals of a program that finds its compositor itself.
  static func makeSignals(_ endpoint: Endpoint) throws(WaylandError) -> SignalDescriptor? {
    if case .fileDescriptor = endpoint { return nil }
    do {
      return try SignalDescriptor()
    } catch {
      throw .outOfMemory(error.description)
    }
  }
}
