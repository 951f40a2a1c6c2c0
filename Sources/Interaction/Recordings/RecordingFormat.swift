/// The kind of text that a recording of input is, told by its content (D15).
public enum RecordingFormat: Equatable, Sendable {
  /// A trace of ours.
  case trace
  /// evemu (F1).
  case evemu
  /// What Android's getevent prints (F2).
  case getevent
  /// YAML of `libinput record` (F3).
  case libinput
  /// hid-recorder (F4), which cannot be read.
  case hidRecorder
  /// None of these; the line, from 1, is the first that says something.
  case unknown(line: Int)

  /// The format of a text; a trace if there is nothing in it.
  public init(of bytes: [UInt8]) {
    var isEvemu = false
    for line in RecordingLines(bytes) {
      var line = line
      if line.isEmpty { continue }
      line.skipBlanks()
      if line.starts(with: "#") {
        if line.text.hasPrefix("# EVEMU") { isEvemu = true }
        if line.text.hasPrefix("# libinput record") {
          self = .libinput
          return
        }
        continue
      }
      if line.starts(with: "R:") || line.starts(with: "D:") {
        self = .hidRecorder
        return
      }
      // The letters of two formats are the same: a report's description decides, and it comes first.
      let isLetter = "NIPBALSE".utf8.contains { line.rest.starts(with: [$0, UInt8(ascii: ":")]) }
      if isEvemu || isLetter {
        isEvemu = true
        if line.starts(with: "E:") { break }
        continue
      }
      self = Self.format(startingWith: line)
      return
    }
    self = isEvemu ? .evemu : .trace
  }

  private static func format(startingWith line: RecordingLine) -> RecordingFormat {
    if line.starts(with: "[") || line.starts(with: "add device") { return .getevent }
    let keys = ["version:", "ndevices:", "libinput:", "system:", "devices:", "---"]
    if keys.contains(where: { line.starts(with: $0) }) { return .libinput }
    return line.starts(with: "{") ? .trace : .unknown(line: line.number)
  }
}

extension RecordingFormat {
  /// Reads a recording in this format; throws `RecordingError` with the first line that is wrong, or
  /// if it is of a kind that cannot be read.
  public func parse(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    switch self {
    case .evemu: return try EvemuParser.parse(bytes)
    case .getevent: return try GeteventParser.parse(bytes)
    case .libinput: return try LibinputRecordParser.parse(bytes)
    case .hidRecorder:
      throw RecordingError(
        line: 1,
        expected: "events of evdev: reports of hid-recorder cannot be read (record with evemu)")
    case .trace: throw RecordingError(line: 1, expected: "a recording by evemu or getevent")
    case .unknown(let line):
      throw RecordingError(
        line: line,
        expected: "a trace, or a recording by evemu-record, getevent or libinput record")
    }
  }
}
