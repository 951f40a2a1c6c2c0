import WLSurface

/// Which messages a person wants to see (W126).
struct LogFilter {
  private let levels: [String: LogMessage.Level]

  /// Takes levels by area; "all" stands for the areas that are not named, which else show warnings.
  init(_ names: [String: String]) {
    levels = names.compactMapValues(Self.level)
  }

  /// Whether a message is wanted.
  func shows(_ message: LogMessage) -> Bool {
    message.level.rawValue <= level(of: message.area.rawValue).rawValue
  }

  /// The least level that is wanted of an area.
  func level(of area: String) -> LogMessage.Level { levels[area] ?? levels["all"] ?? .warning }

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
