import Pixman

/// Every option of the program, in the order of `--help`.
enum OptionTable {
  /// The headings of `--help`.
  enum Group: String, CaseIterable {
    case window = "Window"
    case behaviour = "Behaviour"
    case kiosk = "Kiosk"
    case observation = "Observation"
    case offscreen = "Without a compositor"
    case replay = "Replay"
    case bench = "Bench"
    case other = "Other"
  }

  /// The option with that spelling.
  static func option(named name: String) -> Option? {
    all.first { $0.name == name || $0.short == name }
  }

  /// All spellings.
  static var names: [String] { all.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) } }

  /// All of them.
  static var all: [Option] {
    window + behaviour + kiosk + observation + offscreen + replay + bench + other
  }

  /// An option without a value.
  static func flag(
    _ name: String, _ group: Group, _ scope: OptionScope, _ help: String, short: String? = nil,
    needs: String? = nil, _ apply: @escaping (inout Options) -> Void
  ) -> Option {
    Option(
      name: name, short: short, group: group, scope: scope, help: help, needs: needs
    ) { options, _ in
      apply(&options)
      return true
    }
  }

  /// The option of this name to do without a global, which the parser takes over by itself.
  static func disabling(_ name: String) -> Option {
    Option(
      name: name, group: .behaviour, scope: .windows,
      help: "do without an optional global (see info)"
    ) { _, _ in false }
  }

  /// An option with any text for a value, but an empty one.
  static func text(
    _ name: String, _ valueName: String, _ group: Group, _ scope: OptionScope, _ help: String,
    _ path: WritableKeyPath<Options, String?>
  ) -> Option {
    Option(
      name: name, valueName: valueName, group: group, scope: scope, help: help, expected: "a text"
    ) { options, value in
      options[keyPath: path] = value
      return !value.isEmpty
    }
  }

  /// A number in digits; `Double.init` alone would also take "inf", "nan" and "0x1p3".
  static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      let value = Double(text), range.contains(value)
    else { return nil }
    return value
  }

  /// A size such as `1280x800`.
  static func parseSize(_ text: String) -> Size? {
    let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(Substring(parts[0])),
      let height = Int(Substring(parts[1])),
      (1...32_767).contains(width), (1...32_767).contains(height)
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
