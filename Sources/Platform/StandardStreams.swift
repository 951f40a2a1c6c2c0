import Glibc

/// Standard input, output and error as the program was given them.
public enum StandardStreams {
  /// Makes the three safe to use; the first thing that a program does.
  ///
  /// One that was closed by whoever started the program is taken, so that no file or socket that is
  /// opened later gets its number and the text meant for it; using it still fails. A reader that
  /// goes away, or a file at its greatest size, is an error of `write` and no death by a signal; nor
  /// is a question for the program's state (`Signal.userOne`) that comes before anybody listens.
  public static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one. It is open in the direction that nobody uses.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    for number in [SIGPIPE, SIGXFSZ, SIGUSR1] { signal(number, SIG_IGN) }
  }

  /// Writes text to standard output.
  ///
  /// - Throws: `FileError` if it cannot be written to the end.
  public static func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output, however long its reader takes.
  ///
  /// - Throws: `FileError` if they cannot be written to the end.
  public static func write(_ bytes: [UInt8]) throws(FileError) {
    guard let code = File.writeAll(bytes, to: STDOUT_FILENO) else { return }
    throw FileError(path: FileError.standardOutput, code: code)
  }
}
