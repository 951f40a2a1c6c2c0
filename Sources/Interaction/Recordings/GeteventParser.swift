/// Reads what Android's `getevent -t` and `getevent -lt` print, numbers and names alike (F2).
public struct GeteventParser {
  private var devices: [Recording.Device] = []
  /// The places of devices that have a path.
  private var places: [String: Int] = [:]
  private var clock = RecordingClock()

  private init() {}

  /// Reads a text; throws `RecordingError` with the first line that is wrong.
  ///
  /// Lines that do not begin with `[` are passed over: they describe devices.
  public static func parse(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    var parser = GeteventParser()
    var lines = RecordingLines(bytes)
    var count = 0
    while let line = lines.next() {
      count = line.number
      if line.starts(with: "[") { try parser.take(line) }
    }
    return Recording(devices: parser.devices, lineCount: count)
  }

  private mutating func take(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    let moment = try moment(&line)
    var word = line.word()
    let device = place(of: word.first == UInt8(ascii: "/") ? word : [])
    if word.first == UInt8(ascii: "/") { word = line.word() }
    let type = try number(
      word, EventNames.type, line.error("a type: 4 hexadecimal digits or a name such as EV_ABS"))
    let code = try number(
      line.word(), EventNames.code,
      line.error("a code: 4 hexadecimal digits or a name such as ABS_MT_POSITION_X"))
    let value = try value(&line, isKey: type == DeviceEvent.Kind.key)
    devices[device].events.append(
      DeviceEvent(moment: moment, type: type, code: code, value: value))
  }

  private mutating func moment(_ line: inout RecordingLine) throws(RecordingError)
    -> RecordingMoment
  {
    let form = "a time such as [  1411.748191]"
    guard line.take("[") else { throw line.error(form) }
    let seconds = try line.decimal(form, 0...99_999_999_999)
    // Old versions write a dash.
    guard [UInt8(ascii: "."), UInt8(ascii: "-")].contains(line.rest.first) else {
      throw line.error(form)
    }
    _ = line.take(line.starts(with: ".") ? "." : "-")
    guard line.rest.prefix(while: { (48...57).contains($0) }).count == 6 else {
      throw line.error(form)
    }
    let microseconds = try line.decimal(form, 0...999_999)
    guard line.take("]") else { throw line.error(form) }
    return try clock.moment(seconds: seconds, microseconds: microseconds, line: line.number)
  }

  private mutating func place(of word: ArraySlice<UInt8>) -> Int {
    let path = String(decoding: word, as: UTF8.self)
    if let place = places[path] { return place }
    devices.append(Recording.Device())
    places[path] = devices.count - 1
    return devices.count - 1
  }

  private func number(
    _ word: ArraySlice<UInt8>, _ named: (String) -> UInt16?,
    _ error: @autoclosure () -> RecordingError
  ) throws(RecordingError) -> UInt16 {
    if let number = Self.hexadecimal(word, digits: 4) { return UInt16(number) }
    guard let number = named(String(decoding: word, as: UTF8.self)) else { throw error() }
    return number
  }

  private func value(
    _ line: inout RecordingLine, isKey: Bool
  ) throws(RecordingError) -> Int32 {
    let word = line.word()
    defer { line.skipBlanks() }
    let states = ["UP", "DOWN", "REPEAT"]
    if isKey, let state = states.firstIndex(of: String(decoding: word, as: UTF8.self)) {
      return Int32(state)
    }
    guard let value = Self.hexadecimal(word, digits: 8) else {
      throw line.error(
        "a value of 8 hexadecimal digits" + (isKey ? ", or UP, DOWN or REPEAT" : ""))
    }
    // How often reports come may be told at the end of a line.
    guard line.isEmpty || line.text.hasPrefix("rate ") else {
      throw line.error("the end of the line after the value")
    }
    return Int32(truncatingIfNeeded: value)
  }

  /// The number that is written with exactly so many digits.
  private static func hexadecimal(_ word: ArraySlice<UInt8>, digits: Int) -> Int? {
    guard word.count == digits else { return nil }
    var line = RecordingLine(number: 0, word)
    guard let value = try? line.hexadecimal("", digits: digits), line.isEmpty else { return nil }
    return value
  }
}
