import Interaction
import Pixman
import Support
import Testing

/// The formats of recordings, with our own samples.
@Suite struct ParserTests {
  private func bytes(_ name: String) throws -> [UInt8] { Array(try Samples.text(name).utf8) }

  private func recording(_ text: String) throws -> Recording {
    let bytes = Array(text.utf8)
    return try RecordingFormat(of: bytes).parse(bytes)
  }

  private func error(_ text: String, _ format: RecordingFormat? = nil) -> String? {
    let bytes = Array(text.utf8)
    do throws(RecordingError) {
      _ = try TouchRecording(try (format ?? RecordingFormat(of: bytes)).parse(bytes))
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("slots.evemu", RecordingFormat.evemu), ("lists.events", .evemu), ("lists.desc", .evemu),
    ("single.events", .evemu), ("names.getevent", .getevent), ("numbers.getevent", .getevent),
    ("two-devices.yml", .libinput), ("reports.hid", .hidRecorder),
  ])
  func `D15 a format is told by its content`(name: String, format: RecordingFormat) throws {
    let bytes = try bytes(name)
    #expect(RecordingFormat(of: bytes) == format)
    #expect(RecordingFormat(of: Array("\u{feff}\r\n".utf8) + bytes) == format)
  }

  @Test func `D15 what begins with an object, or says nothing, is left to the trace's parser`() {
    for text in ["", "# x\n", "{\"trace\":1}", "\n # x\n  {"] {
      #expect(RecordingFormat(of: Array(text.utf8)) == .trace, "\(text)")
    }
  }

  @Test func `D15 what is neither is refused at the first line that says something`() {
    for (text, line) in [
      ("hello", 1), ("\u{0}\u{1}", 1), ("N", 1), ("E", 1), ("# x\n\n  <html>\n", 3),
    ] {
      let bytes = Array(text.utf8)
      let format = RecordingFormat(of: bytes)
      #expect(format == .unknown(line: line), "\(text)")
      #expect(
        throws: RecordingError(
          line: line,
          expected: "a trace, or a recording by evemu-record, getevent or libinput record")
      ) { try format.parse(bytes) }
    }
  }

  @Test func `F1 a description is read, a name with its sign of a comment`() throws {
    let device = try recording(try Samples.text("slots.evemu")).devices[0]
    let description = try #require(device.description)
    #expect(description.name == "Imagined # 1" && description.properties == [1])
    #expect(
      description.axes[0x35]
        == DeviceDescription.Axis(minimum: 0, maximum: 1000, resolution: 10))
    #expect(description.axes.count == 6 && device.events.count == 21)
    #expect(device.events[0].moment == RecordingMoment(microseconds: 0, line: 16))
    #expect(device.events[1].value == 100 && device.events[14].value == -1)
    #expect(device.events.last?.moment == RecordingMoment(microseconds: 130_000, line: 36))
  }

  @Test func `F1 properties go on from line to line, a value is decimal`() throws {
    let device = try recording("P: 01 00\nP: 84\nE: 1.000002 0003 0039 0145\n").devices[0]
    #expect(device.description?.properties == [0, 18, 23])
    #expect(device.events[0].value == 145)
  }

  @Test func `F2 names and numbers, CRLF, dashes and other devices`() throws {
    let names = try recording(try Samples.text("names.getevent"))
    #expect(names.devices.map(\.events.count) == [10, 2])
    #expect(names.devices[0].events.map(\.type) == [1, 3, 3, 3, 3, 0, 0, 1, 0, 0])
    #expect(names.devices[0].events[2].value == 0x273)
    #expect(names.devices[0].events[7].value == 0 && names.devices[0].description == nil)
    let numbers = try recording(try Samples.text("numbers.getevent")).devices[0].events
    #expect(numbers.map(\.value) == [5, 0x1be, 0x258, 0, 0x1c8, 0, -1, 0])
    #expect(numbers.last?.moment == RecordingMoment(microseconds: 112_948, line: 8))
    #expect(error("[ 1.000000] 0001 014a 00000002 \n[ 1.000000] EV_KEY BTN_TOUCH REPEAT") == nil)
  }

  @Test func `F3 devices of a libinput recording count from the first event of all`() throws {
    let recording = try recording(try Samples.text("two-devices.yml"))
    #expect(recording.devices.map(\.events.count) == [8, 3, 4])
    #expect(recording.devices[0].description?.name == "Imagined screen")
    #expect(recording.devices[0].description?.properties == [1])
    #expect(recording.devices[2].description?.properties == [0, 2])
    #expect(recording.devices[0].description?.axes[53]?.maximum == 2000)
    #expect(recording.devices[0].description?.axes[53]?.resolution == 10)
    #expect(recording.devices[0].events[0].moment.microseconds == 1_010_000)
    #expect(recording.devices[2].events[3].moment.microseconds == 1_015_000)
    let touches = try TouchRecording(recording)
    #expect(touches.devices.count == 2 && touches.items.map(\.device) == [0, 1])
    #expect(touches.items.map(\.contact.begin.milliseconds) == [1010, 1015])
    #expect(touches.items[1].contact.end == .none)
    #expect(touches.items[0].contact.samples.map(\.position.x) == [500, 520])
  }

  @Test(arguments: [
    ("E: 1 0003 0039 1", "a time such as 12.000345"),
    ("E: 1.5 0003 0039 1", "a time such as 12.000345"),
    ("E: 1.-00001 0003 0039 1", "a time such as 12.000345"),
    ("E: -1.000000 0003 0039 1", "a time such as 12.000345"),
    ("E: 1.0000000 0003 0039 1", "a time such as 12.000345"),
    ("E: 99999999999999999999.000000 0003 0039 1", "a time such as 12.000345"),
    ("E: 1.000000", "a type of 4 hexadecimal digits"),
    ("E: 1.000000 00030 0039 1", "a type of 4 hexadecimal digits"),
    ("E: 1.000000 0003 003g 1", "a code of 4 hexadecimal digits"),
    ("E: 1.000000 0003 0039", "a decimal value of 32 bits"),
    ("E: 1.000000 0003 0039 2147483648", "a decimal value of 32 bits"),
    ("E: 1.000000 0003 0039 1 2", "the end of the line after the value"),
    ("A: 35 0 100 0", "the axis's flat range, a whole number"),
    ("A: 35 0 0x10 0 0", "the axis's greatest value, a whole number"),
    ("A: 35 0 10 0 0 0 0", "the end of the line after the resolution"),
    ("A: zz 0 10 0 0 0", "an axis in hexadecimal digits"),
    ("I: 0003 1234", "the product in hexadecimal digits"),
    ("P: 02 0x", "bytes of two hexadecimal digits"),
    ("B: 01 0q", "bytes of two hexadecimal digits"),
    ("L: 00 on", "its state"),
    ("X: 00 1", "a line that begins with one of N: I: P: B: A: L: S: E: #"),
  ])
  func `F1 a wrong line is named with what was expected`(line: String, expected: String) {
    #expect(error("# EVEMU 1.3\n\n\(line)\n") == "line 3: expected \(expected)")
    #expect(error("# EVEMU 1.3\r\n\r\n\(line)\r\n") == "line 3: expected \(expected)")
  }

  @Test(arguments: [
    ("[", "a time such as [  1411.748191]"), ("[ 1411]", "a time such as [  1411.748191]"),
    ("[ 1411.7481911] 0003 0035 00000001", "a time such as [  1411.748191]"),
    ("[ 1411.748191", "a time such as [  1411.748191]"),
    ("[ 1411.748191]", "a type: 4 hexadecimal digits or a name such as EV_ABS"),
    ("[ 1411.748191] 3 0035 00000001", "a type: 4 hexadecimal digits or a name such as EV_ABS"),
    (
      "[ 1411.748191] EV_ABS x 00000001",
      "a code: 4 hexadecimal digits or a name such as ABS_MT_POSITION_X"
    ),
    ("[ 1411.748191] EV_ABS ABS_X 000001", "a value of 8 hexadecimal digits"),
    ("[ 1411.748191] EV_ABS ABS_X DOWN", "a value of 8 hexadecimal digits"),
    (
      "[ 1411.748191] EV_KEY BTN_TOUCH OVER",
      "a value of 8 hexadecimal digits, or UP, DOWN or REPEAT"
    ),
    ("[ 1411.748191] 0003 0035 00000001 1", "the end of the line after the value"),
  ])
  func `F2 a wrong line is named with what was expected`(line: String, expected: String) {
    #expect(error("[ 1.000000] 0000 0000 00000000\n\(line)\n") == "line 2: expected \(expected)")
  }

  @Test(arguments: [
    ("- [1, 2, 3, 4]", "an event such as - [0, 8000, 3, 53, 1200]"),
    ("- [1, 2, 3, 4, 5", "an event such as - [0, 8000, 3, 53, 1200]"),
    ("- [1, 2, 3, 4, 5] x", "an event such as - [0, 8000, 3, 53, 1200]"),
    ("- [1, 1000000, 3, 4, 5]", "an event such as - [0, 8000, 3, 53, 1200]"),
    ("- [1, 2, 3, four, 5]", "an event such as - [0, 8000, 3, 53, 1200]"),
    ("[1, 2, 3, 4, 5]", "an event such as - [0, 8000, 3, 53, 1200]"),
  ])
  func `F3 a wrong event is named with what was expected`(line: String, expected: String) {
    let head = "# libinput record\ndevices:\n- node: /dev/input/event0\n  events:\n  - evdev:\n"
    #expect(error("\(head)    \(line)\n") == "line 6: expected \(expected)")
  }

  @Test func `F3 a wrong axis or frame is named with what was expected`() {
    let head = "# libinput record\ndevices:\n- node: /dev/input/event0\n"
    for axis in ["53: [0, 1, 2, 3]", "53: [0, 1, 2, 3, x]", "53 [0, 1, 2, 3, 4]", "53: [0"] {
      #expect(
        error("\(head)  evdev:\n    absinfo:\n      \(axis)\n")
          == "line 6: expected an axis such as 53: [0, 4095, 0, 0, 12]", "\(axis)")
    }
    #expect(
      error("\(head)  evdev:\n    properties: [a]\n")
        == "line 5: expected the number of a property")
    #expect(
      error("\(head)  events:\n    - [1, 2, 3, 4, 5]\n") == "line 5: expected a frame: - evdev:")
    #expect(
      error("\(head)  events: []\n") == "line 4: expected events: this is only a description")
  }

  @Test func `D15 a time that is far from the first is an error, G6 an earlier one is the newest`()
    throws
  {
    #expect(
      error("E: 5.000000 0000 0000 0\nE: 10000006.000000 0000 0000 0\n")
        == "line 2: expected a time within 10000000 s of the first one")
    let events = try recording(
      "E: 5.000000 0000 0000 0\nE: 6.000000 0000 0000 0\nE: 5.500000 0000 0000 0\n"
    ).devices[0].events
    #expect(events.map(\.moment.microseconds) == [0, 1_000_000, 1_000_000])
  }

  @Test func `D15 a sample cut at any byte is read, or names the line where it was cut`() throws {
    for name in try Samples.names where name != "reports.hid" {
      let bytes = try bytes(name)
      let format = RecordingFormat(of: bytes)
      for count in 0..<bytes.count {
        let part = Array(bytes[..<count])
        do throws(RecordingError) {
          _ = try TouchRecording(try format.parse(part))
        } catch {
          let last = part.count { $0 == UInt8(ascii: "\n") } + 1
          #expect(error.line == last || error.expected.hasPrefix("events"), "\(name) \(count)")
        }
      }
    }
  }

  @Test func `D15 no change of a byte of a sample crashes`() throws {
    var dice = SplitMix(seed: 15)
    for name in try Samples.names {
      let bytes = try bytes(name)
      for _ in 0..<400 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          let index = Int.random(in: 0..<changed.count, using: &dice)
          changed[index] = UInt8.random(in: 0...255, using: &dice)
        }
        do throws(RecordingError) {
          let touches = try TouchRecording(try RecordingFormat(of: changed).parse(changed))
          let report = TouchReport(touches, units: .points, in: .zero)
          #expect(report.items.count == touches.items.count)
        } catch {
          #expect(error.line >= 1)
        }
      }
    }
  }
}
