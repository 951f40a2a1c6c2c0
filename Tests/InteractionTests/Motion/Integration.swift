import Interaction

/// The differential equation of the spring, integrated in small steps: the independent answer.
enum Integration {
  /// The state after a time, by Runge and Kutta's method of fourth order.
  static func spring(
    from start: MotionState, to target: Double, mass: Double, stiffness: Double, damping: Double,
    after time: Double, steps: Int = 20_000
  ) -> MotionState {
    var (x, v) = (start.value - target, start.velocity)
    let h = time / Double(steps)
    func pull(_ x: Double, _ v: Double) -> Double { -(stiffness * x + damping * v) / mass }
    for _ in 0..<steps {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return MotionState(value: target + x, velocity: v)
  }
}
