/// Reads recordings of evemu, versions 1.0 to 1.3 alike (F1).
public struct EvemuParser {
  private static let values = Int(Int32.min)...Int(Int32.max)

  private var description = DeviceDescription()
  private var isDescribed = false
  private var nextProperty = 0
  private var events: [DeviceEvent] = []
  private var clock = RecordingClock()

  private init() {}

  /// Reads a text: a description, events, or both; throws `RecordingError` with the first line that
  /// is wrong.
  public static func parse(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    var parser = EvemuParser()
    var lines = RecordingLines(bytes)
    var count = 0
    while let line = lines.next() {
      count = line.number
      try parser.take(line)
    }
    let device = Recording.Device(
      description: parser.isDescribed ? parser.description : nil, events: parser.events)
    return Recording(devices: [device], lineCount: count)
  }

  private mutating func take(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    // A name may hold the sign of a comment.
    if line.take("N:") {
      isDescribed = true
      description.name = line.text
      return
    }
    line.cutComment()
    if line.isEmpty { return }
    if line.take("E:") { return try takeEvent(line) }
    isDescribed = true
    if line.take("A:") {
      try takeAxis(line)
    } else if line.take("P:") {
      try takeProperties(line)
    } else if line.take("I:") {
      for field in ["bus", "vendor", "product", "version"] {
        _ = try line.hexadecimal("the \(field) in hexadecimal digits", digits: 4)
      }
      try line.checkEnd(after: "the version")
    } else if line.take("B:") {
      _ = try line.hexadecimal("a type of events in hexadecimal digits", digits: 4)
      while !line.isEmpty { _ = try line.hexadecimal("bytes of two hexadecimal digits", digits: 2) }
    } else if line.take("L:") || line.take("S:") {
      _ = try line.hexadecimal("a light or switch in hexadecimal digits", digits: 4)
      _ = try line.decimal("its state", Self.values)
      try line.checkEnd(after: "the state")
    } else {
      throw line.error("a line that begins with one of N: I: P: B: A: L: S: E: #")
    }
  }

  private mutating func takeEvent(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    let form = "a time such as 12.000345"
    let seconds = try line.decimal(form, 0...99_999_999_999)
    guard line.rest.first == UInt8(ascii: ".") else { throw line.error(form) }
    let digits = line.rest.dropFirst().prefix { !RecordingLine.isBlank($0) }
    guard line.take("."), digits.count == 6, digits.first != UInt8(ascii: "-") else {
      throw line.error(form)
    }
    let microseconds = try line.decimal(form, 0...999_999)
    try line.checkFieldEnd(form)
    let type = try line.hexadecimal("a type of 4 hexadecimal digits", digits: 4)
    try line.checkFieldEnd("a type of 4 hexadecimal digits")
    let code = try line.hexadecimal("a code of 4 hexadecimal digits", digits: 4)
    try line.checkFieldEnd("a code of 4 hexadecimal digits")
    let value = try line.decimal("a decimal value of 32 bits", Self.values)
    try line.checkEnd(after: "the value")
    let moment = try clock.moment(
      seconds: seconds, microseconds: microseconds, line: line.number)
    events.append(
      DeviceEvent(
        moment: moment, type: UInt16(type), code: UInt16(code), value: Int32(value)))
  }

  private mutating func takeAxis(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    let axis = try line.hexadecimal("an axis in hexadecimal digits", digits: 4)
    try line.checkFieldEnd("an axis in hexadecimal digits")
    var numbers: [Int32] = []
    for name in ["least value", "greatest value", "fuzz", "flat range", "resolution"] {
      // Only 1.2 and later tell the resolution.
      if numbers.count == 4, line.isEmpty { break }
      numbers.append(Int32(try line.decimal("the axis's \(name), a whole number", Self.values)))
      try line.checkFieldEnd("the axis's \(name), a whole number")
    }
    try line.checkEnd(after: "the resolution")
    description.axes[UInt16(axis)] = DeviceDescription.Axis(
      minimum: numbers[0], maximum: numbers[1], resolution: numbers.count > 4 ? numbers[4] : 0)
  }

  private mutating func takeProperties(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    while !line.isEmpty {
      let byte = try line.hexadecimal("bytes of two hexadecimal digits", digits: 2)
      try line.checkFieldEnd("bytes of two hexadecimal digits")
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        description.properties.insert(nextProperty + bit)
      }
      nextProperty += 8
    }
  }
}
