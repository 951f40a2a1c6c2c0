import Glibc

/// A file that is written line by line and is complete after each of them.
///
/// Nothing is held back, so that the lines before a crash are there afterwards, and each line is
/// one `write`, so that lines of several processes do not mix. Only what the reader of a pipe or a
/// terminal does not take, and `waits` is false, is kept for it: up to `limit` bytes, after which
/// the file ends with an error.
public final class OutputFile {
  /// The most bytes that are kept for a reader.
  public static let limit = 4 << 20

  /// The path as it was given; "-" is standard output.
  public let path: String
  /// Whether writing waits for a reader that is behind: not in a program that has a window.
  public var waits = true
  /// The first failure to write, if there was one; later lines are dropped then.
  public private(set) var error: FileError?

  private let file: Int32
  private let outlet: Outlet
  private var backlog: [[UInt8]] = []
  private var backlogSize = 0

  /// Creates or truncates the file at `path`; "-" is standard output.
  ///
  /// - Throws: `FileError` if the file cannot be opened.
  public init(_ path: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    file = path == "-" ? STDOUT_FILENO : try File.open(path, flags: flags)
    outlet = Outlet(file)
    self.path = path
  }

  deinit {
    outlet.close()
    if file != STDOUT_FILENO { close(file) }
  }

  /// The descriptor to poll for writing while `isBehind`.
  public var fileDescriptor: Int32 { outlet.descriptor }

  /// Whether there is something that the reader has not taken yet.
  public var isBehind: Bool { !backlog.isEmpty }

  /// Writes a line; the line end is added unless the text has it.
  public func write(_ line: String) {
    guard error == nil else { return }
    let bytes = Array((line.hasSuffix("\n") ? line : line + "\n").utf8)
    backlog.append(bytes)
    backlogSize += bytes.count
    flush()
    if waits { drain(within: nil) }
    if backlogSize > Self.limit { giveUp() }
  }

  /// Writes what is kept, as far as the reader takes it now.
  public func flush() {
    var done = 0
    while done < backlog.count {
      switch outlet.write(backlog[done]) {
      case .taken(let count):
        backlogSize -= count
        backlog[done].removeFirst(count)
        if backlog[done].isEmpty { done += 1 }
      case .full:
        backlog.removeFirst(done)
        return
      case .failed(let code): return fail(SystemError.message(for: code))
      }
    }
    backlog = []
  }

  /// Waits until everything is written; what is not within some seconds is an error.
  ///
  /// Nil waits without end.
  public func drain(within seconds: Double?) {
    let deadline = seconds.map { MonotonicClock.now() + $0 }
    while isBehind {
      guard outlet.wait(until: deadline) else { return giveUp() }
      flush()
    }
  }

  private func giveUp() { fail("nobody reads what is written") }

  private func fail(_ reason: String) {
    error = FileError(path: path == "-" ? FileError.standardOutput : path, reason: reason)
    (backlog, backlogSize) = ([], 0)
  }
}
