import WLSurface

extension AppOptions {
  /// Reads levels by area, such as `all:info,frame:trace`; nil if an area or a level is unknown.
  ///
  /// Areas are `conn`, `xdg`, `shm`, `frame`, `scale`, `seat`, `desktop` and `all`; levels are
  /// `error`, `warn`, `info`, `debug` and `trace` (W126).
  public static func parseLogLevels(_ text: String) -> [String: String]? {
    var levels: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, words[0] == "all" || LogMessage.Area(rawValue: words[0]) != nil,
        LogFilter.level(words[1]) != nil
      else { return nil }
      levels[words[0]] = words[1]
    }
    return levels
  }
}
