import Interaction

extension OptionTable {
  /// What makes a public device of the program (D4).
  static var kiosk: [Option] {
    [
      Option(
        name: "--kiosk", valueName: "OUTPUT", valueIsOptional: true, group: .kiosk,
        help: "cover the output; only a signal ends it", expected: "the name of an output"
      ) { options, value in
        options.isKiosk = true
        if !value.isEmpty { options.output = value }
        return true
      }
    ]
  }
}
