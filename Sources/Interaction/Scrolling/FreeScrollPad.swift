import Pixman

/// A movement of two fingers on a touchpad over a view that scrolls both ways (G80).
struct FreeScrollPad {
  /// The way so far, without what a lock discarded.
  var way = Point.zero
  var tracker = VelocityTracker()
  /// When the fingers last moved, in seconds.
  var newest = -Double.infinity
  /// The axes along which they moved.
  var moved: ScrollEvent.Axes = []
  /// The axes that have stopped since they moved last (W93).
  var stopped: ScrollEvent.Axes = []
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

  private mutating func note(_ axis: ScrollEvent.Axes) {
    moved.insert(axis)
    stopped.remove(axis)
  }
}
