extension OptionTable {
  /// What there is without a compositor (D8).
  static var offscreen: [Option] {
    [
      flag(
        "--offscreen", .offscreen, .only(.scene, .tour, .replay, .bench, .list),
        "draw into memory, by a virtual clock"
      ) { $0.isOffscreen = true },
      Option(
        name: "--refresh", valueName: "HZ", group: .offscreen,
        scope: .inMemory(.scene, .tour, .replay, .bench), help: "frames a second (60)",
        expected: "a number from 1 to 1000"
      ) { options, value in
        options.refresh = number(value, 1...1000) ?? 0
        return options.refresh > 0
      },
      text(
        "--frames-dir", "DIR", .offscreen, .inMemory(.scene, .tour, .replay),
        "every frame as a numbered PNG", \.framesDirectory),
    ]
  }
}
