/// When something happened in a recording, and where it stands in the file.
///
/// A device may deliver several reports within one millisecond (G6): the line keeps their order.
public struct RecordingMoment: Equatable, Comparable, Sendable {
  /// Microseconds since the first event of the file, never falling from line to line of a device.
  public var microseconds: Int
  /// The line, from 1.
  public var line: Int

  /// Makes a moment.
  public init(microseconds: Int, line: Int) {
    self.microseconds = microseconds
    self.line = line
  }

  /// Whole milliseconds since the first event: what the wire would have told.
  public var milliseconds: Int { microseconds / 1000 }

  /// The order in time and, within one microsecond, in the file.
  public static func < (first: RecordingMoment, second: RecordingMoment) -> Bool {
    (first.microseconds, first.line) < (second.microseconds, second.line)
  }
}
