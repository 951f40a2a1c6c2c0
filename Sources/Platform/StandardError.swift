import Glibc

/// The stream for messages to the person at the terminal.
///
/// Names that come from elsewhere may hold anything: control characters are written as `\u{1b}`, so
/// that no file and no compositor writes to the terminal what it obeys.
public enum StandardError {
  /// Writes a line or several to standard error; the last line end is added unless it is there.
  public static func write(_ text: String) {
    send(lines(text))
  }

  private static func lines(_ text: String) -> String {
    escaped(text.hasSuffix("\n") ? String(text.dropLast()) : text, keeping: "\n") + "\n"
  }

  /// Writes what a running program has to say: dropped where nobody takes it at once.
  ///
  /// A text that is longer than the stream can hold may wait 100 ms for its reader (W11).
  public static func note(_ text: String) {
    var rest = Array(lines(text).utf8)[...]
    let outlet = running
    guard case .taken(let count) = outlet.write(rest) else { return }
    rest = rest.dropFirst(count)
    let deadline = MonotonicClock.now() + 0.1
    while !rest.isEmpty, outlet.wait(until: deadline) {
      guard case .taken(let count) = outlet.write(rest) else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static let running = Outlet(STDERR_FILENO)

  /// Writes a message as exactly one line, whatever it names; its end is left out where it is longer
  /// than anybody reads.
  public static func writeLine(_ message: String) {
    let start = String(message.unicodeScalars.prefix(longest))
    send(escaped(start) + (start.utf8.count < message.utf8.count ? "…\n" : "\n"))
  }

  /// The most characters of a line: more than the longest path has, so that what is wrong with it
  /// can still be read.
  private static let longest = 5000

  /// The text with every control character but one named by its number.
  static func escaped(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control, scalar != kept {
        out += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func send(_ text: String) {
    // There is no place left to report to when this stream itself is gone.
    _ = File.writeAll(text.utf8, to: STDERR_FILENO)
  }
}
