import Glibc

/// A file that could not be read or written.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// What stands for a path where standard output is meant.
  static let standardOutput = "standard output"
  /// The reason where a reader does not take what is written.
  static let unread = "nobody reads what is written"

  /// The path as it was given.
  public var path: String
  /// What the system says, for example "Permission denied".
  public var reason: String

  /// Makes an error from the path and the reason.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Whether the file is well but for its reader, which has gone or does not read on.
  public var isOfReader: Bool {
    [Self.unread, SystemError.message(for: EPIPE)].contains(reason)
  }

  /// The path and the reason in one line.
  public var description: String { "\(path): \(reason)" }
}
