/// When to try again to connect: after 0.1 s, then at twice the distance each time, up to 5 s (W8).
///
/// All times are monotonic seconds.
struct RetrySchedule: Equatable {
  /// The distance of the first try, in seconds.
  static let firstDelay = 0.1
  /// The longest distance of two tries, in seconds.
  static let longestDelay = 5.0
  /// How many failures in a row are too many: those of about two minutes.
  static let limit = 30
  /// How long a connection must have lasted for the failures before it to be forgotten, in seconds.
  ///
  /// Else a compositor that always dies of what this client sends would be tried for ever.
  static let proof = 10.0

  /// Tries that failed in a row, each at the time that was set for it.
  private(set) var failures = 0
  /// When the next try is to be made.
  private(set) var due: Double
  /// Before when none is to be made, whatever else happens: a compositor that was there in vain is
  /// not wanted again as soon as it comes back.
  private(set) var earliest = -Double.infinity
  private var delay = firstDelay
  /// Whether a connection was lost: one that it leads to is a try to connect again.
  private var followsLoss = false

  /// Lets the first try come at once.
  init(at now: Double) { due = now }

  /// Whether there were too many failures.
  var isExhausted: Bool { failures >= Self.limit }

  /// Notes that a try failed; one that was made before its time changes nothing.
  mutating func fail(at now: Double) {
    guard now >= due else { return }
    failures += 1
    due = now + delay
    delay = min(delay * 2, Self.longestDelay)
  }

  /// Notes that a try found a compositor, in vain, be it before its time or not.
  mutating func failFound(at now: Double) {
    due = min(due, now)
    fail(at: now)
    earliest = due
  }

  /// Notes that a connection was lost after it had lasted some seconds.
  ///
  /// The loss itself is no try that failed, but where a try has led to a connection of no duration.
  mutating func lose(at now: Double, after age: Double) {
    let wasFailedTry = followsLoss && age < Self.proof
    if !wasFailedTry { self = RetrySchedule(at: now) }
    followsLoss = true
    failFound(at: now)
    // Who comes back after a lasting connection is found at once (D34).
    if !wasFailedTry { (failures, earliest) = (0, now) }
  }
}
