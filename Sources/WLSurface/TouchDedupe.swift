import Pixman

/// Recognises the press of a pointer that is a finger's echo (W107).
///
/// Some systems report one finger twice, as touch and as pointer. A press that comes while a finger
/// is down at the same place, or was lifted there a moment ago, is such an echo.
struct TouchDedupe: Equatable, Sendable {
  /// A finger that was lifted or taken away lately.
  private struct Ended: Equatable {
    var surface: SurfaceID
    var position: Point
    var moment: Moment
  }

  /// Milliseconds around a finger's end, and logical units around its place.
  private static let reach = (time: 80, distance: 12.0)

  private var ended: [Ended] = []

  /// Takes note of a finger that is down no more.
  mutating func noteEnd(of contact: TouchCollector.Contact) {
    ended.removeAll { contact.moment.milliseconds(since: $0.moment) > Self.reach.time }
    if ended.count == TouchCollector.capacity { ended.removeFirst() }
    ended.append(
      Ended(
        surface: contact.surface, position: contact.point.position, moment: contact.moment))
  }

  /// Whether a press is an echo of a finger.
  ///
  /// The wire's times are compared, which do not depend on when they were read (W102).
  func isEcho(
    on surface: SurfaceID, at position: Point, moment: Moment, live: [TouchCollector.Contact]
  ) -> Bool {
    func isNear(_ place: Point) -> Bool { (place - position).length <= Self.reach.distance }
    if live.contains(where: { $0.surface == surface && isNear($0.point.position) }) { return true }
    return ended.contains {
      $0.surface == surface && abs(moment.milliseconds(since: $0.moment)) <= Self.reach.time
        && isNear($0.position)
    }
  }
}
