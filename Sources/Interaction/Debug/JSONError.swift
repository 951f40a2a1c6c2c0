/// Where and why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int
  /// What was expected.
  public let expected: String
}
