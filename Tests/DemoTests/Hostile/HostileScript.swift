import Interaction
import Pixman
import Support

@testable import wl_demo

/// Makes up a trace that no person would play: anything, anywhere, in any order.
///
/// It ends with everything let go, so that whatever it touched must come to rest.
struct HostileScript {
  private static let keys = [
    "Escape", "Left", "Right", "Up", "Down", "Tab", "Return", "space", "Home", "End", "Page_Down",
    "Alt_L", "Shift_L", "XF86Back", "NoSuchKey",
  ]

  let scene: String
  let size: Size
  let scale: Double
  /// Frames a second of the run that plays it.
  let refresh: Double
  let settings: SceneSettings
  private(set) var events: [TraceEvent] = []
  private var random: SplitMix
  private var time = 0.0
  private var window: Size
  private var places: [Int32: Point] = [:]

  /// The script of a seed; `count` steps, in windows no larger than `largest`.
  init(seed: UInt64, count: Int, largest: Size) {
    var random = SplitMix(seed: seed)
    let scenes = SceneCatalog.names
    scene = scenes[Int.random(in: 0..<scenes.count, using: &random)]
    size = Self.size(largest, &random)
    scale = [0.25, 0.5, 1, 1, 1, 1.25, 2][Int.random(in: 0..<7, using: &random)]
    refresh = [1.0, 7, 30, 60, 60, 144, 1000][Int.random(in: 0..<7, using: &random)]
    let reducesMotion = Int.random(in: 0..<4, using: &random) == 0
    // A stream of their own: what a seed plays does not change with how it looks.
    var looks = SplitMix(seed: ~seed)
    settings = SceneSettings(
      reduceMotion: reducesMotion,
      textScale: [0.5, 1, 1, 1.3, 3][Int.random(in: 0..<5, using: &looks)],
      layoutDirection: Bool.random(using: &looks) ? .rightToLeft : .leftToRight)
    window = size
    self.random = random
    for _ in 0..<count { step(largest) }
    letGo()
  }

  /// The script as a trace.
  var trace: Trace {
    Trace(header: Trace.Header(size: size, scale: scale, scene: scene), events: events)
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  private mutating func add(_ kind: TraceEvent.Kind) {
    events.append(TraceEvent(time: time, kind: kind))
  }

  private mutating func wait() {
    time += [0, 0.001, 0.008, 0.016, 0.05, 0.2, 0.7][roll(7)]
  }

  private static func size(_ largest: Size, _ random: inout SplitMix) -> Size {
    let sides = [
      (largest.width, largest.height), (400, 800), (400, 800), (320, 480), (800, 400), (1, 1),
      (1, 300), (300, 1), (30, 30),
    ]
    let (width, height) = sides[Int.random(in: 0..<sides.count, using: &random)]
    return Size(width: min(width, largest.width), height: min(height, largest.height))
  }

  private mutating func place() -> Point {
    let x = Double.random(in: 0...max(1, window.width), using: &random)
    let y = Double.random(in: 0...max(1, window.height), using: &random)
    switch roll(12) {
    case 0: return Point(x: x * 1e4 - 5e3, y: -y * 1e3)
    case 1: return Point(x: 0, y: y)
    case 2: return Point(x: x, y: window.height - 1)
    default: return Point(x: x, y: y)
    }
  }

  private mutating func step(_ largest: Size) {
    switch roll(22) {
    case 0..<5: tap()
    case 5..<10: drag()
    case 10..<13: touchRandomly()
    case 13: key()
    case 14: scroll()
    case 15: press()
    case 16: change(largest)
    case 17: add([.cancel, .frame][roll(2)])
    case 18: loseOrGain()
    case 19, 20: gesture()
    default: wait()
    }
    wait()
  }

  private mutating func down(_ id: Int32, at point: Point) {
    places[id] = point
    add(.down(id: id, at: point))
  }

  private mutating func tap() {
    let id = Int32(roll(4))
    down(id, at: place())
    add(.frame)
    wait()
    add(.up(id: id))
    add(.frame)
  }

  /// A finger that goes somewhere in a line, and is sometimes left there or taken away.
  private mutating func drag() {
    let id = Int32(roll(4))
    let start = roll(5) == 0 ? Point(x: 3, y: place().y) : place()
    let isSideways = roll(2) == 0
    let way = Double(roll(600)) - 300
    let steps = roll(12) + 1
    down(id, at: start)
    for index in 1...steps {
      time += 0.008
      let part = way * Double(index) / Double(steps)
      let point = Point(
        x: start.x + (isSideways ? part : 2), y: start.y + (isSideways ? 2 : part))
      add(.move(id: id, at: point))
      add(.frame)
    }
    if roll(3) == 0 { wait() }
    switch roll(6) {
    case 0: add(.cancel)
    case 1: break
    default: add(.up(id: id))
    }
  }

  /// Fingers without sense: ups of none, downs twice, moves far away, no frames.
  private mutating func touchRandomly() {
    let id = [0, 1, 2, 3, Int32.max, Int32.min][roll(6)]
    switch roll(5) {
    case 0: down(id, at: place())
    case 1: add(.up(id: id))
    default: add(.move(id: id, at: place()))
    }
    if roll(3) > 0 { add(.frame) }
  }

  private mutating func key() {
    add(.key(name: Self.keys[roll(Self.keys.count)], isPressed: roll(4) > 0))
  }

  private mutating func press() {
    if roll(2) == 0 { add(.motion(at: place())) }
    add(.button(code: UInt32(0x110 + roll(8)), isPressed: roll(2) == 0))
    if roll(2) == 0 { add(.motion(at: place())) }
  }

  private mutating func scroll() {
    let axis: TraceEvent.Axis = roll(3) == 0 ? .horizontal : .vertical
    let source = [nil, TraceEvent.AxisSource.wheel, .finger, .continuous][roll(4)]
    for _ in 0...roll(6) {
      let value = roll(9) == 0 ? 1e6 : Double(roll(200)) - 100
      add(.axis(axis, value: value, source: source, steps: source == .wheel ? 120 : 0))
      time += 0.01
    }
    if roll(2) == 0 { add(.stop(axis)) }
  }

  /// A touchpad's gesture, of which anything may be missing.
  private mutating func gesture() {
    let kind = TraceEvent.Gesture.allCases[roll(3)]
    if roll(6) > 0 { add(.gestureBegin(kind, fingers: UInt32(roll(5)))) }
    for _ in 0..<roll(8) where kind != .hold {
      time += 0.008
      let way = Point(x: Double(roll(40)) - 20, y: Double(roll(40)) - 20)
      let scale = [0, 0.3, 0.9, 1, 1.2, 3, -1, 1e6][roll(8)]
      add(.gestureUpdate(kind, by: way, scale: scale, rotation: Double(roll(60)) - 30))
    }
    if roll(6) > 0 { add(.gestureEnd(kind, isCancelled: roll(3) == 0)) }
  }

  private mutating func change(_ largest: Size) {
    guard roll(3) > 0 else { return add(.scale([0.25, 1, 1.5, 2][roll(4)])) }
    window = Self.size(largest, &random)
    add(.resize(window))
  }

  private mutating func loseOrGain() {
    let capabilities = TraceEvent.Capability.allCases
    add(.capability(capabilities[roll(capabilities.count)], isPresent: roll(2) == 0))
  }

  private mutating func letGo() {
    for id in places.keys.sorted() { add(.up(id: id)) }
    for capability in TraceEvent.Capability.allCases {
      add(.capability(capability, isPresent: false))
    }
    add(.frame)
  }
}
