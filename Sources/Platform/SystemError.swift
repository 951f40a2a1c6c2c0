import Glibc

/// A system call that failed.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The call's name, for example `ppoll`.
  public var call: String
  /// The `errno` it left.
  public var code: Int32

  /// Makes an error from a call's name and an `errno`.
  public init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The call and the system's sentence for the code.
  public var description: String { "\(call): \(Self.message(for: code))" }

  /// The system's sentence for an `errno`, for example "No such file or directory".
  public static func message(for code: Int32) -> String {
    // strerror shares one buffer between threads; strerror_r does not.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: start)
    }
  }
}
