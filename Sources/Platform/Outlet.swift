import Glibc

/// A descriptor that is written without waiting, whatever is at its other end.
///
/// The flag that says so belongs to everybody who shares a stream, such as the shell that started
/// the program. A pipe or a terminal is therefore opened anew, and a socket is asked each time.
struct Outlet: Sendable {
  /// What became of some bytes.
  enum Result: Equatable {
    /// So many of them were taken.
    case taken(Int)
    /// None can be taken now.
    case full
    /// None ever will be: the `errno`.
    case failed(Int32)
  }

  /// The descriptor to write and to poll.
  let descriptor: Int32
  private let isReopened: Bool
  private let isSocket: Bool

  /// Prepares a descriptor, which stays its owner's.
  init(_ descriptor: Int32) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    isSocket = kind == S_IFSOCK
    var own: Int32 = -1
    // A stream that cannot be written, such as a closed one, must not become one that can.
    if kind == S_IFIFO || kind == S_IFCHR, fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY {
      let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      own = open("/proc/self/fd/\(descriptor)", flags)
    }
    isReopened = own >= 0
    self.descriptor = isReopened ? own : descriptor
  }

  /// Closes what was opened; nothing may be written after that.
  func close() {
    if isReopened { Glibc.close(descriptor) }
  }

  /// Writes as much of some bytes as is taken at once.
  func write(_ bytes: some Collection<UInt8>) -> Result {
    let bytes = Array(bytes)
    while true {
      let count =
        isSocket
        ? send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT))
        : Glibc.write(descriptor, bytes, bytes.count)
      if count >= 0 { return .taken(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .full
      case let code: return .failed(code)
      }
    }
  }

  /// Waits until bytes may be taken; false if that does not come until `deadline`.
  func wait(until deadline: Double?) -> Bool { Poll.waitToWrite(descriptor, until: deadline) }
}
