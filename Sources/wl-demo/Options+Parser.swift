import Interaction

extension Options {
  /// Reads a command line without the program's name.
  ///
  /// Options follow GNU habits (D1): `--name VALUE` and `--name=VALUE`, `--` ends them.
  static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try options.take(argument, &rest)
      } else {
        words.append(argument)
      }
    }
    try options.choose(words)
    return options
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equals ?? argument.endIndex)])
    guard let option = OptionTable.option(named: name) else {
      if name.hasPrefix("--no-"), AppOptions.optionalGlobals.contains(String(name.dropFirst(5))) {
        disabledGlobals.insert(String(name.dropFirst(5)))
        return
      }
      let nearest = Spelling.nearest(to: name, among: spellings)
      throw UsageError(message: "unknown option '\(name)'\(Spelling.hint(nearest)) (see --help)")
    }
    var value = equals.map { String(argument[argument.utf8.index(after: $0)...]) }
    if option.valueName == nil, value != nil {
      throw UsageError(message: "option '\(name)' takes no value")
    }
    if let valueName = option.valueName, value == nil, !option.valueIsOptional {
      guard let next = rest.popFirst() else {
        throw UsageError(message: "option '\(name)' needs a value: \(name) \(valueName)")
      }
      value = next
    }
    let isEmpty = option.valueIsOptional && value?.isEmpty == true
    guard !isEmpty, option.apply(&self, value ?? "") else {
      let text = value ?? ""
      throw UsageError(
        message: "option '\(name)' cannot be '\(text)': expected \(option.expected)"
          + option.hint(for: text))
    }
  }

  /// What an option may be called, for a hint at a misspelt one.
  private var spellings: [String] {
    OptionTable.names + AppOptions.optionalGlobals.map { "--no-\($0)" }
  }

  /// Refuses options that would be passed over in silence.
  private func checkCombination() throws(UsageError) {
    if benchScene != nil, command != .bench {
      throw UsageError(message: "option '--scene' belongs to bench: wl-demo bench --scene …")
    }
    try checkKiosk()
    try checkTour()
    try checkReconnect()
    let lines = [("--events", events), ("--record", record)]
    let folder = [("--frames-dir", framesDirectory)]
    let picture = [("--screenshot", screenshot)]
    let unwritten =
      switch command {
      case .info, .scenes: lines + folder + picture
      case .bench: lines + folder
      default: [(String, String?)]()
      }
    if let (name, _) = unwritten.first(where: { $1 != nil }) {
      throw UsageError(message: "option '\(name)' needs a scene or a replay")
    }
    let streams = (lines + picture).filter { $1 == "-" }.map(\.0)
    if streams.count > 1 {
      throw UsageError(
        message: "options '\(streams[0])' and '\(streams[1])' cannot both be standard output")
    }
    if let name = streams.first, command == .bench {
      throw UsageError(message: "option '\(name)' cannot be '-': bench prints its report there")
    }
    if record != nil, isOffscreen {
      throw UsageError(message: "option '--record' needs a window: without '--offscreen'")
    }
    if displayPatience > 0, isOffscreen || command == .scenes {
      throw UsageError(message: "option '--wait-display' needs a compositor to wait for")
    }
    if framesDirectory != nil, !isOffscreen {
      throw UsageError(message: "option '--frames-dir' needs '--offscreen'")
    }
  }

  private func checkReconnect() throws(UsageError) {
    guard reconnects else { return }
    switch command {
    case .scene where !isOffscreen, .replay where !isOffscreen: return
    case .scene, .replay:
      throw UsageError(message: "option '--reconnect' needs a window: without '--offscreen'")
    default: throw UsageError(message: "option '--reconnect' needs a scene or a replay")
    }
  }

  private func checkKiosk() throws(UsageError) {
    guard isKiosk else {
      if exitGuard == nil { return }
      throw UsageError(message: "option '--exit-guard' needs '--kiosk'")
    }
    switch command {
    case .scene: return
    case .replay where isOffscreen: return
    case .replay:
      // A finger ends a replay, and with it the program (D16).
      throw UsageError(message: "option '--kiosk' needs a scene, or '--offscreen' for a replay")
    default: throw UsageError(message: "option '--kiosk' needs a scene")
    }
  }

  private func checkTour() throws(UsageError) {
    if idlePatience != nil {
      switch command {
      case .scene, .replay: break
      default: throw UsageError(message: "option '--idle' needs a scene")
      }
    }
    guard playsTour else { return }
    guard command == .scene("home") else {
      throw UsageError(message: "option '--tour' begins at home: wl-demo --tour")
    }
    // It ends with the tour, and by a finger before.
    for (name, isGiven) in [("--kiosk", isKiosk), ("--idle", idlePatience != nil)] where isGiven {
      throw UsageError(message: "options '--tour' and '\(name)' exclude each other")
    }
  }

  /// Decides on the command from the words that are no options.
  private mutating func choose(_ words: [String]) throws(UsageError) {
    if command == .help || command == .version { return }
    let first = words.first ?? "home"
    var limit = 1
    switch first {
    case "bench":
      command = .bench
      guard benchScene != nil else {
        throw UsageError(message: "bench needs --scene list|panel|sheet|swipe|idle")
      }
    case "info": command = .info
    case "scenes": command = .scenes
    case "replay":
      limit = 2
      guard words.count > 1 else {
        throw UsageError(message: "replay needs a file: wl-demo replay FILE")
      }
      command = .replay(file: words[1])
    default:
      guard SceneCatalog.names.contains(first) else {
        let known = SceneCatalog.names + ["bench", "info", "replay", "scenes"]
        let nearest = Spelling.nearest(to: first, among: known)
        throw UsageError(
          message: "unknown scene '\(first)'\(Spelling.hint(nearest)) (see wl-demo scenes)")
      }
      command = .scene(first)
    }
    guard words.count <= limit else {
      throw UsageError(message: "unexpected argument '\(words[limit])' (see --help)")
    }
    try checkCombination()
  }
}
