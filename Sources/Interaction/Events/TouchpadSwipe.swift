internal import Pixman

/// A movement of fingers on a touchpad along one axis, from its first step to its stop.
///
/// What is not scrolled but swiped follows it as it would a finger; its way is measured in the width
/// of what is swiped (G86). Times are seconds, distances logical units.
struct TouchpadSwipe: Equatable, Sendable {
  /// The projection of a release to its target, a millisecond (G86).
  static let rate = 0.997

  /// How far a whole width leads.
  private let length: Double
  private var tracker = VelocityTracker()
  private var newest = -Double.infinity
  /// The way of the finger that would have done the same: it moves against the content's scroll.
  private(set) var translation = 0.0

  /// Begins a swipe of something of a width.
  init(over length: Double) { self.length = length }

  /// Takes a step as the wire has it: positive scrolls right or down.
  mutating func add(_ delta: Double, at time: Double) {
    translation -= delta * length / Touchpad.pageWidth
    tracker.add(Point(x: translation, y: 0), at: time)
    newest = max(newest, time)
  }

  /// The velocity of `translation` at a stop, in units per second; 0 after a rest.
  func velocity(at time: Double) -> Double {
    Touchpad.hasRested(since: newest, at: time) ? 0 : tracker.velocity(at: newest).x
  }
}
