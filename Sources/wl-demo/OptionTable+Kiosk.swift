import Interaction

extension OptionTable {
  /// What makes a public device of the program (D4).
  static var kiosk: [Option] {
    [
      Option(
        name: "--kiosk", valueName: "OUTPUT", valueIsOptional: true, group: .kiosk,
        scope: .only(.scene, .replay),
        help: "for public places; the guard or a signal ends it", expected: "the name of an output"
      ) { options, value in
        options.isKiosk = true
        if !value.isEmpty { options.output = value }
        return true
      },
      flag("--reconnect", .kiosk, .windows, "wait for another compositor when this one dies") {
        $0.reconnects = true
      },
      Option(
        name: "--exit-guard", valueName: "corner|keys|none", group: .kiosk,
        scope: .only(.scene, .replay),
        help: "3 fingers in a corner 5 s; Ctrl+Alt+Q 2 s", needs: "--kiosk",
        expected: "corner, keys or none",
        words: ExitGuard.allCases.map(\.rawValue)
      ) { options, value in
        options.exitGuard = ExitGuard(rawValue: value)
        return options.exitGuard != nil
      },
      Option(
        name: "--idle", valueName: "SECONDS", group: .kiosk, scope: .only(.scene, .replay),
        help: "unused for so long: go home, play the tour",
        expected: "a number of seconds from 1"
      ) { options, value in
        options.idlePatience = number(value, 1...1e7)
        return options.idlePatience != nil
      },
    ]
  }
}
