import Glibc

/// The end of the process.
public enum Exit {
  /// Ends the process with a status, 0 to 255; nothing else runs.
  public static func with(_ status: Int32) -> Never { exit(status) }
}
