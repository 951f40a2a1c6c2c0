import Glibc

/// The stream for messages to the person at the terminal.
public enum StandardError {
  /// Writes a line to standard error; the line end is added unless the text has it.
  public static func write(_ line: String) {
    let text = line.hasSuffix("\n") ? line : line + "\n"
    // There is no place left to report to when this stream itself is gone.
    _ = File.writeAll(text.utf8, to: STDERR_FILENO)
  }
}
