internal import CLinux
import Glibc

/// Tells of the files that appear in a directory: `inotify(7)`.
public final class DirectoryWatch {
  /// The descriptor to poll for reading.
  public let fileDescriptor: Int32
  /// Whether the watch is of no more use: the directory is gone, or the system has lost count.
  public private(set) var hasEnded = false

  /// What says that a watch has ended.
  private static let ends = UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW)

  /// Watches a directory.
  ///
  /// - Throws: `SystemError` if there is no such directory, or the system watches no more of them.
  public init(_ path: String) throws(SystemError) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { throw SystemError(call: "inotify_init1", code: errno) }
    let events = IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    if inotify_add_watch(descriptor, path, UInt32(events)) < 0 {
      let code = errno
      close(descriptor)
      throw SystemError(call: "inotify_add_watch", code: code)
    }
    fileDescriptor = descriptor
  }

  deinit { close(fileDescriptor) }

  /// The names of the files that have appeared since the last call, without waiting.
  public func read() -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return names }
      buffer.withUnsafeBytes { note(UnsafeRawBufferPointer(rebasing: $0[..<count]), in: &names) }
    }
  }

  /// Takes a run of events: each a head, then a name that is filled up with zeros.
  private func note(_ bytes: UnsafeRawBufferPointer, in names: inout Set<String>) {
    let size = MemoryLayout<inotify_event>.size
    var start = 0
    while start + size <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = min(start + size + Int(event.len), bytes.count)
      let name = String(decoding: bytes[start + size..<end].prefix { $0 != 0 }, as: UTF8.self)
      if !name.isEmpty { names.insert(name) }
      if event.mask & Self.ends != 0 { hasEnded = true }
      start = end
    }
  }
}
