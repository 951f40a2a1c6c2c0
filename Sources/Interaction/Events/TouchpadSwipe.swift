internal import Pixman

/// A movement of fingers on a touchpad along one axis, from its first step to its stop.
///
/// What is not scrolled but swiped follows it as it would a finger; its way is measured in the width
/// of what is swiped (G86). Times are seconds, distances logical units.
struct TouchpadSwipe: Equatable, Sendable {
  /// The sum of steps sideways that is one width (G86, B29).
  static let width = 400.0
  /// The projection of a release to its target, a millisecond (G86).
  static let rate = 0.997
  /// Silence that counts as a stop without a velocity (G80).
  static let silence = 0.1
  /// Rest before a stop that takes the velocity (W93).
  static let rest = 0.05
  /// Times carry rounding errors.
  private static let rounding = 1e-6

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
    translation -= delta * length / Self.width
    tracker.add(Point(x: translation, y: 0), at: time)
    newest = max(newest, time)
  }

  /// The velocity of `translation` at a stop, in units per second; 0 after a rest.
  func velocity(at time: Double) -> Double {
    time - newest > Self.rest + Self.rounding ? 0 : tracker.velocity(at: newest).x
  }
}
