import Pixman
import WLSurface

/// A random stream of one seat's events, each with the time it was read at.
struct InputScript {
  var steps: [(input: RawInput, arrival: Double)] = []

  private static let surfaces: [SurfaceID?] = [
    SurfaceID(rawValue: 1), SurfaceID(rawValue: 2), SurfaceID(rawValue: 1), nil,
  ]
  private static let keys = ["a", "Escape", "Shift_L"].enumerated().map {
    KeySymbol(code: UInt32($0.offset), name: $0.element, repeats: $0.offset < 2)
  }

  init(seed: UInt64, count: Int) {
    var random = ScriptRandom(seed: seed)
    var milliseconds: UInt32 = .max - 300
    var arrival = 50.0
    for _ in 0..<count {
      let step = random.below(6)
      milliseconds &+= UInt32(step)
      arrival += Double(step) / 1000
      let input = Self.input(time: milliseconds, &random)
      steps.append((input, arrival + Double(random.below(3)) / 10_000))
    }
  }

  private static func input(time: UInt32, _ random: inout ScriptRandom) -> RawInput {
    let id = Int32(random.below(4))
    let place = Point(x: Double(random.below(40)), y: Double(random.below(40)))
    let surface = surfaces[random.below(surfaces.count)]
    switch random.below(36) {
    case 0...3: return .touchDown(surface: surface, id: id, at: place, serial: 1, time: time)
    case 4...9: return .touchMotion(id: id, at: place, time: time)
    case 10...12: return .touchUp(id: id, serial: 2, time: time)
    case 13...15: return .touchFrame
    case 16: return random.below(3) == 0 ? .touchCancel : .touchShape(id: id, major: place.x * 2)
    case 17: return .pointerEnter(surface: surface, at: place, serial: 3)
    case 18: return .pointerLeave(surface: surface, serial: 4)
    case 19, 20: return .pointerMotion(at: place, time: time)
    case 21, 22:
      let button: Button = random.below(2) == 0 ? .left : .right
      return .button(button, isPressed: random.below(2) == 0, serial: 5, time: time)
    case 23: return .axis(.vertical, distance: place.x - 20, time: time)
    case 24: return .axisValue120(.vertical, value: Int32(place.y) - 20)
    case 25, 26: return .pointerFrame
    case 27: return .keyboardEnter(surface: surface, keys: [], serial: 6)
    case 28: return .keyboardLeave(surface: surface, serial: 7)
    case 29, 30:
      return .key(
        keys[random.below(keys.count)], isPressed: random.below(2) == 0, isRepeat: false,
        serial: 8, time: time)
    case 31...34: return gesture(on: surface, by: place, time: time, &random)
    default: return end(surface: surface, &random)
    }
  }

  private static func gesture(
    on surface: SurfaceID?, by way: Point, time: UInt32, _ random: inout ScriptRandom
  ) -> RawInput {
    let kind = TouchpadGesture.Kind.allCases[random.below(3)]
    switch random.below(5) {
    case 0, 1: return .gestureBegan(kind, surface: surface, fingers: 2, time: time)
    case 2: return .swipeUpdated(by: way, time: time)
    case 3: return .pinchUpdated(by: way, scale: 1 + way.x / 64, rotation: way.y, time: time)
    default: return .gestureEnded(kind, isCancelled: random.below(2) == 0, time: time)
    }
  }

  private static func end(surface: SurfaceID?, _ random: inout ScriptRandom) -> RawInput {
    let kinds = RawInput.Capability.allCases
    if random.below(4) == 0 { return .gesturesLost }
    guard let surface, random.below(2) == 0 else {
      return .capabilityLost(kinds[random.below(kinds.count)])
    }
    return .surfaceGone(surface)
  }

  /// Everything that is delivered when batches end after the steps that `isLast` names.
  func run(collector: InputCollector, isLast: (Int) -> Bool) -> [SeatDelivery] {
    var collector = collector
    var delivered: [SeatDelivery] = []
    for (index, step) in steps.enumerated() {
      delivered += collector.collect(step.input, arrival: step.arrival)
      if isLast(index) { delivered += collector.endBatch() }
    }
    return delivered + collector.endBatch()
  }
}
