/// What ends a connection to the compositor, or keeps it from starting.
public enum WaylandError: Error, Equatable {
  /// No compositor could be reached; the text names the path tried and the variable missing (W13).
  case noDisplay(String)
  /// A signal asked the program to end before the compositor had answered (W9).
  case interrupted
  /// A required global is missing or too old (W3); `offered` is nil when it is missing.
  case missingGlobal(interface: String, needed: UInt32, offered: UInt32?)
  /// The compositor threw the connection out (W6).
  case protocolError(ProtocolErrorReport)
  /// The connection broke without an explanation (W7).
  case disconnected(String)
  /// No memory for the first buffer, or for a connection (W42).
  case outOfMemory(String)
}

extension WaylandError: CustomStringConvertible {
  /// What a person reads: one line, but for a protocol error.
  public var description: String {
    switch self {
    case .noDisplay(let reason): reason
    case .interrupted: "a signal came before the compositor's answer"
    case .missingGlobal(let interface, let needed, let offered?):
      "the compositor offers \(interface) version \(offered), version \(needed) is needed"
    case .missingGlobal(let interface, let needed, nil):
      "the compositor does not offer \(interface), version \(needed) is needed"
    case .protocolError(let report): report.description
    case .disconnected(let reason): "the connection to the compositor ended: \(reason)"
    case .outOfMemory(let reason): "out of memory: \(reason)"
    }
  }
}
