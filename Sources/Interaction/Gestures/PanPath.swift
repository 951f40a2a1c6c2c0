internal import Pixman

/// The path of the one finger of a pan: a value, so that a held pan can be played back.
struct PanPath {
  /// Where the path stands to the slop.
  enum Place: Equatable {
    case inside
    case outside
    /// It left the slop in a direction that is not allowed (G27).
    case astray
  }

  let down: PointerEvent
  let axis: PanGestureRecognizer.Axis
  let settings: GestureSettings
  private(set) var position: Point
  private(set) var time: Double
  private var tracker = VelocityTracker()
  /// The same positions for drawing; what it makes of them enters nothing else (G44).
  private var resampler = TouchResampler()
  /// When the path left the slop.
  private var began: Double?
  private var origin: Point
  private var lock: AxisLock?

  init(down: PointerEvent, axis: PanGestureRecognizer.Axis, settings: GestureSettings) {
    self.down = down
    self.axis = axis
    self.settings = settings
    position = down.position
    time = down.time
    origin = down.position
    tracker.add(down.position, at: down.time)
    resampler.add(down.position, at: down.time)
  }

  /// Moves inside the slop, up to the step that leaves it; that step sets the origin (G24).
  mutating func probe(_ event: PointerEvent, directions: PanGestureRecognizer.Directions) -> Place {
    let before = position - down.position
    step(to: event)
    let offset = position - down.position
    guard travel(offset) >= settings.slop(for: down) else { return .inside }
    guard directions.allow(offset, along: axis) else { return .astray }
    origin = down.position + exit(from: before, to: offset)
    began = time
    return .outside
  }

  /// How far the path has come of what its slop is measured by.
  var passage: GestureReason {
    let offset = position - down.position
    let slop = settings.slop(for: down)
    return switch axis {
    case .horizontal: .reached(.horizontal, abs(offset.x), limit: slop)
    case .vertical: .reached(.vertical, abs(offset.y), limit: slop)
    case .both: .reached(.distance, offset.length, limit: slop)
    }
  }

  /// Begins to hold a free pan to the axis it leaves the slop along (G26).
  mutating func lockAxis() {
    guard axis == .both else { return }
    lock = AxisLock(direction: position - down.position, at: position, settings: settings)
    // the part across the lock is discarded from the slop on
    if lock?.axis == .horizontal { origin.y = position.y }
    if lock?.axis == .vertical { origin.x = position.x }
  }

  /// Moves on after recognition.
  mutating func follow(_ event: PointerEvent) {
    step(to: event)
    if let discarded = lock?.discard(to: position) { origin = origin + discarded }
  }

  /// What was measured so far counts no more: the fingers did not move together (G37).
  mutating func forgetVelocity() {
    tracker.reset()
    tracker.add(position, at: time)
  }

  var translation: Point { masked(position - origin) }

  mutating func rebase(to translation: Point) { origin = position - translation }

  func report(at time: Double) -> Pan {
    var velocity = masked(tracker.velocity(at: time))
    if lock?.axis == .horizontal { velocity.y = 0 }
    if lock?.axis == .vertical { velocity.x = 0 }
    return Pan(
      translation: translation, velocity: velocity, position: position,
      startPosition: down.position, time: time, pointer: down.pointer)
  }

  /// Where the finger is to be shown in a frame (G77), and whether it has come to where it was
  /// reported last.
  func shown(at frame: Double) -> (pan: Pan, isThere: Bool) {
    var pan = report(at: time)
    guard let sample = resampler.sample(at: frame) else { return (pan, true) }
    pan.position = sample.position
    var way = masked(sample.position - origin)
    // What lies before the slop was left is not shown: the pan begins there (G24).
    if let began, sample.time < began {
      way = Point(x: Self.share(way.x, of: translation.x), y: Self.share(way.y, of: translation.y))
    }
    if lock?.axis == .horizontal { way.y = translation.y }
    if lock?.axis == .vertical { way.x = translation.x }
    pan.translation = way
    return (pan, sample.position == position)
  }

  /// A part of a way: never the other way, nor beyond it.
  private static func share(_ part: Double, of way: Double) -> Double {
    way < 0 ? min(max(part, way), 0) : max(min(part, way), 0)
  }

  private mutating func step(to event: PointerEvent) {
    position = event.position
    time = event.time
    tracker.add(position, at: time)
    resampler.add(position, at: time)
  }

  private func masked(_ offset: Point) -> Point {
    switch axis {
    case .horizontal: Point(x: offset.x, y: 0)
    case .vertical: Point(x: 0, y: offset.y)
    case .both: offset
    }
  }

  private func travel(_ offset: Point) -> Double { masked(offset).length }

  /// The place where the step crosses the slop line, or the slop circle of a free pan.
  private func exit(from before: Point, to offset: Point) -> Point {
    let slop = settings.slop(for: down)
    switch axis {
    case .horizontal: return Point(x: offset.x < 0 ? -slop : slop, y: 0)
    case .vertical: return Point(x: 0, y: offset.y < 0 ? -slop : slop)
    case .both: break
    }
    // |before + s (offset − before)| = slop has one solution in 0…1: before lies inside
    let step = offset - before
    let a = step.x * step.x + step.y * step.y
    let b = before.x * step.x + before.y * step.y
    let c = before.x * before.x + before.y * before.y - slop * slop
    guard a > 0 else { return offset }
    let share = (-b + max(b * b - a * c, 0).squareRoot()) / a
    return before + step * min(max(share, 0), 1)
  }
}
