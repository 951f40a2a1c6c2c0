import Interaction

extension Options {
  /// Reads a command line without the program's name.
  ///
  /// Options follow GNU habits (D1): `--name VALUE` and `--name=VALUE`, `--` ends them.
  static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var words: [String] = []
    var given: [OptionTable.Option] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        given.append(try options.take(argument, &rest))
      } else {
        words.append(argument)
      }
    }
    try options.choose(words, given)
    return options
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> OptionTable.Option {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equals ?? argument.endIndex)])
    guard name != "--no-IFACE", let option = OptionTable.option(named: name) else {
      if let option = try takeNegation(name, hasValue: equals != nil) { return option }
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
    return option
  }

  /// What an option may be called, for a hint at a misspelt one.
  private var spellings: [String] {
    OptionTable.names + AppOptions.optionalGlobals.map { "--no-\($0)" }
  }

  /// The job that the options ask for; nil if they only ask for a text.
  private var job: OptionScope.Job? {
    switch command {
    case .scene: playsTour ? .tour : .scene
    case .replay: .replay
    case .bench: .bench
    case .info: .info
    case .scenes: .list
    case .help, .version: nil
    }
  }

  /// Refuses options that would be passed over in silence, and those that exclude each other.
  private func checkCombination(_ given: [OptionTable.Option]) throws(UsageError) {
    guard let job else { return }
    if playsTour { try checkTour() }
    for option in given {
      let complaint = option.scope.complaint(
        about: option.name, in: job, isOffscreen: isOffscreen)
      if let complaint { throw UsageError(message: complaint) }
      if let other = option.needs, !given.contains(where: { $0.name == other }) {
        throw UsageError(message: "option '\(option.name)' needs '\(other)'")
      }
    }
    if isOffscreen, let area = log.keys.sorted().first(where: AppOptions.needsCompositor(logArea:))
    {
      throw UsageError(
        message: "option '--log' needs a window for '\(area)': without '--offscreen'")
    }
    if isOffscreen, isKiosk { try checkKioskInMemory(job) }
    if job == .replay { try checkReplay() }
    try checkOutputs()
  }

  private func checkTour() throws(UsageError) {
    guard command == .scene("home") else {
      throw UsageError(message: "option '--tour' begins at home: wl-demo --tour")
    }
    // It ends with the tour, and by a finger before.
    for (name, isGiven) in [("--kiosk", isKiosk), ("--idle", idlePatience != nil)] where isGiven {
      throw UsageError(message: "options '--tour' and '\(name)' exclude each other")
    }
  }

  /// A kiosk is a screen and people's fingers (D31); in memory only a replay has such.
  private func checkKioskInMemory(_ job: OptionScope.Job) throws(UsageError) {
    if job == .scene {
      throw UsageError(
        message: "option '--kiosk' needs a window: leave '--offscreen' out, or replay a trace")
    }
    if let output {
      throw UsageError(
        message: "option '--kiosk' cannot be '\(output)', an output: leave '--offscreen' out")
    }
  }

  private func checkReplay() throws(UsageError) {
    if let end, end <= start {
      throw UsageError(message: "option '--end' must lie after '--start'")
    }
    if let sceneName, !SceneCatalog.names.contains(sceneName) {
      throw UsageError(
        message: "option '--scene' cannot be '\(sceneName)': expected a scene (see wl-demo scenes)")
    }
    if isReport, loops {
      throw UsageError(message: "options '--report' and '--loop' exclude each other")
    }
    // A finger ends a replay, and with it the program (D16).
    if isKiosk, !isOffscreen {
      throw UsageError(message: "option '--kiosk' needs a scene, or '--offscreen' for a replay")
    }
    if record != nil, !mixesInput {
      throw UsageError(message: "option '--record' needs a scene, or '--mix' for a replay")
    }
  }

  /// Decides on the command from the words that are no options.
  private mutating func choose(
    _ words: [String], _ given: [OptionTable.Option]
  ) throws(UsageError) {
    if command == .help || command == .version { return }
    let first = words.first ?? "home"
    var limit = 1
    switch first {
    case "help": command = .help
    case "bench":
      command = .bench
      guard benchScene != nil else {
        let given = sceneName.map { ", not '\($0)'" } ?? ""
        throw UsageError(message: "bench needs '--scene' list|panel|sheet|swipe|idle\(given)")
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
        let known = SceneCatalog.names + ["bench", "help", "info", "replay", "scenes"]
        let nearest = Spelling.nearest(to: first.lowercased(), among: known)
        throw UsageError(
          message: "unknown scene '\(first)'\(Spelling.hint(nearest)) (see wl-demo scenes)")
      }
      command = .scene(first)
    }
    guard words.count <= limit else {
      throw UsageError(message: "unexpected argument '\(words[limit])' (see --help)")
    }
    try checkCombination(given)
  }
}
