/// A line for the log: what the client noticed, for whoever looks for a cause (W126).
public struct LogMessage: Equatable, Sendable {
  /// How much it matters.
  public enum Level: Int, Sendable {
    /// Something is lost.
    case error
    /// Something is not as it should be.
    case warning
    /// What a person may want to know.
    case info
    /// What explains behaviour.
    case debug
    /// Every step.
    case trace
  }

  /// The part of the client that speaks.
  public enum Area: String, Sendable {
    /// Connection and globals.
    case connection = "conn"
    /// Window and configure.
    case shell = "xdg"
    /// Buffers.
    case memory = "shm"
    /// Frame callbacks.
    case frame
    /// Scale and outputs.
    case scale
    /// Seats and their devices.
    case seat
    /// The desktop's settings.
    case desktop
  }

  /// How much it matters.
  public var level: Level
  /// Who speaks.
  public var area: Area
  /// One line, without a full stop.
  public var text: String
}
