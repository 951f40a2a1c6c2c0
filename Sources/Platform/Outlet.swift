import Glibc

/// A descriptor that is written without waiting, whatever is at its other end.
///
/// The flag that says so belongs to everybody who shares a stream, such as the shell that started
/// the program. A pipe or a terminal is therefore opened anew, and a socket is asked each time. One
/// that may not be opened, such as a terminal of another user, is asked whether it has room, and is
/// given no more than fits there.
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
  private let way: Way

  /// What keeps a write from waiting.
  private enum Way: Equatable {
    /// Its kind: a file.
    case kind
    /// A flag of each write.
    case socket
    /// The descriptor's own flag.
    case reopened
    /// Room for so many bytes, which is looked for first.
    case room(for: Int)
  }

  /// Prepares a descriptor, which stays its owner's; tests have another way to open it anew.
  init(_ descriptor: Int32, reopen: (Int32) -> Int32 = Self.reopen) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    // A stream that cannot be written, such as a closed one, must not become one that can.
    let isStream = kind == S_IFIFO || kind == S_IFCHR
    guard isStream, fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else {
      self.descriptor = descriptor
      way = kind == S_IFSOCK ? .socket : .kind
      return
    }
    let own = reopen(descriptor)
    self.descriptor = own >= 0 ? own : descriptor
    // A pipe that has room has it for PIPE_BUF bytes, which its page is; a terminal for one.
    way = own >= 0 ? .reopened : .room(for: kind == S_IFIFO ? Int(PIPE_BUF) : 1)
  }

  private static func reopen(_ descriptor: Int32) -> Int32 {
    open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  /// Closes what was opened; nothing may be written after that.
  func close() {
    if way == .reopened { Glibc.close(descriptor) }
  }

  /// Writes as much of some bytes as is taken at once.
  func write(_ bytes: some Collection<UInt8>) -> Result {
    var most = bytes.count
    if case .room(let size) = way {
      guard wait(until: 0) else { return .full }
      most = min(most, size)
    }
    // A picture is long, and what is copied of it in vain is much: no pipe holds more than this.
    let bytes = Array(bytes.prefix(min(most, 1 << 20)))
    while true {
      let count =
        way == .socket
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
