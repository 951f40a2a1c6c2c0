internal import Glibc
internal import Pixman

/// Holds a free pan to one axis until the finger clearly leaves it (G26).
struct AxisLock: Equatable {
  /// The axis it holds to; nil once it is broken, or when it never held.
  private(set) var axis: AxisClaim.Axis?
  private let settings: GestureSettings
  /// Positions since the lock with the length of the path up to them, oldest first.
  private var trail: [(position: Point, travel: Double)]

  /// Locks if the direction at recognition is near to an axis.
  init(direction: Point, at position: Point, settings: GestureSettings) {
    self.settings = settings
    trail = [(position, 0)]
    let angle = Self.angle(direction)
    if angle <= settings.lockAngle {
      axis = .horizontal
    } else if 90 - angle <= settings.lockAngle {
      axis = .vertical
    }
  }

  static func == (left: AxisLock, right: AxisLock) -> Bool {
    left.axis == right.axis
      && left.trail.elementsEqual(right.trail) { $0.position == $1.position }
  }

  /// Takes the next position and tells which part of the step to it is discarded.
  mutating func discard(to position: Point) -> Point {
    guard let axis, let last = trail.last else { return .zero }
    let step = position - last.position
    trail.append((position, last.travel + step.length))
    if isLeaving(axis) {
      // free from here on; what was discarded stays discarded
      self.axis = nil
      trail = []
      return .zero
    }
    return axis == .horizontal ? Point(x: 0, y: step.y) : Point(x: step.x, y: 0)
  }

  /// Whether the last stretch of travel points away from the axis.
  private mutating func isLeaving(_ axis: AxisClaim.Axis) -> Bool {
    guard let newest = trail.last else { return false }
    let begin = newest.travel - settings.unlockDistance
    guard begin >= 0 else { return false }
    // keep one position at or before the stretch's beginning
    while trail.count > 1 && trail[1].travel <= begin { trail.removeFirst() }
    let angle = Self.angle(newest.position - Self.position(at: begin, on: trail))
    return (axis == .horizontal ? angle : 90 - angle) > settings.unlockAngle
  }

  private static func position(
    at travel: Double, on trail: [(position: Point, travel: Double)]
  ) -> Point {
    guard let first = trail.first, trail.count > 1 else { return trail.first?.position ?? .zero }
    let second = trail[1]
    let length = second.travel - first.travel
    guard length > 0 else { return first.position }
    let share = (travel - first.travel) / length
    return first.position + (second.position - first.position) * share
  }

  /// Angle from the horizontal in degrees, 0…90.
  private static func angle(_ direction: Point) -> Double {
    atan2(abs(direction.y), abs(direction.x)) * 180 / .pi
  }
}
