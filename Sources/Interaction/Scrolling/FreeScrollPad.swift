import Pixman

/// A movement of two fingers on a touchpad over a view that scrolls both ways (G80).
struct FreeScrollPad {
  /// The way so far, without what a lock discarded.
  private var way = Point.zero
  private var tracker = VelocityTracker()
  /// When the fingers last moved, in seconds.
  private var newest = -Double.infinity
  /// The axes along which they moved.
  private var moved: ScrollEvent.Axes = []
  /// When each axis was stopped that has not moved since.
  private var stops: [ScrollView.Axis: Double] = [:]
  /// The end that silence means.
  var call: Int?
  private var lock: AxisLock
  private var place: Point

  init(first delta: Point) {
    place = .zero
    lock = AxisLock(direction: delta, at: .zero, settings: GestureSettings())
  }

  /// Takes a step; returns what of it moves the content.
  mutating func take(_ delta: Point, at time: Double) -> Point {
    place = place + delta
    let step = delta - lock.discard(to: place)
    way = way + step
    tracker.add(way, at: time)
    newest = max(newest, time)
    if delta.x != 0 { note(.horizontal) }
    if delta.y != 0 { note(.vertical) }
    return step
  }

  /// Takes the stop of one axis or both; true if no axis moves any more.
  ///
  /// Fingers leave the pad as one: while they go on along one axis they are still on it, and the
  /// other does not coast away from under them (G80).
  mutating func stop(_ axes: ScrollEvent.Axes, at time: Double) -> Bool {
    for axis in [ScrollView.Axis.horizontal, .vertical] where axes.contains(axis.axes) {
      stops[axis] = time
    }
    return moved.isSubset(of: stops.keys.reduce(into: ScrollEvent.Axes()) { $0.formUnion($1.axes) })
  }

  /// The velocity with which the fingers left, of the whole way; without the part of an axis that was
  /// stopped longer before the last: it does not belong to the same lift (W93).
  func velocity(at time: Double) -> Point {
    guard !Touchpad.hasRested(since: newest, at: time) else { return .zero }
    var velocity = tracker.velocity(at: newest)
    func isEarlier(_ axis: ScrollView.Axis) -> Bool {
      stops[axis].map { !ScrollLatch.isJoint($0, time) } ?? false
    }
    if isEarlier(.horizontal) { velocity.x = 0 }
    if isEarlier(.vertical) { velocity.y = 0 }
    return velocity
  }

  private mutating func note(_ axis: ScrollView.Axis) {
    moved.insert(axis.axes)
    stops[axis] = nil
  }
}

extension ScrollView.Axis {
  /// The same as a set.
  fileprivate var axes: ScrollEvent.Axes { self == .horizontal ? .horizontal : .vertical }
}
