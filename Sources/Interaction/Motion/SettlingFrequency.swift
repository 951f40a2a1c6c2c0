internal import Glibc

/// The natural frequency of a spring that was given by a duration (K2).
///
/// What is left of the way after the duration shall be one thousandth. Where several frequencies
/// fit, the largest counts. Each search is a bisection between two points with one sign change
/// between them, found by looking at how the condition rises and falls.
struct SettlingFrequency {
  let duration: Double
  let dampingRatio: Double
  let relativeVelocity: Double

  static let residue = 0.001

  var value: Double {
    if dampingRatio < 1 { return underdamped }
    return dampingRatio > 1 ? overdamped : critical
  }

  /// Logarithm of (envelope after the duration / residue) for an underdamped spring.
  private func excess(_ frequency: Double) -> Double {
    let sine = (1 - dampingRatio * dampingRatio).squareRoot()
    let slope = (dampingRatio - relativeVelocity / frequency) / sine
    // hypot keeps large slopes from overflowing
    return log(hypot(1, slope)) - dampingRatio * frequency * duration - log(Self.residue)
  }

  /// Falls everywhere, except that for slow positive velocities it may rise once and fall again.
  ///
  /// With y = v/w the rise is where (z − y) y² > z T v (1 − 2 z y + y²): a cubic whose one hill
  /// tells where the last summit of the condition lies.
  private var underdamped: Double {
    var low = 1e-12 / duration
    let high = upperBound
    if let summit = lastSummit {
      // above its last summit the condition only falls: the largest root is there or left of it
      guard excess(summit) >= 0 else { return root(low, summit, excess) }
      low = summit
    }
    return root(low, high, excess)
  }

  private var lastSummit: Double? {
    let push = dampingRatio * duration * relativeVelocity
    guard push > 0 else { return nil }
    let ratio = dampingRatio
    func rise(_ y: Double) -> Double { (ratio - y) * y * y - push * (1 - 2 * ratio * y + y * y) }
    let half = ratio - push
    let hill = (half + (half * half + 6 * ratio * push).squareRoot()) / 3
    guard hill.isFinite, hill < ratio, rise(hill) > 0 else { return nil }
    let foot = root(0, hill) { -rise($0) }
    return foot > 0 ? relativeVelocity / foot : nil
  }

  /// A frequency at which even a velocity away from the target has settled.
  private var upperBound: Double {
    let speed = abs(relativeVelocity)
    let sine = (1 - dampingRatio * dampingRatio).squareRoot()
    var bound = 1 / duration
    while log(hypot(1, (dampingRatio + speed / bound) / sine))
      - dampingRatio * bound * duration > log(Self.residue)
    {
      bound *= 2
    }
    return bound
  }

  private var critical: Double {
    let push = relativeVelocity * duration
    func left(_ w: Double) -> Double { (1 + w - push) * exp(-w) - Self.residue }
    if exp(-push) >= Self.residue {
      // right of the summit at w = push the rest only falls
      let low = max(push, 0)
      return root(low, low + 800, left) / duration
    }
    // too fast: the target is passed, and the rest after the passage counts
    return root(0, push - 1) { (push - 1 - $0) * exp(-$0) - Self.residue } / duration
  }

  /// The slower of the two exponentials carries the rest of an overdamped spring.
  private var overdamped: Double {
    func left(_ frequency: Double) -> Double {
      let motion = SpringMotion(
        start: MotionState(value: 0, velocity: relativeVelocity), target: 1, mass: 1,
        stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, end: .devicePixel)
      return abs(1 - motion.state(after: duration).value) - Self.residue
    }
    let slow = dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()
    var high = (8 + log(1 + abs(relativeVelocity) * duration)) / (slow * duration)
    while left(high) > 0 { high *= 2 }
    // walk down to the largest frequency that leaves too much
    var low = high
    while left(low) <= 0 && low > 1e-9 / duration { low *= 0.98 }
    return root(low, min(low / 0.98, high), left)
  }

  /// The place where a condition that is positive at `low` and negative at `high` changes sign.
  private func root(_ low: Double, _ high: Double, _ condition: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if condition(middle) > 0 { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }
}
