import Glibc

/// Connections to a socket of this machine: `unix(7)`.
public enum LocalSocket {
  /// Connects to the socket at a path, without ever waiting.
  ///
  /// - Returns: The descriptor, closed on exec, for the caller to close.
  /// - Throws: `SystemError`; its code is `EAGAIN` where somebody listens, but has not taken the
  ///   connections that wait already, and takes no more.
  public static func connect(_ path: String) throws(SystemError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError(call: "connect", code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(AF_UNIX, Int32(kind), 0)
    guard descriptor >= 0 else { throw SystemError(call: "socket", code: errno) }
    var result: Int32 = 0
    repeat {
      result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    } while result < 0 && errno == EINTR
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw SystemError(call: "connect", code: code)
    }
    // From now on whoever uses it says for each call whether to wait.
    _ = fcntl(descriptor, F_SETFL, 0)
    return descriptor
  }
}
