/// The lines of a text one after another; LF ends them, a CR before it belongs to the end.
struct RecordingLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: [UInt8]) {
    // Some editors begin a text with a mark of its encoding.
    rest = bytes.starts(with: "\u{feff}".utf8) ? bytes.dropFirst(3) : bytes[...]
  }

  mutating func next() -> RecordingLine? {
    guard !rest.isEmpty else { return nil }
    number += 1
    var line = rest
    if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line = rest[..<end]
      rest = rest[(end + 1)...]
    } else {
      rest = []
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return RecordingLine(number: number, line)
  }
}
