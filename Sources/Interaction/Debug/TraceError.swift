/// Why a text is not a trace.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What was expected there.
  public let expected: String

  /// The line and what was expected, for people.
  public var description: String { "line \(line): expected \(expected)" }
}
