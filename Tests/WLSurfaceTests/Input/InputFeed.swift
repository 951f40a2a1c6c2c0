import Pixman
import Testing
import WLSurface

/// Feeds a collector by hand: one event a call, read when it was made.
struct InputFeed {
  static let main = SurfaceID(rawValue: 1)
  static let other = SurfaceID(rawValue: 2)
  /// The monotonic time of the wire's 0.
  static let base = 1000.0

  var collector: InputCollector
  var milliseconds: UInt32 = 0

  init(seat: Int = 0, hasPointerFrames: Bool = true, dropsEchoes: Bool = true) {
    collector = InputCollector(
      seat: seat, hasPointerFrames: hasPointerFrames, dropsEchoes: dropsEchoes)
  }

  var now: Double { Self.base + Double(milliseconds) / 1000 }

  mutating func deliveries(_ input: RawInput) -> [SeatDelivery] {
    collector.collect(input, arrival: now)
  }

  @discardableResult
  mutating func send(_ inputs: RawInput...) -> [SeatEvent] {
    inputs.flatMap { deliveries($0).map(\.event) }
  }

  mutating func endBatch() -> [SeatEvent] { collector.endBatch().map(\.event) }

  mutating func wait(_ milliseconds: UInt32) { self.milliseconds &+= milliseconds }

  mutating func down(
    _ id: Int32, _ x: Double = 0, _ y: Double = 0, on surface: SurfaceID? = main
  ) -> [SeatEvent] {
    send(
      .touchDown(
        surface: surface, id: id, at: Point(x: x, y: y), serial: 100 + UInt32(bitPattern: id),
        time: milliseconds))
  }

  mutating func motion(_ id: Int32, _ x: Double, _ y: Double) -> [SeatEvent] {
    send(.touchMotion(id: id, at: Point(x: x, y: y), time: milliseconds))
  }

  mutating func up(_ id: Int32) -> [SeatEvent] {
    send(.touchUp(id: id, serial: 1, time: milliseconds))
  }

  mutating func enter(
    _ x: Double = 0, _ y: Double = 0, on surface: SurfaceID? = main
  ) -> [SeatEvent] {
    send(.pointerEnter(surface: surface, at: Point(x: x, y: y), serial: 7), .pointerFrame)
  }

  mutating func button(_ button: Button = .left, _ isPressed: Bool) -> [SeatEvent] {
    send(
      .button(button, isPressed: isPressed, serial: 9, time: milliseconds), .pointerFrame)
  }

  mutating func key(_ name: String, _ code: UInt32, _ isPressed: Bool) -> [SeatEvent] {
    send(
      .key(
        KeySymbol(code: code, name: name), isPressed: isPressed, isRepeat: false, serial: 1,
        time: milliseconds))
  }
}

/// What a test looks at in an event: its kind, and whom it is about.
func brief(_ events: [SeatEvent]) -> [String] {
  events.map { event in
    switch event {
    case .touchDown(let point): "down \(point.contact)"
    case .touchMotion(let point): "motion \(point.contact)"
    case .touchUp(let point): "up \(point.contact)"
    case .touchCancel(let points):
      "cancel \(points.map { String($0.contact) }.joined(separator: " "))"
    case .pointerMotion: "move"
    case .pointerLeave: "leave"
    case .button(let press): "\(press.button) \(press.phase)"
    case .axis: "axis"
    case .gesture(let gesture): "\(gesture.kind) \(gesture.phase)"
    case .keyboardEnter: "focus"
    case .keyboardLeave: "blur"
    case .key(let key):
      "\(key.symbol.name) \(key.isRepeat ? "again" : key.isPressed ? "pressed" : "released")"
    }
  }
}
