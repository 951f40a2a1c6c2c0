import Pixman

/// Reads traces: unknown fields are ignored, unknown events are an error (D13).
public struct TraceParser {
  /// Positions beyond this are no window's; it also keeps all later arithmetic finite.
  private static let greatestCoordinate = 1e6
  /// About 116 days in seconds.
  private static let greatestTime = 1e7

  private var line = 0
  private var header: Trace.Header?
  private var events: [TraceEvent] = []

  private init() {}

  /// Reads a whole trace from UTF-8 text; throws `TraceError` with the first line that is wrong.
  public static func parse(_ bytes: [UInt8]) throws(TraceError) -> Trace {
    var parser = TraceParser()
    // Some editors begin a text with a mark of its encoding.
    let text = bytes.starts(with: "\u{feff}".utf8) ? bytes.dropFirst(3) : bytes[...]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      parser.line += 1
      try parser.take(line)
    }
    guard let header = parser.header else {
      throw parser.error("a header such as {\"trace\":1,\"width\":1280,\"height\":800}")
    }
    return Trace(header: header, events: parser.events)
  }

  private func error(_ expected: String) -> TraceError {
    TraceError(line: max(line, 1), expected: expected)
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) throws(TraceError) {
    let blank: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    guard let first = bytes.first(where: { !blank.contains($0) }), first != UInt8(ascii: "#")
    else { return }
    let object: JSON
    do throws(JSONError) {
      object = try JSONParser.parse(bytes, line: line)
    } catch {
      throw self.error("\(error.expected) at column \(error.column)")
    }
    guard case .object = object else { throw error("one JSON object") }
    if header == nil {
      header = try parseHeader(object)
    } else {
      events.append(try event(object))
    }
  }

  private func parseHeader(_ object: JSON) throws(TraceError) -> Trace.Header {
    guard object["trace"]?.number == 1 else { throw error("\"trace\":1 in the first line") }
    let width = try number("width", in: object, 1...32_767)
    let height = try number("height", in: object, 1...32_767)
    let scale =
      object["scale"] == nil ? 1 : try number("scale", in: object, 0.25...10)
    guard case .string(let name) = object["scene"] ?? "home" else {
      throw error("\"scene\" with a name")
    }
    var header = Trace.Header(size: Size(width: width, height: height), scale: scale, scene: name)
    if object["text_scale"] != nil {
      header.textScale = try number("text_scale", in: object, 0.5...3)
    }
    if object["reduce_motion"] != nil {
      header.reducesMotion = try bool("reduce_motion", in: object)
    }
    if object["rtl"] != nil, try bool("rtl", in: object) { header.layoutDirection = .rightToLeft }
    return header
  }

  private func event(_ object: JSON) throws(TraceError) -> TraceEvent {
    let time = try number("t", in: object, 0...Self.greatestTime)
    if let last = events.last, time < last.time {
      throw error("\"t\" not before that of the line above")
    }
    return TraceEvent(time: time, kind: try kind(object))
  }

  private func kind(_ object: JSON) throws(TraceError) -> TraceEvent.Kind {
    guard let name = object["event"]?.string else { throw error("\"event\" with a name") }
    switch name {
    case "down": return .down(id: try id(object), at: try point(object))
    case "move": return .move(id: try id(object), at: try point(object))
    case "up": return .up(id: try id(object))
    case "cancel": return .cancel
    case "frame": return .frame
    case "motion": return .motion(at: try point(object))
    case "button":
      let code = try whole("button", in: object, 0...0xffff)
      return .button(code: UInt32(code), isPressed: try bool("pressed", in: object))
    case "axis":
      let source: TraceEvent.AxisSource? =
        object["source"] == nil ? nil : try word("source", in: object)
      let steps = object["steps"] == nil ? 0 : try whole("steps", in: object, -32_767...32_767)
      let limits = -Self.greatestCoordinate...Self.greatestCoordinate
      return .axis(
        try word("axis", in: object), value: try number("value", in: object, limits),
        source: source, steps: Int32(steps))
    case "stop": return .stop(try word("axis", in: object))
    case "swipe", "pinch", "hold": return try gesture(try word("event", in: object), object)
    case "key":
      guard let key = object["key"]?.string, !key.isEmpty else {
        throw error("\"key\" with a keysym's name")
      }
      return .key(name: key, isPressed: try bool("pressed", in: object))
    case "resize":
      return .resize(
        Size(
          width: try number("width", in: object, 1...32_767),
          height: try number("height", in: object, 1...32_767)))
    case "scale": return .scale(try number("scale", in: object, 0.25...10))
    case "capability":
      return .capability(
        try word("name", in: object), isPresent: try bool("present", in: object))
    default:
      throw error(
        "a known event (down, move, up, cancel, frame, motion, button, axis, stop, swipe, pinch, "
          + "hold, key, resize, scale, capability), not \"\(name)\"")
    }
  }

  private func gesture(
    _ gesture: TraceEvent.Gesture, _ object: JSON
  ) throws(TraceError) -> TraceEvent.Kind {
    let phase = object["phase"]?.string
    switch (phase, gesture) {
    case ("begin", _):
      return .gestureBegin(gesture, fingers: UInt32(try whole("fingers", in: object, 1...10)))
    case ("end", _): return .gestureEnd(gesture, isCancelled: try bool("cancelled", in: object))
    case ("update", .swipe), ("update", .pinch):
      let limits = -Self.greatestCoordinate...Self.greatestCoordinate
      let way = Point(
        x: try number("dx", in: object, limits), y: try number("dy", in: object, limits))
      guard gesture == .pinch else { return .gestureUpdate(gesture, by: way) }
      return .gestureUpdate(
        gesture, by: way, scale: try number("scale", in: object, limits),
        rotation: try number("rotation", in: object, limits))
    default:
      throw error("\"phase\" with begin, end or, but for hold, update")
    }
  }

  private func id(_ object: JSON) throws(TraceError) -> Int32 {
    Int32(try whole("id", in: object, Double(Int32.min)...Double(Int32.max)))
  }

  private func point(_ object: JSON) throws(TraceError) -> Point {
    let limits = -Self.greatestCoordinate...Self.greatestCoordinate
    return Point(
      x: try number("x", in: object, limits), y: try number("y", in: object, limits))
  }

  private func number(
    _ name: String, in object: JSON, _ range: ClosedRange<Double>
  ) throws(TraceError) -> Double {
    guard let value = object[name]?.number, range.contains(value) else {
      let (low, high) = (JSON.number(range.lowerBound), JSON.number(range.upperBound))
      throw error("\"\(name)\" with a number from \(low) to \(high)")
    }
    return value
  }

  private func whole(
    _ name: String, in object: JSON, _ range: ClosedRange<Double>
  ) throws(TraceError) -> Double {
    let value = try number(name, in: object, range)
    guard value == value.rounded() else { throw error("\"\(name)\" with a whole number") }
    return value
  }

  private func bool(_ name: String, in object: JSON) throws(TraceError) -> Bool {
    guard let value = object[name]?.bool else { throw error("\"\(name)\" with true or false") }
    return value
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, in object: JSON
  ) throws(TraceError) -> Word where Word.RawValue == String {
    guard let word = object[name]?.string.flatMap(Word.init(rawValue:)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("\"\(name)\" with one of \(words)")
    }
    return word
  }
}
