public import Platform

/// Writes what happens as JSON, one object a line (D10).
///
/// Times are seconds from the first frame. Lines are written when they happen; one that comes
/// before the first frame has time 0.
public final class EventLog {
  /// Where lines go.
  private let write: (String) -> Void
  /// The first failure to write, if there was one; later lines are dropped then.
  public var error: FileError? { file?.error }
  /// The file, if there is one.
  private(set) var file: OutputFile?
  /// Whether a reader has not taken all that was written.
  var isBehind: Bool { file?.isBehind ?? false }
  /// The time of the first frame, on the clock of `now`; nil before it.
  public var origin: Double?
  /// The time of what happens now, in seconds: set by whoever hands events to a scene.
  public var now = 0.0

  /// Makes a log that hands each line to a closure.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Makes a log that writes a file; "-" is standard output.
  ///
  /// Throws `FileError` if the file cannot be opened.
  public convenience init(path: String) throws(FileError) {
    let file = try OutputFile(path)
    self.init { file.write($0) }
    self.file = file
  }

  /// Writes one event with its further fields in order.
  public func write(_ event: String, _ fields: [JSON.Member] = []) {
    let time = origin.map { max(0, now - $0) } ?? 0
    let head: [JSON.Member] = [
      .init("t", .number((time * 10_000).rounded() / 10_000)), .init("event", .string(event)),
    ]
    write(JSON.object(head + fields).description)
  }
}
