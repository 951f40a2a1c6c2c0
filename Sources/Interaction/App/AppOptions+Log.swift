import WLSurface

extension AppOptions {
  /// The areas of which there are messages without a compositor, too: what happens in a scene, and
  /// all.
  private static let areas = [GestureLog.area, "all"]

  /// Whether an area's messages are about a compositor alone.
  public static func needsCompositor(logArea area: String) -> Bool { !areas.contains(area) }

  /// Reads levels by area, such as `all:info,frame:trace`; nil if an area or a level is unknown.
  ///
  /// Areas are `conn`, `xdg`, `shm`, `frame`, `scale`, `seat`, `desktop`, `gesture` and `all`;
  /// levels are `error`, `warn`, `info`, `debug` and `trace` (W126).
  public static func parseLogLevels(_ text: String) -> [String: String]? {
    var levels: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2,
        areas.contains(words[0]) || LogMessage.Area(rawValue: words[0]) != nil,
        LogFilter.level(words[1]) != nil
      else { return nil }
      levels[words[0]] = words[1]
    }
    return levels
  }
}
