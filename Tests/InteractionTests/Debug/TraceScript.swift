import Pixman
import WLSurface

/// Makes up what a compositor may send to one seat, in groups that arrive together.
struct TraceScript {
  /// What one arrival holds; `delay` in milliseconds since the one before.
  struct Group {
    var delay: UInt32
    var inputs: [RawInput]
  }

  private static let surface = SurfaceID(rawValue: 1)
  private var dice: Dice
  private var time: UInt32
  private var fingers: Set<Int32> = []
  private var hasPointer = false
  private var hasKeyboard = false
  private var buttons: Set<UInt32> = []
  private var keys: Set<UInt32> = []
  private var gesture: TouchpadGesture.Kind?

  init(seed: Int, time: UInt32) {
    dice = Dice(seed: seed)
    self.time = time
  }

  mutating func groups(_ count: Int) -> [Group] { (0..<count).map { _ in group() } }

  private mutating func group() -> Group {
    let kind = dice.roll(20)
    // What carries no time of its own is of the time of what came before.
    if kind == 0 { return end([.touchCancel]) }
    if kind == 1 { return lose() }
    let delay = UInt32(dice.roll(40)) + 1
    if kind < 10 { return at(delay, touch(at: time &+ delay)) }
    if kind < 14 {
      if !hasPointer {
        hasPointer = true
        return Group(
          delay: 0,
          inputs: [.pointerEnter(surface: Self.surface, at: point(), serial: 1), .pointerFrame])
      }
      return at(delay, pointer(at: time &+ delay))
    }
    if kind < 17, hasPointer {
      return at(
        delay,
        dice.roll(3) == 0 ? [gesture(at: time &+ delay)] : scroll(at: time &+ delay))
    }
    if !hasKeyboard {
      hasKeyboard = true
      return Group(
        delay: 0, inputs: [.keyboardEnter(surface: Self.surface, keys: [], serial: 1)])
    }
    return at(delay, [key(at: time &+ delay)])
  }

  private mutating func at(_ delay: UInt32, _ inputs: [RawInput]) -> Group {
    time = time &+ delay
    return Group(delay: delay, inputs: inputs)
  }

  private mutating func end(_ inputs: [RawInput]) -> Group {
    fingers = []
    return Group(delay: 0, inputs: inputs)
  }

  private mutating func lose() -> Group {
    switch dice.roll(7) {
    case 0: return end([.capabilityLost(.touch)])
    case 5:
      gesture = nil
      return Group(delay: 0, inputs: [.gesturesLost])
    case 6:
      (hasPointer, hasKeyboard, buttons, keys, gesture) = (false, false, [], [], nil)
      return end([.surfaceGone(Self.surface)])
    case 1, 2:
      let isLeave = hasPointer && dice.roll(2) == 0
      (hasPointer, buttons, gesture) = (false, [], nil)
      return Group(
        delay: 0,
        inputs: isLeave
          ? [.pointerLeave(surface: Self.surface, serial: 1), .pointerFrame]
          : [.capabilityLost(.pointer)])
    default:
      let isLeave = hasKeyboard && dice.roll(2) == 0
      (hasKeyboard, keys) = (false, [])
      return Group(
        delay: 0,
        inputs: isLeave
          ? [.keyboardLeave(surface: Self.surface, serial: 1)] : [.capabilityLost(.keyboard)])
    }
  }

  private mutating func touch(at time: UInt32) -> [RawInput] {
    var inputs: [RawInput] = []
    for id: Int32 in 0..<3 where dice.roll(2) == 0 {
      if fingers.insert(id).inserted {
        inputs.append(
          .touchDown(surface: Self.surface, id: id, at: point(), serial: 1, time: time))
      } else if dice.roll(5) == 0 {
        fingers.remove(id)
        inputs.append(.touchUp(id: id, serial: 1, time: time))
      } else {
        inputs.append(.touchMotion(id: id, at: point(), time: time))
      }
    }
    return inputs + [.touchFrame]
  }

  private mutating func pointer(at time: UInt32) -> [RawInput] {
    guard dice.roll(2) == 0 else {
      return [.pointerMotion(at: point(), time: time), .pointerFrame]
    }
    let code = UInt32(0x110 + dice.roll(2))
    let isPressed = buttons.insert(code).inserted
    if !isPressed { buttons.remove(code) }
    return [
      .button(Button(code: code), isPressed: isPressed, serial: 1, time: time), .pointerFrame,
    ]
  }

  private mutating func scroll(at time: UInt32) -> [RawInput] {
    switch dice.roll(4) {
    case 0:
      return [
        .axisSource(.wheel), .axisValue120(.vertical, value: 120),
        .axis(.vertical, distance: 10, time: time), .pointerFrame,
      ]
    case 1:
      return [
        .axisSource(.finger), .axisStop(.vertical, time: time),
        .axisStop(.horizontal, time: time), .pointerFrame,
      ]
    case 2:
      return [
        .axisSource(.finger), .axis(.vertical, distance: number(), time: time),
        .axis(.horizontal, distance: number(), time: time), .pointerFrame,
      ]
    default:
      return [
        .axisSource(.continuous), .axis(.horizontal, distance: number(), time: time),
        .pointerFrame,
      ]
    }
  }

  /// The beginning, a step or the end of a gesture, or a beginning too many.
  private mutating func gesture(at time: UInt32) -> RawInput {
    guard let kind = gesture, dice.roll(6) != 0 else {
      let kind = TouchpadGesture.Kind.allCases[dice.roll(3)]
      gesture = kind
      return .gestureBegan(kind, surface: Self.surface, fingers: 2, time: time)
    }
    if kind == .hold || dice.roll(4) == 0 {
      gesture = nil
      return .gestureEnded(kind, isCancelled: dice.roll(2) == 0, time: time)
    }
    let way = point()
    guard kind == .pinch else { return .swipeUpdated(by: way, time: time) }
    return .pinchUpdated(
      by: way, scale: Double(dice.roll(1024) + 1) / 256, rotation: number(), time: time)
  }

  private mutating func key(at time: UInt32) -> RawInput {
    let code = UInt32(dice.roll(3) + 30)
    let isPressed = keys.insert(code).inserted
    if !isPressed { keys.remove(code) }
    let symbol = KeySymbol(code: code, name: ["a", "b", "Escape"][Int(code) - 30])
    return .key(symbol, isPressed: isPressed, isRepeat: false, serial: 1, time: time)
  }

  /// A length as the wire carries it: a multiple of a 256th, not 0.
  private mutating func number() -> Double { Double(dice.roll(90_000) + 1) / 256 }
  private mutating func point() -> Point { Point(x: number(), y: number()) }
}
