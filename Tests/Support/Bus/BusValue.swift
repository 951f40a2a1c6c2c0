/// A value of D-Bus, as far as settings need them.
package indirect enum BusValue: Sendable {
  case boolean(Bool)
  case unsigned(UInt32)
  case signed(Int32)
  case real(Double)
  case text(String)
  case variant(BusValue)
  /// Of elements with a signature.
  case array(String, [BusValue])
  /// An entry of a dictionary, which is an array of them.
  case entry(BusValue, BusValue)
  case structure([BusValue])

  /// The type as D-Bus writes it.
  package var signature: String {
    switch self {
    case .boolean: "b"
    case .unsigned: "u"
    case .signed: "i"
    case .real: "d"
    case .text: "s"
    case .variant: "v"
    case .array(let element, _): "a" + element
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    }
  }

  /// What a portal answers: namespaces with their keys.
  package static func settings(_ spaces: [String: [String: BusValue]]) -> BusValue {
    .array(
      "{sa{sv}}",
      spaces.map { space, keys in
        .entry(
          .text(space), .array("{sv}", keys.map { .entry(.text($0), .variant($1)) }))
      })
  }
}
