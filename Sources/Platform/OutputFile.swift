import Glibc

/// A file that is written line by line and is complete after each of them.
///
/// Nothing is buffered, so that the lines before a crash are there afterwards, and each line is
/// one `write`, so that lines of several processes do not mix.
public final class OutputFile {
  /// The path as it was given; "-" is standard output.
  public let path: String
  /// The first failure to write, if there was one; later lines are dropped then.
  public private(set) var error: FileError?
  private let descriptor: Int32

  /// Creates or truncates the file at `path`; "-" is standard output.
  ///
  /// - Throws: `FileError` if the file cannot be opened.
  public init(_ path: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    self.descriptor = path == "-" ? STDOUT_FILENO : try File.open(path, flags: flags)
    self.path = path
  }

  deinit {
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  /// Writes a line; the line end is added unless the text has it.
  public func write(_ line: String) {
    guard error == nil else { return }
    let text = line.hasSuffix("\n") ? line : line + "\n"
    guard let code = File.writeAll(text.utf8, to: descriptor) else { return }
    error = FileError(
      path: path == "-" ? FileError.standardOutput : path, reason: SystemError.message(for: code))
  }
}
