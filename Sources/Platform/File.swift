import Glibc

/// Whole files as bytes.
public enum File {
  /// The bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that it may hold: a device or a pipe may have no end.
  ///   - longestLine: The most bytes between two line ends, if it is a text; checked while it is
  ///     read, so that a longer line takes no memory.
  /// - Returns: The bytes.
  /// - Throws: `FileError` if it cannot be opened or read, is a directory, or holds more.
  public static func read(
    _ path: String, limit: Int = 1 << 30, longestLine: Int? = nil
  ) throws(FileError) -> [UInt8] {
    let descriptor = try open(path, flags: O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var (line, lineStart) = (1, 0)
    while true {
      // A file's size is a hint only (pipes and /proc say zero): read until the end.
      let start = bytes.count
      let step = max(16_384, start)
      var result = 0
      bytes.append(contentsOf: repeatElement(0, count: step))
      bytes.withUnsafeMutableBytes { buffer in
        repeat {
          result = Glibc.read(descriptor, buffer.baseAddress.map { $0 + start }, step)
        } while result < 0 && errno == EINTR
      }
      let code = errno
      bytes.removeLast(step - max(0, result))
      if result < 0 { throw FileError(path: path, code: code) }
      if result == 0 { return bytes }
      if bytes.count > limit {
        throw FileError(path: path, reason: "more than \(limit >> 20) MB")
      }
      guard let longestLine else { continue }
      for index in start..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
        if index - lineStart > longestLine { break }
        (line, lineStart) = (line + 1, index + 1)
      }
      if bytes.count - lineStart > longestLine {
        throw FileError(
          path: path, reason: "line \(line): expected at most \(longestLine) bytes in a line")
      }
    }
  }

  /// Whether something can be read at a path.
  public static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Makes the file at `path` hold exactly `bytes`.
  ///
  /// The file is created if missing, and replaced as a whole if there: what fails leaves the one
  /// before. Streams and links are written where they are.
  ///
  /// The reader of a pipe is waited for without end.
  ///
  /// - Throws: `FileError` if it cannot be opened or written to the end.
  public static func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if try replace(path, bytes) { return }
    let descriptor = try create(path)
    let failure = writeAll(bytes, to: descriptor)
    let code = failure ?? end(descriptor)
    if failure != nil { close(descriptor) }
    if code != 0 { throw FileError(path: path, code: code) }
  }

  /// Makes a directory unless it is there; the one that it lies in must be.
  ///
  /// - Throws: `FileError` if it cannot be made, or something else has its name.
  public static func makeDirectory(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0 else { return }
    var code = errno
    if code == EEXIST {
      let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor >= 0 {
        close(descriptor)
        return
      }
      code = errno
    }
    throw FileError(path: path, code: code)
  }

  /// Creates or truncates a file that is written at once; a pipe that nobody reads is an error.
  static func create(_ path: String) throws(FileError) -> Int32 {
    do throws(FileError) {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
      let descriptor = try open(path, flags: flags)
      _ = fcntl(descriptor, F_SETFL, O_WRONLY)
      return descriptor
    } catch {
      // A device without a driver says the same.
      guard error.cause == .system(ENXIO), isPipe(path) else { throw error }
      throw FileError(path: path, cause: .unread)
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Closes a file that was written; the `errno` if that fails, else 0.
  ///
  /// Some file systems report a full disk only then.
  static func end(_ descriptor: Int32) -> Int32 {
    let code = close(descriptor) == 0 ? 0 : errno
    return code == EINTR ? 0 : code
  }

  /// Opens a file, readable by everyone where the umask allows.
  static func open(_ path: String, flags: Int32) throws(FileError) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, flags, 0o666)
      if descriptor >= 0 { return descriptor }
      let code = errno
      if code != EINTR { throw FileError(path: path, code: code) }
    }
  }

  /// Writes everything, however long the reader takes; the `errno` of a failure otherwise.
  static func writeAll(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32? {
    let bytes = Array(bytes)
    return bytes.withUnsafeBytes { buffer -> Int32? in
      var offset = 0
      while offset < buffer.count {
        let written = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
        if written >= 0 {
          offset += written
          continue
        }
        switch errno {
        case EINTR: continue
        // Whoever shares the stream may have said that nobody waits.
        case EAGAIN: if !Poll.waitToWrite(descriptor, until: nil) { return EAGAIN }
        case let code: return code
        }
      }
      return nil
    }
  }
}
