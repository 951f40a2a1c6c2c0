/// Why the compositor ended the connection, and what was said before (W6).
public struct ProtocolErrorReport: Equatable, Sendable {
  /// The interface of the object that the error names.
  public let interface: String
  /// The number of that object on the wire.
  public let object: UInt32
  /// The error's number, of the interface's own list.
  public let code: UInt32
  /// The error's name in the protocol text, where it is known: `unconfigured_buffer`.
  public let name: String?
  /// What the compositor says about it; empty if nothing.
  public let sentence: String
  /// The bound globals, each as `interface version`.
  public let versions: [String]
  /// The last requests and events of this thread, oldest first, at most 64.
  public let wire: [String]

  /// Makes a report from its parts.
  public init(
    interface: String, object: UInt32, code: UInt32, name: String?, sentence: String = "",
    versions: [String], wire: [String]
  ) {
    self.interface = interface
    self.object = object
    self.code = code
    self.name = name
    self.sentence = sentence
    self.versions = versions
    self.wire = wire
  }
}

extension ProtocolErrorReport: CustomStringConvertible {
  /// The report as several lines: what happened, the versions bound, the messages before it.
  public var description: String {
    var lines = [summary]
    lines.append("bound: " + versions.joined(separator: ", "))
    lines.append("last \(wire.count) messages:")
    lines += wire.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }

  /// What happened, in one line.
  var summary: String {
    let error = name.map { "\($0) (\(code))" } ?? "\(code)"
    let reason = sentence.isEmpty ? "" : ": \(sentence)"
    return "protocol error \(error) on \(interface)#\(object)\(reason)"
  }
}
