import Interaction

extension OptionTable {
  /// How a trace, a recording or the tour is played (D15, D17, D18).
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
      Option(
        name: "--rotate", valueName: "N", group: .replay, scope: .only(.replay),
        help: "turn a recording by 0, 90, 180 or 270 degrees", expected: "0, 90, 180 or 270"
      ) { options, value in
        guard let rotation = Int(value).flatMap(TouchRecording.Rotation.init) else { return false }
        options.rotation = rotation
        return true
      },
      flag("--mix", .replay, .inWindow(.replay), "real input does not end the replay") {
        $0.mixesInput = true
      },
      flag("--report", .replay, .only(.replay), "what each finger did; implies --offscreen") {
        ($0.isReport, $0.isOffscreen) = (true, true)
      },
      flag("--json", .replay, .only(.replay), "the report as JSON", needs: "--report") {
        $0.isReportJSON = true
      },
      Option(
        name: "--units", valueName: "U", group: .replay, scope: .only(.replay),
        help: "its lengths: points of the window, or device", needs: "--report",
        expected: "points or device", words: TouchReport.Units.allCases.map(\.rawValue)
      ) { options, value in
        guard let units = TouchReport.Units(rawValue: value) else { return false }
        options.reportUnits = units
        return true
      },
      flag("--tour", .replay, .only(.tour), "play a tour of the scenes, from home") {
        $0.playsTour = true
      },
    ]
  }
}
