extension OptionTable {
  /// What asks for a text only (D1).
  static var other: [Option] {
    [
      flag("--help", .other, .anywhere, "this text", short: "-h") { $0.command = .help },
      flag("--version", .other, .anywhere, "the version", short: "-V") {
        if $0.command != .help { $0.command = .version }
      },
    ]
  }
}
