import Glibc

/// The process's environment variables.
///
/// Setting one is safe only while no other thread reads them: at start, before threads exist.
public enum Environment {
  /// The variable's value; nil if it is not set.
  public static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Sets a variable, over an old value if there is one.
  public static func set(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// Removes a variable.
  public static func unset(_ name: String) {
    unsetenv(name)
  }
}
