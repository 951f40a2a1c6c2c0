import Interaction

extension OptionTable {
  /// What makes a public device of the program (D4).
  static var kiosk: [Option] {
    [
      Option(
        name: "--kiosk", valueName: "OUTPUT", valueIsOptional: true, group: .kiosk,
        help: "for public places; only the guard ends it", expected: "the name of an output"
      ) { options, value in
        options.isKiosk = true
        if !value.isEmpty { options.output = value }
        return true
      },
      Option(
        name: "--exit-guard", valueName: "corner|keys|none", group: .kiosk,
        help: "3 fingers in a corner 5 s; Ctrl+Alt+Q 2 s", expected: "corner, keys or none",
        words: ExitGuard.allCases.map(\.rawValue)
      ) { options, value in
        options.exitGuard = ExitGuard(rawValue: value)
        return options.exitGuard != nil
      },
    ]
  }
}
