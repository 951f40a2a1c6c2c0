extension OptionTable {
  private static let benchNames = "list, panel, sheet, swipe or idle"

  /// What the benchmark shows, or a recording is played into.
  static var bench: [Option] {
    [
      Option(
        name: "--scene", valueName: "S", group: .bench, scope: .only(.replay, .bench),
        help: "list, panel, sheet, swipe, idle; replay: a scene",
        expected: "\(benchNames), or for a replay a scene",
        words: Options.BenchScene.allCases.map(\.rawValue) + SceneCatalog.names
      ) { options, value in
        options.sceneName = value
        options.benchScene = Options.BenchScene(rawValue: value)
        return options.benchScene != nil || SceneCatalog.names.contains(value)
      }
    ]
  }
}
