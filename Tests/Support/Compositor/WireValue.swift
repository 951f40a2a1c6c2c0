/// One argument of a request or of an event.
package enum WireValue: CustomStringConvertible {
  case int(Int32)
  case uint(UInt32)
  case fixed(Double)
  case string(String?)
  case object(ServerObject?)
  case newObject(ServerObject)
  case array([UInt8])
  case descriptor(Int32)

  /// An array of 32-bit numbers, as states, keys and capabilities are sent.
  package static func words(_ words: [UInt32]) -> WireValue {
    .array(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }

  package var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .fixed(let value): "\(value)"
    case .string(let value): value.map { "\"\($0)\"" } ?? "nil"
    case .object(let object): object.map { "\($0)" } ?? "nil"
    case .newObject(let object): "new \(object)"
    case .array(let bytes): "array[\(bytes.count)]"
    case .descriptor: "fd"
    }
  }
}
