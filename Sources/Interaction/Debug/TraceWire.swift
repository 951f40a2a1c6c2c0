import Pixman
import WLSurface

/// Turns the events of a trace into what the wire would have carried (D16).
///
/// A trace does not tell when pointer and keyboard come to the window: they do with the first event
/// of theirs.
struct TraceWire {
  /// The surface that the devices point at.
  private static let surface = SurfaceID(rawValue: 1)
  private static let modifierKeys: [String: KeyModifiers] = [
    "Shift_L": .shift, "Shift_R": .shift, "Control_L": .control, "Control_R": .control,
    "Alt_L": .alt, "Alt_R": .alt, "Meta_L": .alt, "Super_L": .logo, "Super_R": .logo,
  ]

  private var hasPointer = false
  private var hasKeyboard = false
  /// A number for each key that was named, for a trace knows names only.
  private var codes: [String: UInt32] = [:]
  private var heldModifiers: Set<String> = []

  /// The events of the wire; `endsFrame` if no other line belongs to the same pointer frame.
  mutating func inputs(
    _ kind: TraceEvent.Kind, time: UInt32, endsFrame: Bool = true
  ) -> [RawInput] {
    switch kind {
    case .down(let id, let point):
      return [.touchDown(surface: Self.surface, id: id, at: wire(point), serial: 0, time: time)]
    case .move(let id, let point): return [.touchMotion(id: id, at: wire(point), time: time)]
    case .up(let id): return [.touchUp(id: id, serial: 0, time: time)]
    case .cancel: return [.touchCancel]
    case .frame: return [.touchFrame]
    case .motion(let point):
      // Where it comes in tells where it is.
      guard hasPointer else { return enterPointer(at: wire(point)) }
      return [.pointerMotion(at: wire(point), time: time), .pointerFrame]
    case .button(let code, let isPressed):
      return enterPointer(at: .zero) + [
        .button(Button(code: code), isPressed: isPressed, serial: 0, time: time), .pointerFrame,
      ]
    case .axis, .stop:
      return enterPointer(at: .zero) + scroll(kind, time: time)
        + (endsFrame ? [.pointerFrame] : [])
    case .gestureBegin, .gestureUpdate, .gestureEnd:
      return enterPointer(at: .zero) + gesture(kind, time: time)
    case .key(let name, let isPressed): return key(name, isPressed: isPressed, time: time)
    case .capability(let capability, let isPresent):
      return isPresent ? gain(capability) : lose(capability)
    case .resize, .scale: return []
    }
  }

  /// What the wire says when a device goes or leaves the window.
  mutating func lose(_ capability: TraceEvent.Capability) -> [RawInput] {
    switch capability {
    case .touch: return [.capabilityLost(.touch)]
    case .pointer:
      hasPointer = false
      return [.capabilityLost(.pointer)]
    case .keyboard:
      hasKeyboard = false
      heldModifiers = []
      return [.capabilityLost(.keyboard)]
    }
  }

  private mutating func gain(_ capability: TraceEvent.Capability) -> [RawInput] {
    capability == .keyboard ? enterKeyboard() : []
  }

  private mutating func enterPointer(at point: Point) -> [RawInput] {
    guard !hasPointer else { return [] }
    hasPointer = true
    return [.pointerEnter(surface: Self.surface, at: point, serial: 0), .pointerFrame]
  }

  private mutating func enterKeyboard() -> [RawInput] {
    guard !hasKeyboard else { return [] }
    hasKeyboard = true
    return [.keyboardEnter(surface: Self.surface, keys: [], serial: 0)]
  }

  private mutating func key(_ name: String, isPressed: Bool, time: UInt32) -> [RawInput] {
    let code = codes[name] ?? UInt32(codes.count + 1)
    codes[name] = code
    let symbol = KeySymbol(code: code, name: name, repeats: false)
    var inputs = enterKeyboard()
    inputs.append(.key(symbol, isPressed: isPressed, isRepeat: false, serial: 0, time: time))
    guard Self.modifierKeys[name] != nil else { return inputs }
    if isPressed { heldModifiers.insert(name) } else { heldModifiers.remove(name) }
    let held = heldModifiers.compactMap { Self.modifierKeys[$0] }
    inputs.append(.modifiers(held.reduce(into: []) { $0.formUnion($1) }))
    return inputs
  }

  private func scroll(_ kind: TraceEvent.Kind, time: UInt32) -> [RawInput] {
    switch kind {
    case .axis(let axis, let value, let source, let steps):
      var inputs: [RawInput] = []
      if let source { inputs.append(.axisSource(Self.source(source))) }
      if steps != 0 { inputs.append(.axisValue120(Self.axis(axis), value: steps)) }
      return inputs + [.axis(Self.axis(axis), distance: wire(value), time: time)]
    case .stop(let axis): return [.axisSource(.finger), .axisStop(Self.axis(axis), time: time)]
    default: return []
    }
  }

  private func gesture(_ kind: TraceEvent.Kind, time: UInt32) -> [RawInput] {
    switch kind {
    case .gestureBegin(let gesture, let fingers):
      return [
        .gestureBegan(
          Self.gesture(gesture), surface: Self.surface, fingers: fingers, time: time)
      ]
    case .gestureUpdate(.pinch, let way, let scale, let rotation):
      return [
        .pinchUpdated(
          by: wire(way), scale: wire(scale), rotation: wire(rotation), time: time)
      ]
    case .gestureUpdate(_, let way, _, _): return [.swipeUpdated(by: wire(way), time: time)]
    case .gestureEnd(let gesture, let isCancelled):
      return [.gestureEnded(Self.gesture(gesture), isCancelled: isCancelled, time: time)]
    default: return []
    }
  }

  /// Lengths on the wire are multiples of a 256th; a trace keeps six decimals of them.
  private func wire(_ value: Double) -> Double { (value * 256).rounded() / 256 }
  private func wire(_ point: Point) -> Point { Point(x: wire(point.x), y: wire(point.y)) }

  private static func axis(_ axis: TraceEvent.Axis) -> Axis {
    axis == .vertical ? .vertical : .horizontal
  }

  private static func gesture(_ gesture: TraceEvent.Gesture) -> TouchpadGesture.Kind {
    switch gesture {
    case .swipe: .swipe
    case .pinch: .pinch
    case .hold: .hold
    }
  }

  private static func source(_ source: TraceEvent.AxisSource) -> AxisFrame.Source {
    switch source {
    case .wheel: .wheel
    case .finger: .finger
    case .continuous: .continuous
    }
  }
}
