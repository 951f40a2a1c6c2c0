import Glibc
import Testing

@testable import Interaction

struct ReducedMotionTests {
  /// Any spring: by constants or by a duration, from much faster to much slower than is allowed.
  private func spring(_ random: inout Random) -> Spring {
    let span = random.double(-4...2)
    let ratio = random.double(0.01...3)
    return random.bool()
      ? Spring(duration: pow(10, span), dampingRatio: ratio)
      : Spring(response: pow(10, span), dampingRatio: ratio, mass: pow(10, random.double(-3...3)))
  }

  @Test func `K9 G92 every spring is critically damped, over within 0.2 s and starts at rest`() {
    var random = Random(seed: 92)
    for _ in 0..<400 {
      let reduced = Motion.spring(spring(&random), velocity: random.double(-9e3...9e3)).reduced
      guard case .spring(let calm, let velocity) = reduced else {
        Issue.record("a spring stays a spring")
        return
      }
      #expect(velocity == 0)
      let motion = calm.motion(from: MotionState(value: 0), to: 500)
      #expect(abs(motion.dampingRatio - 1) < 1e-12)
      #expect(2 * .pi / motion.naturalFrequency <= 0.2)
      #expect(motion.duration <= 0.2)
      let path = (0...50).map { motion.state(after: Double($0) / 250).value }
      #expect(path.allSatisfy { (0...500).contains($0) })
      #expect(zip(path, path.dropFirst()).allSatisfy { $0.0 <= $0.1 })
      #expect(path.last == 500)
    }
  }

  @Test func `K9 a spring that is faster stays as fast, one that jumps jumps`() {
    func frequency(_ motion: Motion) -> Double {
      guard case .spring(let spring, _) = motion.reduced else { return .nan }
      return spring.motion(from: MotionState(value: 0), to: 1).naturalFrequency
    }
    let slow = frequency(.spring(.snap))
    // a critically damped spring of 0.2 s: 9.2334 / 0.2
    #expect(abs(slow - 46.167) < 0.001)
    for response in [0.01, 0.05, 0.1, 0.13] {
      let spring = Spring(response: response, dampingRatio: 0.5, mass: 3)
      #expect(abs(frequency(.spring(spring)) - 2 * .pi / response) < 1e-6)
    }
    #expect(frequency(.spring(Spring(response: 0.14, dampingRatio: 0.5))) == slow)
    let jump = Motion.spring(Spring(response: 0, dampingRatio: 1)).reduced
    let animated = Animated(3) { _ in }
    animated.launch(to: 80, with: jump, at: 0)
    #expect(animated.presentation.value == 80)
  }

  @Test func `G91 what moves becomes calm at once and comes to the same completion`() {
    let animator = Animator()
    let values = (0..<3).map { _ in Animated(0) { _ in } }
    var ends: [Bool] = []
    let motions: [Motion] = [
      .spring(Spring(response: 2, dampingRatio: 0.2), velocity: 4000),
      .decay(rate: 0.998, velocity: 3000), .timed(.linear, duration: 1),
    ]
    for (value, motion) in zip(values, motions) {
      animator.launch(value, to: 300, with: motion) { ends.append($0) }
    }
    animator.advance(to: 0.1)
    let before = values.map(\.presentation)
    animator.reducesMotion = true
    #expect(values.map(\.presentation.value) == before.map(\.value))
    #expect(values[0].presentation.velocity == 0 && values[0].model == 300)
    #expect(values[1].presentation.velocity == before[1].velocity)
    animator.advance(to: 0.29)
    // no overshoot, whatever the way was before
    let rest = (values[0].presentation.value - 300) / (before[0].value - 300)
    #expect(rest > 0 && rest < 0.01 && ends.isEmpty)
    animator.advance(to: 0.3001)
    #expect(values[0].presentation == MotionState(value: 300) && ends == [true])
    animator.advance(to: 0.9)
    // at r = 0.99 momentum goes 0.0995 s' way, less what is left at 10 units a second
    let way = (before[1].velocity - 10) * 0.0994991
    #expect(abs(values[1].presentation.value - before[1].value - way) < 0.01)
    #expect(abs(values[2].presentation.value - 270) < 1e-9 && ends == [true, true])
    animator.advance(to: 1)
    #expect(ends == [true, true, true])
  }

  @Test func `G91 motion that is allowed again begins with the next launch`() {
    let animator = Animator()
    animator.reducesMotion = true
    let value = Animated(0) { _ in }
    animator.launch(value, to: 300, with: .spring(.snap))
    animator.advance(to: 0.05)
    let before = value.presentation
    animator.reducesMotion = false
    #expect(value.presentation == before)
    animator.advance(to: 0.2)
    #expect(!animator.isRunning)
    animator.launch(value, to: 0, with: .spring(.snap))
    animator.advance(to: 0.41)
    #expect(animator.isRunning)
  }
}
