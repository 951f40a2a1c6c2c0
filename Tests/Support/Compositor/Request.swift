/// A request as the compositor received it.
package struct Request: CustomStringConvertible {
  package let object: ServerObject
  package let name: String
  package let arguments: [WireValue]

  /// The interface and the name, the form in which tests write what they expect.
  package var path: String { "\(object.interface).\(name)" }

  package var description: String {
    "\(object).\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
  }

  /// The signed argument at an index; 0 where there is none.
  package func int(_ index: Int) -> Int {
    switch arguments.indices.contains(index) ? arguments[index] : .int(0) {
    case .int(let value): Int(value)
    case .uint(let value): Int(value)
    default: 0
    }
  }

  /// The unsigned argument at an index; 0 where there is none.
  package func uint(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: int(index)) }

  /// The text argument at an index.
  package func string(_ index: Int) -> String? {
    if case .string(let value) = arguments[index] { value } else { nil }
  }

  /// The object argument at an index, new or existing.
  package func object(_ index: Int) -> ServerObject? {
    switch arguments[index] {
    case .object(let object): object
    case .newObject(let object): object
    default: nil
    }
  }

  /// The number argument with a fraction at an index.
  package func fixed(_ index: Int) -> Double {
    if case .fixed(let value) = arguments[index] { value } else { 0 }
  }
}
