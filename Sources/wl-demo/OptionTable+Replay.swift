extension OptionTable {
  /// How a trace, or the tour, is played (D15, D18).
  static var replay: [Option] {
    [
      Option(
        name: "--speed", valueName: "F", group: .replay, scope: .only(.replay),
        help: "faster or slower", expected: "a number from 0.01 to 100"
      ) { options, value in
        options.speed = number(value, 0.01...100) ?? 0
        return options.speed > 0
      },
      flag("--loop", .replay, .only(.replay, .tour), "again and again") { $0.loops = true },
      Option(
        name: "--start", valueName: "S", group: .replay, scope: .only(.replay),
        help: "from this second on", expected: "a number, 0 or more"
      ) { options, value in
        options.start = number(value, 0...1e7) ?? -1
        return options.start >= 0
      },
      Option(
        name: "--end", valueName: "S", group: .replay, scope: .only(.replay),
        help: "until this second", expected: "a number, 0 or more"
      ) { options, value in
        options.end = number(value, 0...1e7)
        return options.end != nil
      },
      flag("--mix", .replay, .inWindow(.replay), "real input does not end the replay") {
        $0.mixesInput = true
      },
      flag("--tour", .replay, .only(.tour), "play a tour of the scenes, from home") {
        $0.playsTour = true
      },
    ]
  }
}
