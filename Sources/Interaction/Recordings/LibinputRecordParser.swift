/// Reads recordings of `libinput record`: the part of YAML in which it writes them (F3).
///
/// The layout is fixed, so that lines can be read one by one: what a line means depends on the last
/// heading before it.
public struct LibinputRecordParser {
  /// What the lines below the last heading are.
  private enum Section {
    /// Nothing that matters here.
    case other
    /// The ranges of a device's axes.
    case axes
    /// A device's list of frames, before the first of them.
    case frames
    /// The events of a frame.
    case events
    /// A frame of another kind than evdev's.
    case otherFrame

    /// Whether it belongs to a list of frames.
    var isFrame: Bool { self == .frames || self == .events || self == .otherFrame }
  }

  private static let values = Int(Int32.min)...Int(Int32.max)
  private static let eventForm = "an event such as - [0, 8000, 3, 53, 1200]"

  private var devices: [Recording.Device] = []
  private var section = Section.other
  /// The times of each device; all count from the first event of the whole recording.
  private var clock = RecordingClock(from: 0)

  private init() {}

  /// Reads a text; throws `RecordingError` with the first line that is wrong.
  public static func parse(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    var parser = LibinputRecordParser()
    var lines = RecordingLines(bytes)
    var count = 0
    while let line = lines.next() {
      count = line.number
      try parser.take(line)
    }
    return Recording(devices: parser.alignedDevices, lineCount: count)
  }

  /// The devices, with times from the first event of any of them.
  private var alignedDevices: [Recording.Device] {
    let first = devices.compactMap { $0.events.first?.moment.microseconds }.min() ?? 0
    return devices.map { device in
      var device = device
      for index in device.events.indices { device.events[index].moment.microseconds -= first }
      return device
    }
  }

  private mutating func take(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    line.skipBlanks()
    if line.isEmpty || line.starts(with: "#") { return }
    if line.take("- node:") {
      devices.append(Recording.Device(description: DeviceDescription()))
      clock = RecordingClock(from: 0)
      section = .other
    } else if section.isFrame {
      try takeFrameLine(line)
    } else if !devices.isEmpty {
      try takeDeviceLine(line)
    }
  }

  /// A line of a device's description.
  private mutating func takeDeviceLine(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    let device = devices.count - 1
    if line.take("events:") {
      section = .frames
    } else if line.take("absinfo:") {
      section = .axes
    } else if section == .axes, line.rest.first.map({ (48...57).contains($0) }) ?? false {
      try takeAxis(line)
    } else {
      section = .other
      if line.take("name:") {
        line.cutComment()
        let text = line.text
        let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
        devices[device].description?.name = isQuoted ? String(text.dropFirst().dropLast()) : text
      } else if line.take("properties:"), line.take("[") {
        // udev's properties are another list, a line each.
        while !line.take("]") {
          let number = try line.decimal("the number of a property", 0...255)
          devices[device].description?.properties.insert(number)
          _ = line.take(",")
        }
      }
    }
  }

  private mutating func takeAxis(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    let form = "an axis such as 53: [0, 4095, 0, 0, 12]"
    let axis = try line.decimal(form, 0...0xffff)
    guard line.take(":"), line.take("[") else { throw line.error(form) }
    var numbers: [Int32] = []
    while numbers.count < 5 {
      if !numbers.isEmpty, !line.take(",") { throw line.error(form) }
      numbers.append(Int32(try line.decimal(form, Self.values)))
    }
    guard line.take("]") else { throw line.error(form) }
    try checkEnd(line, form)
    devices[devices.count - 1].description?.axes[UInt16(axis)] = DeviceDescription.Axis(
      minimum: numbers[0], maximum: numbers[1], resolution: numbers[4])
  }

  /// A line of a device's list of frames.
  private mutating func takeFrameLine(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    if line.take("- evdev:") {
      section = .events
    } else if line.take("- libinput:") || line.take("- hid:") {
      section = .otherFrame
    } else if section == .events {
      guard line.take("-") else { throw line.error(Self.eventForm) }
      try takeEvent(line)
    } else if section == .frames {
      guard line.take("[]") else { throw line.error("a frame: - evdev:") }
    }
  }

  private mutating func takeEvent(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    let form = Self.eventForm
    guard line.take("[") else { throw line.error(form) }
    let seconds = try line.decimal(form, 0...99_999_999_999)
    guard line.take(",") else { throw line.error(form) }
    let microseconds = try line.decimal(form, 0...999_999)
    guard line.take(",") else { throw line.error(form) }
    let type = try line.decimal(form, 0...0xffff)
    guard line.take(",") else { throw line.error(form) }
    // A person's keys may be hidden.
    var code = Int(EventNames.other)
    if !line.take("(obfuscated)") { code = try line.decimal(form, 0...0xffff) }
    guard line.take(",") else { throw line.error(form) }
    let value = try line.decimal(form, Self.values)
    guard line.take("]") else { throw line.error(form) }
    try checkEnd(line, form)
    let moment = try clock.moment(seconds: seconds, microseconds: microseconds, line: line.number)
    devices[devices.count - 1].events.append(
      DeviceEvent(moment: moment, type: UInt16(type), code: UInt16(code), value: Int32(value)))
  }

  private func checkEnd(_ line: RecordingLine, _ form: String) throws(RecordingError) {
    var line = line
    line.cutComment()
    guard line.isEmpty else { throw line.error(form) }
  }
}
