import Pixman
import Testing

@testable import Interaction

/// What becomes of events (F5): each event here is one line, a report one millisecond.
@Suite struct ContactAssemblerTests {
  private enum Word {
    case slot(Int32), id(Int32), x(Int32), y(Int32), touch(Int32), oldX(Int32), oldY(Int32)
    case next, list, lost
  }

  private func recording(
    _ words: [Word], axes: [UInt16: DeviceDescription.Axis] = [:]
  ) -> Recording {
    var description = DeviceDescription()
    description.axes = axes
    var device = Recording.Device(description: axes.isEmpty ? nil : description)
    var time = 0
    for (index, word) in words.enumerated() {
      let (type, code, value): (UInt16, UInt16, Int32) =
        switch word {
        case .slot(let value): (3, 0x2f, value)
        case .id(let value): (3, 0x39, value)
        case .x(let value): (3, 0x35, value)
        case .y(let value): (3, 0x36, value)
        case .oldX(let value): (3, 0, value)
        case .oldY(let value): (3, 1, value)
        case .touch(let value): (1, 0x14a, value)
        case .next: (0, 0, 0)
        case .list: (0, 2, 0)
        case .lost: (0, 3, 0)
        }
      device.events.append(
        DeviceEvent(
          moment: RecordingMoment(microseconds: time, line: index + 1), type: type, code: code,
          value: value))
      if case .next = word { time += 1000 }
    }
    return Recording(devices: [device], lineCount: words.count)
  }

  /// A contact as text: its number, times, end and places.
  private func text(_ contact: RecordedContact) -> String {
    let id = contact.trackingID.map { "\($0)" } ?? "-"
    let end =
      switch contact.end {
      case .lift(let moment): "\(moment.milliseconds)"
      case .loss(let moment): "lost \(moment.milliseconds)"
      case .none: "-"
      }
    let places = contact.samples.map {
      "\(Int($0.position.x)),\(Int($0.position.y))@\($0.moment.milliseconds)"
    }
    return "\(id) \(contact.begin.milliseconds)-\(end): " + places.joined(separator: " ")
  }

  private func contacts(
    _ words: Word..., axes: [UInt16: DeviceDescription.Axis] = [:]
  ) throws -> [String] {
    try TouchRecording(recording(words, axes: axes)).items.map { text($0.contact) }
  }

  @Test func `F5 a slot's places persist into its next contact, and come at the report`() throws {
    #expect(
      try contacts(
        .id(4), .x(10), .y(20), .x(11), .next, .y(21), .next, .id(-1), .next, .id(5), .y(30), .next,
        .id(-1), .next)
        == ["4 0-2: 11,20@0 11,21@1", "5 3-4: 11,30@3"])
  }

  @Test func `F5 another number ends the old contact, the same one goes on`() throws {
    #expect(
      try contacts(
        .id(4), .x(1), .y(2), .next, .id(4), .x(3), .next, .id(6), .next, .id(-1), .id(6), .x(9),
        .next)
        == ["4 0-2: 1,2@0 3,2@1", "6 2-3: 3,2@2", "6 3--: 9,2@3"])
  }

  @Test func `F5 slots go on where they were, from slot 0`() throws {
    #expect(
      try contacts(
        .x(1), .id(1), .y(1), .slot(3), .id(2), .x(5), .y(5), .next, .x(6), .next, .slot(0), .x(2),
        .next)
        == ["1 0--: 1,1@0 2,1@2", "2 0--: 5,5@0 6,5@1"])
  }

  @Test func `F5 a contact without a place has no sample until it has, and none is left out`()
    throws
  {
    #expect(
      try contacts(.id(1), .x(4), .next, .y(5), .next, .slot(1), .id(2), .next, .id(-1), .next)
        == ["1 0--: 4,5@1"])
  }

  @Test func `F5 a recording may begin inside a contact, G6 times of its own may repeat`() throws {
    #expect(
      try contacts(.x(4), .y(5), .next, .id(-1), .next, .id(7), .next) == ["7 2--: 4,5@2"])
  }

  @Test func `F5 the axes of old clients are passed over beside those of contacts`() throws {
    #expect(
      try contacts(.oldX(900), .oldY(900), .id(1), .x(4), .y(5), .touch(1), .next)
        == ["1 0--: 4,5@0"])
  }

  @Test func `F5 lists with numbers are matched by them, an empty one ends all`() throws {
    #expect(
      try contacts(
        .id(1), .x(1), .y(1), .list, .id(2), .x(8), .y(8), .list, .next, .id(2), .x(1), .y(2),
        .list, .id(1), .x(8), .y(9), .list, .next, .list, .next)
        == ["1 0-2: 1,1@0 8,9@1", "2 0-2: 8,8@0 1,2@1"])
  }

  @Test func `F5 lists without numbers are matched by distance, the nearest first`() throws {
    #expect(
      try contacts(
        .x(0), .y(0), .list, .x(100), .y(0), .list, .next, .x(90), .y(0), .list, .x(60), .y(0),
        .list, .x(500), .y(0), .list, .next, .x(61), .y(0), .list, .next)
        == ["- 0-2: 0,0@0 60,0@1", "- 0-2: 100,0@0 90,0@1", "- 1-2: 500,0@1"].map {
          $0.hasPrefix("- 0-2: 0,0") ? "- 0--: 0,0@0 60,0@1 61,0@2" : $0
        })
  }

  @Test func `F5 a report without a list changes nothing, a touch that is over ends all`() throws {
    #expect(
      try contacts(
        .x(1), .y(1), .list, .next, .next, .x(2), .y(1), .list, .next, .touch(0), .next)
        == ["- 0-3: 1,1@0 2,1@2"])
  }

  @Test func `F5 a single touch is told by its button`() throws {
    #expect(
      try contacts(
        .oldX(3), .oldY(4), .next, .touch(1), .next, .oldX(5), .next, .touch(0), .next, .oldX(9),
        .touch(1), .next)
        == ["- 1-3: 3,4@1 5,4@2", "- 4--: 9,4@4"])
  }

  @Test func `F5 lost events take all contacts, and the rest of their report`() throws {
    #expect(
      try contacts(
        .id(1), .x(1), .y(1), .next, .x(2), .lost, .x(3), .id(9), .next, .x(4), .next, .id(2), .next
      )
        == ["1 0-lost 1: 1,1@0", "2 3--: 4,1@3"])
    #expect(
      try contacts(.x(1), .y(1), .list, .next, .lost, .next, .x(1), .y(1), .list, .next)
        == ["- 0-lost 1: 1,1@0", "- 2--: 1,1@2"])
    #expect(
      try contacts(.oldX(1), .oldY(1), .touch(1), .next, .lost, .next, .oldX(2), .next)
        == ["- 0-lost 1: 1,1@0"])
  }

  @Test func `D15 more contacts than any screen has are an error with its line`() throws {
    var words: [Word] = []
    for slot in 0..<200 { words += [.slot(Int32.max - Int32(slot)), .id(1), .x(1), .y(1)] }
    #expect(
      throws: RecordingError(line: 801, expected: "at most 128 contacts at a time")
    ) { try TouchRecording(recording(words + [.next])) }
    words = []
    for _ in 0..<200 { words += [.x(1), .y(1), .list] }
    #expect(
      throws: RecordingError(line: 387, expected: "at most 128 contacts at a time")
    ) { try TouchRecording(recording(words)) }
  }

  @Test func `D15 as many slots and lost reports as there are lines take no longer than others`()
    throws
  {
    var words: [Word] = []
    for slot in 0..<20_000 { words += [.slot(Int32(slot)), .x(1), .y(1), .lost, .next] }
    #expect(try TouchRecording(recording(words)).items.isEmpty)
  }

  @Test func `F5 places are spread over a window by the ranges, or by what is reached`() throws {
    let words: [Word] = [.id(1), .x(150), .y(-20), .next, .x(437), .y(80), .next]
    let axes: [UInt16: DeviceDescription.Axis] = [
      0x35: .init(minimum: 100, maximum: 500), 0x36: .init(minimum: -120, maximum: 80),
    ]
    let header = Trace.Header(size: Size(width: 800, height: 400), scale: 1, scene: "home")
    func places(_ axes: [UInt16: DeviceDescription.Axis]) throws -> [Point] {
      try TouchRecording(recording(words, axes: axes)).trace(header).events.compactMap {
        switch $0.kind {
        case .down(_, let place), .move(_, let place): place
        default: nil
        }
      }
    }
    #expect(try places(axes) == [Point(x: 100, y: 200), Point(x: 674, y: 400)])
    // Without ranges it is 0 to 440, and -21 to 81.
    let free = try places([:])
    #expect(abs(free[1].x - 800 * 437 / 440.0) < 1e-9)
    #expect(abs(free[0].y - 400 * 1 / 102.0) < 1e-9)
    // A range without an extent is none.
    let flat = try places([
      0x35: .init(minimum: 5, maximum: 5), 0x36: .init(minimum: 9, maximum: 1),
    ])
    #expect(flat == free)
  }

  @Test func `D16 a trace of a recording has a frame a report, ups before downs`() throws {
    let touches = try TouchRecording(
      recording([
        .id(1), .x(1), .y(1), .next, .id(2), .slot(1), .id(3), .x(5), .y(5), .next, .lost, .next,
      ]))
    let header = Trace.Header(size: Size(width: 9, height: 9), scale: 1, scene: "home")
    let words = touches.trace(header).events.map { event in
      let time = Int((event.time * 1000).rounded())
      return switch event.kind {
      case .down(let id, _): "\(time) down \(id)"
      case .up(let id): "\(time) up \(id)"
      default: "\(time) \(event.kind)"
      }
    }
    #expect(
      words == [
        "0 down 0", "0 frame", "1 up 0", "1 down 1", "1 down 2", "1 frame", "2 cancel",
      ])
    #expect(touches.downs == [0, 1, 2] && touches.peak == 2)
  }

  @Test func `D15 no place is further away than a scene can count`() throws {
    let axes: [UInt16: DeviceDescription.Axis] = [
      0x35: .init(minimum: 0, maximum: 1), 0x36: .init(minimum: -1, maximum: 0),
    ]
    let touches = try TouchRecording(
      recording([.id(1), .x(.max), .y(.min), .next], axes: axes))
    let header = Trace.Header(size: Size(width: 1280, height: 800), scale: 1, scene: "home")
    #expect(
      touches.trace(header).events.first?.kind == .down(id: 0, at: Point(x: 1e6, y: -1e6)))
  }

  @Test func `D17 the word for a contact`() throws {
    func kind(_ places: [(Int32, Int32)], _ milliseconds: Int) throws -> String {
      var words: [Word] = [.id(1)]
      for place in places { words += [.x(place.0), .y(place.1), .next] }
      for _ in places.count..<milliseconds { words.append(.next) }
      let touches = try TouchRecording(recording(words + [.id(-1), .next]))
      return TouchReport(touches, units: .points, in: Size(width: 10, height: 10)).items[0].kind
        .rawValue
    }
    #expect(try kind([(100, 100), (112, 116)], 499) == "tap")
    #expect(try kind([(100, 100), (112, 116)], 500) == "long-press")
    #expect(try kind([(100, 100), (113, 116)], 10) == "swipe-down")
    #expect(try kind([(100, 100), (130, 116)], 10) == "swipe-right")
    #expect(try kind([(100, 100), (50, 116)], 10) == "swipe-left")
    #expect(try kind([(100, 100), (116, 50)], 10) == "swipe-up")
    #expect(try kind([(100, 100), (200, 100), (149, 100)], 10) == "wander")
    #expect(try kind([(100, 100), (200, 100), (150, 100)], 10) == "swipe-right")
    #expect(try kind([(100, 100), (130, 100), (120, 100)], 10) == "wander")
  }

  @Test func `G38 G42 a lift after a rest has no velocity, after 40 ms it still has`() throws {
    for (rest, isResting) in [(40, false), (41, true)] {
      var words: [Word] = [.id(1), .x(0), .y(0), .next]
      for step in 1...10 { words += [.x(Int32(step) * 5), .next] }
      for _ in 1..<rest { words.append(.next) }
      let touches = try TouchRecording(recording(words + [.id(-1), .next]))
      let lift = ContactReport(touches.items[0].contact) { $0 }.lift
      #expect(lift?.hasRested == isResting && lift?.sampleCount == 11)
      #expect(abs((lift?.velocity.x ?? .nan) - (isResting ? 0 : 5000)) < 1e-6)
    }
  }
}
