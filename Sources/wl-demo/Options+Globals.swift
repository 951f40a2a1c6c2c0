import Interaction

extension Options {
  /// How an option begins that does without something.
  private static let negation = "--no-"

  /// Takes over an option that names an optional global (D3); nil if it is of another kind.
  mutating func takeNegation(
    _ name: String, hasValue: Bool
  ) throws(UsageError) -> OptionTable.Option? {
    guard name.hasPrefix(Self.negation) else { return nil }
    let interface = String(name.dropFirst(Self.negation.count))
    if AppOptions.optionalGlobals.contains(interface) {
      if hasValue { throw UsageError(message: "option '\(name)' takes no value") }
      disabledGlobals.insert(interface)
      return OptionTable.disabling(name)
    }
    throw UsageError(message: Self.complaint(about: name, interface))
  }

  /// Takes over the names of optional globals in the environment, with commas between (D3).
  mutating func disableGlobals(_ list: String) throws(UsageError) {
    for name in list.split(separator: ",").map(String.init) {
      guard AppOptions.optionalGlobals.contains(name) else {
        throw UsageError(
          message: "WL_DEMO_DISABLE names '\(name)', which is no optional global"
            + Self.hint(at: name, prefix: ""))
      }
      disabledGlobals.insert(name)
    }
  }

  private static func complaint(about name: String, _ interface: String) -> String {
    let option = "--\(interface)"
    if OptionTable.names.contains(option) {
      return "option '\(option)' has no negation: leave it out"
    }
    return "option '\(name)' names no optional global" + hint(at: interface, prefix: negation)
  }

  /// The end of a message about a name that is no optional global: what it may mean, or all of
  /// them.
  private static func hint(at name: String, prefix: String) -> String {
    let globals = AppOptions.optionalGlobals
    // Names are long, so that a third of one would be another one.
    if let nearest = Spelling.nearest(to: name, among: globals),
      Spelling.distance(name, nearest) <= max(2, name.count / 6)
    {
      return Spelling.hint(prefix + nearest)
    }
    return ": these are \(globals.joined(separator: ", "))"
  }
}
