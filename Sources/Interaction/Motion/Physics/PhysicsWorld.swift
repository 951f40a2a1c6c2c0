public import Pixman

/// Rectangles that fall, bounce and hang on springs and rods (K28–K32): a value.
///
/// It is computed in fixed steps counted from its beginning, and what is shown at a time lies
/// between the two steps around that time: it depends on the time alone, not on the frames that led
/// there (G76). When all has been slow for a while, it rests exactly at the rest frames.
public struct PhysicsWorld: Equatable, Sendable {
  /// The acceleration of gravity 1, in units per second squared (K28).
  public static let gravityUnit = 1000.0
  /// One step, in seconds (K32).
  public static let step = 1.0 / 240
  /// Slower than this, in units per second, a body may be at rest (K32).
  public static let restSpeed = 5.0
  /// So long, in seconds, all bodies are slow before the world rests (K32).
  public static let restTime = 0.1
  /// The most, in seconds, that one advance computes; a longer one ends the movement (G75).
  public static let longestAdvance = 10.0

  /// The direction of gravity, as long as its magnitude: (0, 1) is 1000 units/s² downward (K28).
  public var gravity: Point { didSet { wake() } }
  /// What bodies cannot pass.
  public var boundaries: [PhysicsBoundary] = [] { didSet { wake() } }
  /// What holds bodies.
  public var attachments: [PhysicsAttachment] = [] {
    didSet {
      precondition(
        attachments.allSatisfy {
          bodies.indices.contains($0.body) && bodies.indices.contains($0.other ?? $0.body)
        }, "An attachment holds bodies of its world.")
      prepare()
    }
  }
  /// What moves, in the order in which it was added.
  public private(set) var bodies: [PhysicsBody] = []
  /// Whether everything has come to rest.
  public private(set) var isResting = false
  /// The time it was advanced to, in seconds.
  public private(set) var time: Double

  /// A body's place and velocity at a step.
  struct State: Equatable {
    var origin: Point
    var velocity: Point
  }

  /// The last step and the one before it: `time` lies between them.
  var states: [State] = []
  private var previous: [State] = []
  var springs: [PhysicsSpring] = []
  var rods: [PhysicsAttachment] = []
  /// The time from which steps are counted, and how many there were.
  private var start: Double
  private var steps = 0
  private var calmSteps = 0

  /// Makes an empty world that begins at a time.
  public init(gravity: Point = .zero, at time: Double) {
    precondition(time.isFinite, "A world begins at a time.")
    self.gravity = gravity
    self.time = time
    start = time
  }

  /// Adds a body, which moves from now on; the result is its number.
  @discardableResult
  public mutating func add(_ body: PhysicsBody) -> Int {
    bodies.append(body)
    let state = State(origin: body.frame.origin, velocity: body.velocity)
    states.append(state)
    previous.append(state)
    prepare()
    return bodies.count - 1
  }

  /// Where a body is at `time`.
  public func frame(of body: Int) -> Rect {
    if isResting, let frame = bodies[body].restFrame { return frame }
    let (before, after) = (previous[body].origin, states[body].origin)
    let origin = before + (after - before) * fraction
    let frame = bodies[body].frame
    return Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height)
  }

  /// How fast a body moves at `time`, in units per second.
  public func velocity(of body: Int) -> Point {
    let (before, after) = (previous[body].velocity, states[body].velocity)
    return before + (after - before) * fraction
  }

  /// Moves on to the time of a frame; earlier times than the last one count as the last one.
  public mutating func advance(to time: Double) {
    guard time > self.time else { return }
    let due = (time - start) / Self.step
    guard !isResting, due - Double(steps) <= Self.longestAdvance / Self.step else {
      if time < .infinity { self.time = time }
      finish()
      return
    }
    self.time = time
    while Double(steps) < due && !isResting {
      previous = states
      takeStep()
      steps += 1
      let isCalm = states.allSatisfy { $0.velocity.length < Self.restSpeed }
      calmSteps = isCalm ? calmSteps + 1 : 0
      if Double(calmSteps) * Self.step >= Self.restTime - Self.step / 2 { finish() }
    }
  }

  /// Brings everything to rest at once: at the rest frames, or where it is (K10).
  public mutating func finish() {
    isResting = true
    for index in bodies.indices {
      states[index].velocity = .zero
      states[index].origin = bodies[index].restFrame?.origin ?? states[index].origin
    }
    previous = states
  }

  /// How far `time` is on the way from the step before the last one to the last one, 0…1.
  private var fraction: Double {
    let part = (time - start) / Self.step - Double(steps - 1)
    return steps > 0 ? min(max(part, 0), 1) : 1
  }

  /// Notes what a change means for the steps that follow.
  private mutating func prepare() {
    springs = PhysicsSpring.springs(of: attachments, bodies: bodies)
    rods = attachments.filter(\.isRod)
    wake()
  }

  private mutating func wake() {
    calmSteps = 0
    guard isResting else { return }
    // the time at rest is not made up
    isResting = false
    start = time
    steps = 0
  }
}
