/// A JSON value whose objects keep the order of their members.
public indirect enum JSON: Equatable, Sendable {
  /// One member of an object.
  public struct Member: Equatable, Sendable {
    /// The member's name.
    public var name: String
    /// Its value.
    public var value: JSON

    /// Makes a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; what is not finite is written as `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Members in order; of members with one name the first counts.
  case object([Member])

  /// The value of a member; nil where there is none or this is no object.
  public subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The number, if it is one.
  public var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The text, if it is one.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The truth value, if it is one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements, if it is a list.
  public var array: [JSON]? {
    guard case .array(let value) = self else { return nil }
    return value
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
  /// Makes an object from `[name: value]`, in that order.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
}
