extension OptionTable {
  /// One option.
  struct Option {
    let name: String
    var short: String?
    /// What stands for the value in the help; nil if there is none.
    var valueName: String?
    /// Whether the value may be left out; it then stands only behind an equals sign.
    var valueIsOptional = false
    let group: Group
    /// Where it does something.
    let scope: OptionScope
    let help: String
    /// Another option without which it does nothing.
    var needs: String?
    /// What a value must be, for the error message.
    var expected = "a value"
    /// The words that a value, or a list with commas, may be made of.
    var words: [String] = []
    /// Takes the value over; false if it cannot be.
    let apply: (inout Options, String) -> Bool

    /// The end of an error message where the value holds a misspelt word.
    func hint(for value: String) -> String {
      let unknown = value.split(separator: ",").map(String.init).first { !words.contains($0) }
      return unknown.map { Spelling.hint(Spelling.nearest(to: $0, among: words)) } ?? ""
    }
  }
}
