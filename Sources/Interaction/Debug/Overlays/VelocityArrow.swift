import Pixman

/// The arrow that shows a contact's velocity, and where its number stands: a value.
struct VelocityArrow: Equatable {
  /// Slower movement has no arrow, in units per second: that of a finger that means to rest.
  static let least = 20.0
  /// The arrow leads where the contact would be after so many seconds.
  private static let reach = 0.06
  /// How long it is at the most, and at least, in units.
  private static let lengths = (18.0, 120.0)
  /// How far from the contact's middle it begins, so that the contact's mark is seen.
  private static let gap = 24.0
  private static let headLength = 10.0
  private static let headWidth = 5.0

  /// Where it begins.
  let start: Point
  /// Its tip.
  let tip: Point
  /// The ends of the two barbs.
  let barbs: [Point]
  /// The velocity in words.
  let text: String

  /// Makes the arrow of a contact; nil if it is too slow.
  init?(at position: Point, velocity: Point) {
    let speed = velocity.length
    guard speed >= Self.least, speed.isFinite else { return nil }
    let way = velocity * (1 / speed)
    let across = Point(x: -way.y, y: way.x)
    let length = min(max(speed * Self.reach, Self.lengths.0), Self.lengths.1)
    start = position + way * Self.gap
    tip = start + way * length
    let back = tip - way * Self.headLength
    barbs = [back + across * Self.headWidth, back - across * Self.headWidth]
    text = "\(Int(speed.rounded())) u/s"
  }

  /// Where a number of a size stands: beyond the tip, or where that is outside, on the other side of
  /// the contact.
  func place(for size: Size, of position: Point, in bounds: Rect) -> Rect {
    let way = (tip - start) * (1 / max((tip - start).length, 1e-9))
    // Half of the number's extent along the arrow.
    let half = abs(way.x) * size.width / 2 + abs(way.y) * size.height / 2 + 4
    for center in [tip + way * half, position - way * (Self.gap + half)] {
      let rect = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      if bounds.contains(rect) { return rect }
    }
    let center = tip + way * half
    return Rect(
      x: min(max(center.x - size.width / 2, bounds.minX), bounds.maxX - size.width),
      y: min(max(center.y - size.height / 2, bounds.minY), bounds.maxY - size.height),
      width: size.width, height: size.height)
  }

  /// What it covers.
  var bounds: Rect {
    let points = barbs + [start, tip]
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    return Rect(
      x: left, y: top, width: (points.map(\.x).max() ?? 0) - left,
      height: (points.map(\.y).max() ?? 0) - top)
  }
}
