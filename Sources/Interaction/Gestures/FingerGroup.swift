internal import Pixman

/// The fingers of one pan, and the place that stands for all of them (G35).
///
/// The place moves with the fingers' centre, but not when a finger is added or leaves: neither
/// makes what is dragged jump. Of a single finger it is the finger's own place.
struct FingerGroup {
  /// A group of more fingers than this is no pan (G11).
  static let limit = 5
  /// By how much of itself the span may change within the velocity's window before a lift (G37).
  private static let steadiness = 0.02

  private struct Finger {
    let pointer: Int
    var position: Point
    var tracker = VelocityTracker()
  }

  private var fingers: [Finger] = []
  private(set) var position: Point
  /// Whether there has never been more than one finger.
  private var isSingle = true
  /// How far the fingers were spread after each time step of the velocity's window.
  private var spans: [(time: Double, span: Double)] = []
  private var lastMove: Double?

  init(_ down: PointerEvent) {
    position = down.position
    append(down)
  }

  var count: Int { fingers.count }

  func contains(_ pointer: Int) -> Bool { fingers.contains { $0.pointer == pointer } }

  mutating func add(_ down: PointerEvent) {
    append(down)
    isSingle = false
    spans = []
  }

  mutating func remove(_ pointer: Int) {
    fingers.removeAll { $0.pointer == pointer }
    spans = []
  }

  mutating func move(_ event: PointerEvent) {
    guard let index = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return }
    // Only after the whole step do the fingers' places belong together (G7).
    if let lastMove, event.time > lastMove { noteSpan(at: lastMove) }
    lastMove = event.time
    let step = event.position - fingers[index].position
    fingers[index].position = event.position
    fingers[index].tracker.add(event.position, at: event.time)
    // the sum of a single finger's steps would differ from its place by rounding
    position = isSingle ? event.position : position + step * (1 / Double(fingers.count))
  }

  /// Whether the fingers move against each other or spread: a lift is then no fling (G37).
  func isParting(at time: Double) -> Bool {
    guard count > 1 else { return false }
    let velocities = fingers.map { $0.tracker.velocity(at: time) }
    for (index, one) in velocities.enumerated() {
      for other in velocities[(index + 1)...] where one.x * other.x + one.y * other.y < 0 {
        return true
      }
    }
    guard let first = spans.first(where: { time - $0.time <= VelocityTracker.window }) else {
      return false
    }
    return abs(span - first.span) > Self.steadiness * first.span
  }

  private mutating func append(_ down: PointerEvent) {
    var finger = Finger(pointer: down.pointer, position: down.position)
    finger.tracker.add(down.position, at: down.time)
    fingers.append(finger)
  }

  private mutating func noteSpan(at time: Double) {
    guard count > 1 else { return }
    spans.removeAll { time - $0.time > VelocityTracker.window }
    spans.append((time, span))
  }

  /// The mean distance from the middle.
  private var span: Double {
    let share = 1 / Double(count)
    let center = fingers.reduce(Point.zero) { $0 + $1.position } * share
    return fingers.reduce(0) { $0 + ($1.position - center).length } * share
  }
}
