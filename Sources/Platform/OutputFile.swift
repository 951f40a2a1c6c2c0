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
  /// Whether the first of them is written in part.
  private var isInLine = false

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
    if waits { Self.drain([self]) }
    // What is begun is still ended once somebody reads: half a line is no JSON (D10).
    if backlogSize > Self.limit { giveUp(keeping: isInLine ? 1 : 0) }
  }

  /// Writes what is kept, as far as the reader takes it now.
  public func flush() {
    var done = 0
    while done < backlog.count {
      switch outlet.write(backlog[done]) {
      case .taken(let count):
        backlogSize -= count
        backlog[done].removeFirst(count)
        isInLine = !backlog[done].isEmpty
        if !isInLine { done += 1 }
      case .full:
        backlog.removeFirst(done)
        return
      case .failed(let code): return fail(SystemError.message(for: code))
      }
    }
    backlog = []
  }

  /// Waits until everything is written to several files; what is not is an error of its file.
  ///
  /// - Parameters:
  ///   - files: The files, whose readers are waited for at the same time.
  ///   - limit: Seconds to wait in all; nil waits without end.
  ///   - patience: Seconds to wait while no reader takes anything; nil waits without end.
  public static func drain(
    _ files: [OutputFile], within limit: Double? = nil, patience: Double? = nil
  ) {
    let deadline = limit.map { MonotonicClock.now() + $0 }
    while case let behind = files.filter(\.isBehind), !behind.isEmpty {
      let next = [deadline, patience.map { MonotonicClock.now() + $0 }].compactMap(\.self).min()
      guard Poll.waitToWrite(behind.map(\.fileDescriptor), until: next) else {
        return behind.forEach { $0.giveUp() }
      }
      for file in behind { file.flush() }
    }
  }

  private func giveUp(keeping count: Int = 0) { fail(FileError.unread, keeping: count) }

  private func fail(_ reason: String, keeping count: Int = 0) {
    error =
      error ?? FileError(path: path == "-" ? FileError.standardOutput : path, reason: reason)
    backlog = Array(backlog.prefix(count))
    backlogSize = backlog.reduce(0) { $0 + $1.count }
  }
}
