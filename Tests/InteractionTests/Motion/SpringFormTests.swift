import Foundation
import Interaction
import Testing

/// Springs as progress from 0 to 1, against the written formulas and against a fine integration.
@Suite struct SpringFormTests {
  private static let ratios = [0.05, 0.4, 0.7, 0.8, 0.999, 1, 1.001, 1.3, 4]
  private static let velocities = [-20.0, 0, 0.5, 4.3, 13.5]
  private static let frequencies = [2.0, 10, 18.467, 60]

  private func state(
    _ frequency: Double, _ ratio: Double, _ velocity: Double, after time: Double
  ) -> MotionState {
    Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
      .motion(from: MotionState(value: 0, velocity: velocity), to: 1).state(after: time)
  }

  /// K1's formulas for a damping ratio up to 1.
  private func progress(
    _ frequency: Double, _ ratio: Double, _ velocity: Double, after time: Double
  ) -> Double {
    if ratio == 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let push = (ratio * frequency - velocity) / damped
    let swing = cos(damped * time) + push * sin(damped * time)
    return 1 - exp(-ratio * frequency * time) * swing
  }

  @Test(arguments: ratios.filter { $0 <= 1 }, frequencies)
  func `K1 progress follows the closed form`(ratio: Double, frequency: Double) {
    for velocity in Self.velocities {
      for time in [0, 0.001, 1.0 / 60, 0.1, 0.25, 0.5, 1, 3] {
        let shown = state(frequency, ratio, velocity, after: time).value
        let written = progress(frequency, ratio, velocity, after: time)
        #expect(abs(shown - written) < 1e-9, "velocity \(velocity) after \(time)")
      }
    }
  }

  @Test(arguments: ratios, frequencies)
  func `K1 progress is what the equation of motion leads to`(ratio: Double, frequency: Double) {
    for velocity in Self.velocities {
      // Runge and Kutta's fourth order: far below the tolerance at this step.
      let step = 0.5 / 4096
      var (x, v) = (0.0, velocity)
      func force(_ x: Double, _ v: Double) -> Double {
        frequency * frequency * (1 - x) - 2 * ratio * frequency * v
      }
      for count in 1...4096 {
        let (x1, v1) = (v, force(x, v))
        let (x2, v2) = (v + step / 2 * v1, force(x + step / 2 * x1, v + step / 2 * v1))
        let (x3, v3) = (v + step / 2 * v2, force(x + step / 2 * x2, v + step / 2 * v2))
        let (x4, v4) = (v + step * v3, force(x + step * x3, v + step * v3))
        x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        guard count % 512 == 0 else { continue }
        let shown = state(frequency, ratio, velocity, after: Double(count) * step)
        #expect(abs(shown.value - x) < 1e-6, "velocity \(velocity) at \(count)")
        #expect(abs(shown.velocity - v) < 1e-4, "velocity \(velocity) at \(count)")
      }
    }
  }
}
