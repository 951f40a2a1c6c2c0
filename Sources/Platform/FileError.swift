import Glibc

/// A file that could not be read or written.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// What stands for a path where standard output is meant.
  static let standardOutput = "standard output"

  /// Why it could not be.
  public enum Cause: Equatable, Sendable {
    /// A system call failed with an `errno`.
    case system(Int32)
    /// A reader does not take what is written.
    case unread
    /// Something else, in words.
    case other(String)
  }

  /// The path as it was given.
  public var path: String
  /// Why it could not be.
  public var cause: Cause

  /// Makes an error from the path and its cause.
  public init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// Makes an error from the path and a reason in words.
  public init(path: String, reason: String) { self.init(path: path, cause: .other(reason)) }

  /// Makes an error from the path and an `errno`.
  public init(path: String, code: Int32) { self.init(path: path, cause: .system(code)) }

  /// Whether the file is well but for its reader, which is not there, has gone or does not read on.
  public var isOfReader: Bool { [.unread, .system(EPIPE)].contains(cause) }

  /// What a person reads, for example "Permission denied".
  public var reason: String {
    switch cause {
    case .system(let code): SystemError.message(for: code)
    case .unread: "nobody reads what is written"
    case .other(let reason): reason
    }
  }

  /// The path and the reason in one line.
  public var description: String { "\(path): \(reason)" }
}
