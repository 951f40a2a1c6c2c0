import Platform

/// Where the session's message bus is, as the D-Bus specification has it.
enum SessionBusAddress {
  /// The addresses of this process's session, in the order to try.
  static var ofSession: [String] {
    addresses(
      Environment.variable("DBUS_SESSION_BUS_ADDRESS"),
      runtimeDirectory: Environment.variable("XDG_RUNTIME_DIR"))
  }

  /// The addresses that a variable names, or else the one in the runtime directory.
  ///
  /// Only sockets on this machine are taken: looking up a host or starting a program would hold the
  /// window.
  static func addresses(_ variable: String?, runtimeDirectory: String?) -> [String] {
    if let variable, !variable.isEmpty {
      return variable.split(separator: ";").map(String.init).filter { $0.hasPrefix("unix:") }
    }
    guard let runtimeDirectory, runtimeDirectory.hasPrefix("/") else { return [] }
    return ["unix:path=\(escape(runtimeDirectory))/bus"]
  }

  /// A value of an address: all but a few characters stand as `%` and two digits.
  private static func escape(_ value: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.\\*".utf8)
    return value.utf8.reduce(into: "") { text, byte in
      guard !plain.contains(byte) else { return text.unicodeScalars.append(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16)
      text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
}
