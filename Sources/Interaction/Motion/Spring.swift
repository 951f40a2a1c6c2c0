/// The parameters of a damped spring; `motion(from:to:)` makes a movement of it.
///
/// The equation is `m x'' + c x' + k x = 0` with x the displacement from the target (G67). A spring
/// is given by its constants, or by a duration (K2); then the constants follow at each launch from
/// the velocity it starts with.
public struct Spring: Equatable, Sendable {
  /// When a spring that was given by constants has come to rest.
  public enum Rest: Equatable, Sendable {
    /// Within a quarter of a device pixel, and slow enough to stay there (G71).
    case devicePixel
    /// Within a distance in logical units and below a speed in units per second (K3).
    case within(distance: Double, speed: Double)
  }

  enum Parameters: Equatable, Sendable {
    case constants(mass: Double, stiffness: Double, damping: Double)
    case settling(duration: Double, dampingRatio: Double)
  }

  let parameters: Parameters
  /// When the movement is over; a spring given by a duration ends at that duration instead.
  public let rest: Rest

  /// Makes a spring from its physical constants.
  ///
  /// Mass and stiffness are positive; an infinite stiffness jumps to the target. Damping is not
  /// negative (G69).
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, rest: Rest = .devicePixel
  ) {
    precondition(mass > 0 && mass.isFinite, "A spring has a positive mass.")
    precondition(stiffness > 0, "A spring has a positive stiffness.")
    precondition(damping >= 0, "A spring's damping is not negative.")
    parameters = .constants(mass: mass, stiffness: stiffness, damping: damping)
    self.rest = rest
  }

  /// Makes a spring that has come within a thousandth of its way after a time (K2).
  ///
  /// The movement is over, exactly at the target, after `duration` seconds. The frequency is the
  /// largest that fits and depends on the velocity at the launch. A duration of 0 jumps.
  public init(duration: Double, dampingRatio: Double) {
    precondition(duration >= 0 && duration.isFinite, "A spring's duration is not negative.")
    precondition(dampingRatio > 0 && dampingRatio.isFinite, "A spring that settles is damped.")
    parameters = .settling(duration: duration, dampingRatio: dampingRatio)
    rest = .devicePixel
  }

  /// Makes a spring from its damping ratio and its response, the undamped period in seconds (G69).
  ///
  /// A response of 0 jumps to the target.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(response >= 0 && response.isFinite, "A spring's response is not negative.")
    guard response > 0 else {
      self.init(mass: mass, stiffness: .infinity, damping: 0)
      return
    }
    let frequency = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: mass * frequency * frequency,
      damping: 2 * mass * dampingRatio * frequency)
  }

  /// Makes a spring from a perceived duration in seconds and a bounce (G69).
  ///
  /// The response is the duration; a bounce of 0 is critically damped, up to 1 ever more bouncy,
  /// below 0 sluggish.
  public init(duration: Double, bounce: Double) {
    precondition(bounce > -1 && bounce <= 1, "A bounce lies between -1 and 1.")
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Whether it comes to rest at all.
  var isDamped: Bool {
    let constants = constants()
    return constants.damping > 0 || constants.stiffness == .infinity
  }

  /// The constants for a launch with a relative velocity (way lengths per second).
  ///
  /// Relative velocity matters only to a spring given by a duration.
  public func constants(
    relativeVelocity: Double = 0
  ) -> (mass: Double, stiffness: Double, damping: Double) {
    switch parameters {
    case .constants(let mass, let stiffness, let damping): (mass, stiffness, damping)
    case .settling(let duration, let ratio):
      constants(duration: duration, dampingRatio: ratio, relativeVelocity: relativeVelocity)
    }
  }

  private func constants(
    duration: Double, dampingRatio: Double, relativeVelocity: Double
  ) -> (mass: Double, stiffness: Double, damping: Double) {
    guard duration > 0 else { return (1, .infinity, 0) }
    let frequency = SettlingFrequency(
      duration: duration, dampingRatio: dampingRatio, relativeVelocity: relativeVelocity
    ).value
    return (1, frequency * frequency, 2 * dampingRatio * frequency)
  }

  /// The movement of a value to a target.
  ///
  /// Solved once; the result is a closed form in the time since the launch.
  public func motion(from start: MotionState, to target: Double) -> SpringMotion {
    let relative = Spring.relativeVelocity(start.velocity, from: start.value, to: target) ?? 0
    let (mass, stiffness, damping) = constants(relativeVelocity: relative)
    let end: SpringMotion.End =
      switch (parameters, rest) {
      case (.settling(let duration, _), _): .duration(duration)
      case (_, .devicePixel): .devicePixel
      case (_, .within(let distance, let speed)): .within(distance: distance, speed: speed)
      }
    return SpringMotion(
      start: start, target: target, mass: mass, stiffness: stiffness, damping: damping, end: end)
  }

  /// A velocity in way lengths per second, positive towards the target (G51).
  ///
  /// Nil where there is no way to go or the quotient is too large for a number.
  public static func relativeVelocity(
    _ velocity: Double, from start: Double, to target: Double
  ) -> Double? {
    let relative = velocity / (target - start)
    return relative.isFinite ? relative : nil
  }
}
