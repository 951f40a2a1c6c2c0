extension OptionTable {
  /// What the benchmark shows.
  static var bench: [Option] {
    [
      Option(
        name: "--scene", valueName: "S", group: .bench, scope: .only(.bench),
        help: "list, panel, sheet, swipe or idle", expected: "list, panel, sheet, swipe or idle",
        words: Options.BenchScene.allCases.map(\.rawValue)
      ) { options, value in
        options.benchScene = Options.BenchScene(rawValue: value)
        return options.benchScene != nil
      }
    ]
  }
}
