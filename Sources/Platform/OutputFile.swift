import Glibc

/// A file that is written line by line and is complete after each of them.
///
/// Nothing is held back, so that the lines before a crash are there afterwards, and each line is
/// one `write`, so that lines of several processes do not mix. Only what the reader of a pipe or a
/// terminal does not take, and `waits` is false, is kept for it: up to `limit` bytes of lines, after
/// which the file ends with an error.
public final class OutputFile {
  /// The most bytes of lines that are kept for a reader.
  public static let limit = 4 << 20

  /// The path as it was given; "-" is standard output.
  public let path: String
  /// Whether writing waits for a reader that is behind: not in a program that has a window.
  public var waits = true
  /// What ends such a wait; what the reader has not taken is kept for it then.
  ///
  /// The descriptor can be read when it may have come, and `hasCome` says whether it has.
  public var interruption: (fileDescriptor: Int32?, hasCome: () -> Bool)?
  /// The first failure to write, if there was one; later lines are dropped then.
  public private(set) var error: FileError?

  private let file: Int32
  private let outlet: Outlet
  private var isOpen = true
  private var backlog: [ArraySlice<UInt8>] = []
  private var backlogSize = 0
  /// Whether the first of them is written in part.
  private var isInLine = false

  /// Creates or truncates the file at `path`; "-" is standard output.
  ///
  /// - Throws: `FileError` if the file cannot be opened.
  public convenience init(_ path: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    self.init(path, at: path == "-" ? STDOUT_FILENO : try File.open(path, flags: flags))
  }

  /// Creates or truncates the file at `path` and writes its whole contents, without waiting.
  ///
  /// What a reader does not take is kept for it, however much it is. A regular file is replaced as a
  /// whole: what fails leaves the one before.
  ///
  /// A pipe that nobody reads has its `error` from the start.
  ///
  /// - Throws: `FileError` if the file cannot be opened otherwise.
  public convenience init(_ path: String, holding bytes: [UInt8]) throws(FileError) {
    if path != "-", try File.replace(path, bytes) {
      self.init(path, at: -1)
      isOpen = false
      return
    }
    let descriptor: Int32
    do throws(FileError) {
      descriptor = path == "-" ? STDOUT_FILENO : try File.create(path)
    } catch {
      guard error.cause == .unread else { throw error }
      self.init(path, at: -1)
      (isOpen, self.error) = (false, error)
      return
    }
    self.init(path, at: descriptor)
    waits = false
    keep(bytes)
    flush()
  }

  private init(_ path: String, at descriptor: Int32) {
    file = descriptor
    outlet = Outlet(descriptor)
    self.path = path
  }

  deinit { close() }

  /// The descriptor to poll for writing while `isBehind`.
  public var fileDescriptor: Int32 { outlet.descriptor }

  /// Whether there is something that the reader has not taken yet.
  public var isBehind: Bool { !backlog.isEmpty }

  /// Writes a line; the line end is added unless the text has it.
  public func write(_ line: String) {
    guard error == nil, isOpen else { return }
    keep(Array((line.hasSuffix("\n") ? line : line + "\n").utf8))
    flush()
    if waits { waitForReader() }
    // What is begun is still ended once somebody reads: half a line is no JSON (D10).
    if backlogSize > Self.limit { fail(.unread, keeping: isInLine ? 1 : 0) }
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
      case .failed(let code): return fail(.system(code))
      }
    }
    backlog = []
  }

  /// Waits until the reader has taken everything, or until the `interruption`.
  public func waitForReader() {
    guard let interruption else { return Self.drain([self]) }
    while isBehind, !interruption.hasCome() {
      guard Self.wait(for: [self], beside: interruption.fileDescriptor, until: nil) else { return }
      flush()
    }
  }

  /// Ends the file; what its reader has not taken is dropped, which is its `error` then, and later
  /// lines are.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    if isBehind { fail(.unread) }
    backlog = []
    outlet.close()
    let code = file == STDOUT_FILENO ? 0 : File.end(file)
    if code != 0 { fail(.system(code)) }
  }

  /// Waits until everything is written to several files, whose readers are waited for at the same
  /// time; what is not is an error of its file.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - descriptor: What else ends a wait when it can be read, such as that of signals.
  ///   - deadline: Asked before each wait when to give up, in seconds of `MonotonicClock`; nil waits
  ///     without end.
  public static func drain(
    _ files: [OutputFile], beside descriptor: Int32? = nil, until deadline: () -> Double? = { nil }
  ) {
    while true {
      for file in files { file.flush() }
      let behind = files.filter(\.isBehind)
      guard !behind.isEmpty else { return }
      let limit = deadline()
      let isOver = limit.map { MonotonicClock.now() >= $0 } ?? false
      guard !isOver, wait(for: behind, beside: descriptor, until: limit) else {
        for file in behind { file.fail(.unread) }
        return
      }
    }
  }

  /// Waits until something may have changed; false if the system cannot wait.
  private static func wait(
    for files: [OutputFile], beside descriptor: Int32?, until deadline: Double?
  ) -> Bool {
    var descriptors = files.map {
      PollDescriptor($0.fileDescriptor, wantsRead: false, wantsWrite: true)
    }
    if let descriptor { descriptors.append(PollDescriptor(descriptor)) }
    do throws(SystemError) {
      try Poll.wait(descriptors: &descriptors, until: deadline)
      return true
    } catch {
      return false
    }
  }

  private func keep(_ bytes: [UInt8]) {
    backlog.append(bytes[...])
    backlogSize += bytes.count
  }

  private func fail(_ cause: FileError.Cause, keeping count: Int = 0) {
    error = error ?? FileError(path: path == "-" ? FileError.standardOutput : path, cause: cause)
    backlog = Array(backlog.prefix(count))
    backlogSize = backlog.reduce(0) { $0 + $1.count }
  }
}
