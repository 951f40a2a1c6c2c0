/// The movement an `Animated` is on: any of the kinds of `Motion`, solved at its launch.
enum Trajectory: Equatable {
  case spring(SpringMotion)
  case timed(TimedMotion)
  case decay(DecayMotion)

  init(_ motion: Motion, from start: MotionState, to target: Double) {
    switch motion {
    case .spring(let spring, let velocity):
      precondition(spring.isDamped, "A spring without damping never comes to rest (G69).")
      let state = MotionState(value: start.value, velocity: velocity ?? start.velocity)
      self = .spring(spring.motion(from: state, to: target))
    case .timed(let curve, let duration):
      self = .timed(
        TimedMotion(start: start.value, target: target, curve: curve, duration: duration))
    case .decay(let rate, let velocity):
      let state = MotionState(value: start.value, velocity: velocity)
      self = .decay(DecayMotion(from: state, decay: Decay(rate: rate)))
    }
  }

  /// The calm movement to the same end that goes on from a state (G91); a timed one, which is a
  /// cross-fade, stays as it is.
  func reduced(from state: MotionState) -> Trajectory? {
    switch self {
    case .spring(let motion):
      let spring = Spring.calmed(frequency: motion.naturalFrequency)
      return .spring(spring.motion(from: MotionState(value: state.value), to: motion.target))
    case .timed: return nil
    case .decay(let motion):
      let decay = Decay(rate: min(motion.decay.rate, Decay.fast.rate))
      return .decay(DecayMotion(from: state, decay: decay))
    }
  }

  /// Where it ends; `tolerance` is a quarter of a device pixel.
  func end(tolerance: Double) -> Double {
    switch self {
    case .spring(let motion): motion.target
    case .timed(let motion): motion.target
    case .decay(let motion): motion.end(halfPixel: 2 * tolerance)
    }
  }

  func state(after elapsed: Double) -> MotionState {
    switch self {
    case .spring(let motion): motion.state(after: elapsed)
    case .timed(let motion): motion.state(after: elapsed)
    case .decay(let motion): motion.state(after: elapsed)
    }
  }

  func isOver(after elapsed: Double, tolerance: Double) -> Bool {
    switch self {
    case .spring(let motion): motion.isSettled(after: elapsed, tolerance: tolerance)
    case .timed(let motion): elapsed >= motion.duration
    case .decay(let motion): elapsed >= motion.duration
    }
  }
}
