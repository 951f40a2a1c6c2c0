/// Why a text is not a recording of a touchscreen.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What was expected there.
  public let expected: String

  /// Makes an error from the line, counted from 1, and what was expected there.
  public init(line: Int, expected: String) {
    self.line = line
    self.expected = expected
  }

  /// The line and what was expected, for people.
  public var description: String { "line \(line): expected \(expected)" }
}
