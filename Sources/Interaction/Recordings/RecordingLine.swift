/// One line of a recording, whose fields are taken off from its beginning.
struct RecordingLine {
  /// The line's number, from 1.
  let number: Int
  /// What is left of it.
  private(set) var rest: ArraySlice<UInt8>

  init(number: Int, _ bytes: ArraySlice<UInt8>) {
    self.number = number
    rest = bytes
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  func error(_ expected: String) -> RecordingError {
    RecordingError(line: number, expected: expected)
  }

  /// Whether nothing is left but blanks.
  var isEmpty: Bool { rest.allSatisfy(Self.isBlank) }

  /// What is left, without blanks at its ends.
  var text: String {
    let end = rest.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
    return String(decoding: rest[..<end].drop(while: Self.isBlank), as: UTF8.self)
  }

  mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

  /// Takes everything away from a `#` on.
  mutating func cutComment() {
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<mark] }
  }

  func starts(with text: String) -> Bool { rest.starts(with: text.utf8) }

  /// Takes a text off, after blanks; false if something else comes.
  mutating func take(_ text: String) -> Bool {
    skipBlanks()
    guard starts(with: text) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// Takes off what comes up to a blank, after blanks.
  mutating func word() -> ArraySlice<UInt8> {
    skipBlanks()
    let word = rest.prefix { !Self.isBlank($0) }
    rest = rest.dropFirst(word.count)
    return word
  }

  /// Takes a whole number off, after blanks; throws `RecordingError` if there is none in the range.
  mutating func decimal(
    _ expected: @autoclosure () -> String, _ range: ClosedRange<Int>
  ) throws(RecordingError) -> Int {
    skipBlanks()
    let isNegative = rest.first == UInt8(ascii: "-")
    let digits = rest.dropFirst(isNegative ? 1 : 0).prefix { $0 >= 48 && $0 <= 57 }
    var value = 0
    for digit in digits {
      value = value * 10 + Int(digit) - 48
      // Beyond every range that is asked for, and far from what an Int holds.
      if value > 1_000_000_000_000 { throw error(expected()) }
    }
    if isNegative { value = -value }
    guard !digits.isEmpty, range.contains(value) else { throw error(expected()) }
    rest = rest[digits.endIndex...]
    return value
  }

  /// Takes off a hexadecimal number of at most some digits, after blanks; throws `RecordingError` if
  /// there is none.
  mutating func hexadecimal(
    _ expected: @autoclosure () -> String, digits limit: Int
  ) throws(RecordingError) -> Int {
    skipBlanks()
    var value = 0
    var count = 0
    while let digit = rest.dropFirst(count).first.flatMap(Self.value(ofDigit:)), count <= limit {
      value = value << 4 | digit
      count += 1
    }
    guard (1...limit).contains(count) else { throw error(expected()) }
    rest = rest.dropFirst(count)
    return value
  }

  /// A field's end: a blank or the line's.
  func checkFieldEnd(_ expected: @autoclosure () -> String) throws(RecordingError) {
    guard rest.first.map(Self.isBlank) ?? true else { throw error(expected()) }
  }

  /// Throws `RecordingError` if anything is left.
  func checkEnd(after field: String) throws(RecordingError) {
    guard isEmpty else { throw error("the end of the line after \(field)") }
  }

  private static func value(ofDigit byte: UInt8) -> Int? {
    switch byte {
    case 48...57: Int(byte) - 48
    case 65...70: Int(byte) - 55
    case 97...102: Int(byte) - 87
    default: nil
    }
  }
}
