/// Reads JSON text (RFC 8259) and says where it goes wrong.
public struct JSONParser {
  /// Deeper nesting than this is refused, so that no input can exhaust the stack.
  private static let deepest = 64

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var line: Int
  private var lineStart: Int

  /// Reads one value that makes up the whole text, white space aside.
  ///
  /// The text is UTF-8; `line` is the number of its first line, for errors. Throws `JSONError` at
  /// the first byte that cannot be.
  public static func parse(_ bytes: ArraySlice<UInt8>, line: Int = 1) throws(JSONError) -> JSON {
    var parser = JSONParser(bytes: bytes, line: line)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.endIndex else { throw parser.error("the end of the text") }
    return value
  }

  /// Reads one value from a text; see `parse(_:line:)`.
  public static func parse(_ text: String) throws(JSONError) -> JSON {
    try parse(Array(text.utf8)[...])
  }

  private init(bytes: ArraySlice<UInt8>, line: Int) {
    self.bytes = bytes
    self.line = line
    position = bytes.startIndex
    lineStart = bytes.startIndex
  }

  private func error(_ expected: String) -> JSONError {
    JSONError(line: line, column: position - lineStart + 1, expected: expected)
  }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"):
        position += 1
        line += 1
        lineStart = position
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: Character, _ expected: String) throws(JSONError) {
    guard next == byte.asciiValue else { throw error(expected) }
    position += 1
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.deepest else { throw error("at most \(Self.deepest) levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw error("a value") }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    position += 1
    var members: [JSON.Member] = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a member's name in quotes") }
      let name = try string()
      skipSpace()
      try take(":", "':' after a member's name")
      members.append(JSON.Member(name, try value(depth: depth + 1)))
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      try take(",", "',' or '}'")
    }
    position += 1
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    position += 1
    var values: [JSON] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      try take(",", "',' or ']'")
    }
    position += 1
    return .array(values)
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 >= 48 && $0 <= 57 } ?? false }
    if next == UInt8(ascii: "-") { position += 1 }
    guard isDigit(next) else { throw error("a value") }
    let leadingZero = next == UInt8(ascii: "0")
    position += 1
    if leadingZero, isDigit(next) { throw error("no digit after a leading 0") }
    while isDigit(next) { position += 1 }
    if next == UInt8(ascii: ".") {
      position += 1
      guard isDigit(next) else { throw error("a digit after the point") }
      while isDigit(next) { position += 1 }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard isDigit(next) else { throw error("a digit in the exponent") }
      while isDigit(next) { position += 1 }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw error("a number within range") }
    return .number(value)
  }
}

extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    position += 1
    var out: [UInt8] = []
    while true {
      guard let byte = next else { throw error("'\"' at the end of a text") }
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let text = String(validating: out, as: UTF8.self) else { throw error("UTF-8") }
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &out)
      case 0..<0x20: throw error("an escape instead of a control character")
      default:
        out.append(byte)
        position += 1
      }
    }
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "b"): out.append(8)
    case UInt8(ascii: "f"): out.append(12)
    case UInt8(ascii: "n"): out.append(10)
    case UInt8(ascii: "r"): out.append(13)
    case UInt8(ascii: "t"): out.append(9)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >= 0xD800, code < 0xDC00 {
        guard bytes[position...].starts(with: "\\u".utf8) else {
          throw error("the second half of a surrogate pair")
        }
        position += 2
        let low = try hexadecimal()
        guard low >= 0xDC00, low < 0xE000 else { throw error("a low surrogate") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("a character's number") }
      out.append(contentsOf: String(Character(scalar)).utf8)
    default: throw error("a known escape")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return value
  }
}
