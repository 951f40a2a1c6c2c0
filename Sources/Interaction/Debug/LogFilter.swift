import WLSurface

/// Which of the client's messages a person wants to see (W126).
public struct LogFilter {
  /// The names of the areas that have messages, and the one that stands for all of them.
  public static let areas = LogMessage.Area.allCases.map(\.rawValue) + ["all"]

  private let levels: [String: LogMessage.Level]

  /// Takes levels by area; "all" stands for the areas that are not named, which else show warnings.
  init(_ names: [String: String]) {
    levels = names.compactMapValues(Self.level)
  }

  /// Whether a message is wanted.
  func shows(_ message: LogMessage) -> Bool {
    let level = levels[message.area.rawValue] ?? levels["all"] ?? .warning
    return message.level.rawValue <= level.rawValue
  }

  /// Whether there is an area of that name.
  public static func isArea(_ name: String) -> Bool { areas.contains(name) }

  /// Whether there is a level of that name: error, warn, info, debug or trace.
  public static func isLevel(_ name: String) -> Bool { level(name) != nil }

  /// The level of that name; nil if there is none.
  static func level(_ name: String) -> LogMessage.Level? {
    switch name {
    case "error": .error
    case "warn", "warning": .warning
    case "info": .info
    case "debug": .debug
    case "trace": .trace
    default: nil
    }
  }
}
