import Glibc
import Interaction
import Testing

/// What holds for every movement, over the whole range of numbers.
struct MotionPropertyTests {
  /// A number of any size: its logarithm is even.
  private func size(_ random: inout Random, _ exponents: ClosedRange<Double>) -> Double {
    pow(10, random.double(exponents))
  }

  private func signed(_ random: inout Random, _ exponents: ClosedRange<Double>) -> Double {
    (random.bool() ? 1 : -1) * size(&random, exponents)
  }

  /// A spring of any mass, speed and damping; every third one is nearly critical.
  private func anySpring(_ random: inout Random) -> Spring {
    let ratio =
      random.int(0...2) == 0
      ? 1 + signed(&random, -16 ... -3) : size(&random, -3...4)
    return Spring(
      response: size(&random, -3...3), dampingRatio: ratio, mass: size(&random, -9...9))
  }

  private func energy(_ state: MotionState, _ motion: SpringMotion) -> Double {
    hypot(state.value - motion.target, state.velocity / motion.naturalFrequency)
  }

  @Test func `G67 G71 G70 energy never grows, neither on the way nor where it is interrupted`() {
    var random = Random(seed: 167)
    for _ in 0..<400 {
      let spring = anySpring(&random)
      let target = random.bool() ? 0 : signed(&random, -3...4)
      var motion = spring.motion(
        from: MotionState(value: signed(&random, -6...6), velocity: signed(&random, -6...8)),
        to: target)
      let period = 2 * Double.pi / motion.naturalFrequency
      var (before, elapsed) = (energy(motion.state(after: 0), motion), 0.0)
      // the sum of target and displacement has the digits of the larger one
      let slack = before * 1e-9 + abs(target) * 1e-12
      for _ in 0..<120 {
        elapsed += period * size(&random, -4...0.5)
        let now = energy(motion.state(after: elapsed), motion)
        #expect(now <= before + slack)
        before = now
        if random.int(0...9) == 0 {
          motion = spring.motion(from: motion.state(after: elapsed), to: target)
          elapsed = 0
        }
      }
    }
  }

  @Test func `G71 what has settled stays within 1.42 of the tolerance, whenever it is looked at`() {
    var random = Random(seed: 171)
    for _ in 0..<400 {
      let motion = anySpring(&random).motion(
        from: MotionState(value: signed(&random, -3...5), velocity: signed(&random, -3...6)),
        to: 0)
      let tolerance = size(&random, -3...0)
      let period = 2 * Double.pi / motion.naturalFrequency
      var elapsed = 0.0
      var hasSettled = false
      for _ in 0..<150 {
        elapsed += period * size(&random, -3...1)
        hasSettled = hasSettled || motion.isSettled(after: elapsed, tolerance: tolerance)
        let place = abs(motion.state(after: elapsed).value)
        #expect(!hasSettled || place <= 1.42 * tolerance)
      }
    }
  }

  @Test func `G67 position and velocity belong together everywhere`() {
    var random = Random(seed: 267)
    for _ in 0..<400 {
      let motion = anySpring(&random).motion(
        from: MotionState(value: signed(&random, -2...4), velocity: signed(&random, -2...4)),
        to: 0)
      let fastest = max(1, 2 * motion.dampingRatio) * motion.naturalFrequency
      let step = 1e-4 / fastest
      let time = size(&random, -2...1) / motion.naturalFrequency + step
      let (one, two) = (motion.state(after: time - step), motion.state(after: time + step))
      let slope = (two.value - one.value) / (2 * step)
      let scale = energy(motion.state(after: 0), motion) * fastest
      #expect(abs(slope - motion.state(after: time).velocity) <= scale * 1e-6)
    }
  }

  @Test func `G68 no time, however large or early, is anything but a place on the way`() {
    var random = Random(seed: 168)
    for _ in 0..<300 {
      let start = MotionState(
        value: signed(&random, -300...300), velocity: signed(&random, -300...300))
      let motion = anySpring(&random).motion(from: start, to: signed(&random, -300...300))
      for _ in 0..<20 {
        let time = signed(&random, -300...300)
        let state = motion.state(after: time)
        #expect(state.value.isFinite && state.velocity.isFinite)
        if time < 0 { #expect(state == start) }
      }
      #expect(motion.state(after: .infinity) == MotionState(value: motion.target))
    }
  }

  @Test func `G68 nothing drifts: a long animation is where a short one is`() {
    var random = Random(seed: 268)
    for _ in 0..<100 {
      let spring = Spring(response: random.double(0.2...1), dampingRatio: random.double(0.1...2))
      let (start, way) = (random.double(0...1e6).rounded(), random.double(-900...900))
      let (slow, fast) = (Animated(0) { _ in }, Animated(0) { _ in })
      slow.launch(to: way, with: .spring(spring), at: start)
      fast.launch(to: way, with: .spring(spring), at: start)
      for frame in 1...10_000 where slow.isRunning {
        slow.advance(to: start + Double(frame) / 1000)
        guard frame % 500 == 0 else { continue }
        fast.advance(to: start + Double(frame) / 1000)
        #expect(slow.presentation == fast.presentation)
      }
    }
  }

  private func anyMotion(_ random: inout Random) -> Motion {
    switch random.int(0...3) {
    case 0:
      .spring(Spring(response: random.double(0.1...2), dampingRatio: random.double(0.05...3)))
    case 1:
      .spring(Spring(duration: random.double(0.1...2), dampingRatio: random.double(0.1...1)))
    case 2: .timed(.easeInOut, duration: random.double(0.1...1))
    default:
      .decay(rate: random.double(0.98...0.999), velocity: random.double(-8000...8000))
    }
  }

  @Test func `K6 K7 G70 whatever follows whatever, what is seen goes on without a jump`() {
    var random = Random(seed: 170)
    for _ in 0..<150 {
      let animated = Animated(0) { _ in }
      var time = random.double(0...1e5)
      for _ in 0..<15 {
        animated.advance(to: time)
        let before = animated.presentation
        let motion = anyMotion(&random)
        if random.int(0...3) == 0 {
          // a grab, then a release with a finger's velocity (K6, K7)
          #expect(animated.stop() == before)
          #expect(animated.presentation == MotionState(value: before.value))
          let velocity = random.double(-5000...5000)
          animated.launch(to: 100, with: .spring(.momentum, velocity: velocity), at: time)
          #expect(animated.presentation == MotionState(value: before.value, velocity: velocity))
        } else {
          animated.launch(to: random.double(-900...900), with: motion, at: time)
          #expect(animated.presentation.value == before.value)
          if case .spring = motion { #expect(animated.presentation == before) }
        }
        // a millionth of a second later it has hardly moved: no movement here is so fast
        let seen = animated.presentation
        animated.advance(to: time + 1e-6)
        #expect(abs(animated.presentation.value - seen.value) <= 0.1)
        time += random.double(0.001...0.4)
      }
    }
  }

  @Test(arguments: [30.0, 40, 60, 90, 144, 0])
  func `G68 G74 G76 retargets at their own times end alike at any frame rate`(rate: Double) {
    var random = Random(seed: 176)
    for _ in 0..<60 {
      let (seen, plain) = (Animated(0) { _ in }, Animated(0) { _ in })
      let begin = random.double(0...1e5)
      var (now, frame) = (begin, begin)
      for _ in 0..<8 {
        let (target, motion) = (
          random.double(-900...900),
          Motion.spring(
            Spring(response: random.double(0.4...2), dampingRatio: random.double(0.1...2)))
        )
        seen.launch(to: target, with: motion, at: now)
        plain.launch(to: target, with: motion, at: now)
        // nothing settles so soon: both are the same segments
        now += random.double(0.01...0.1)
        while frame <= now {
          seen.advance(to: frame)
          frame += rate == 0 ? random.double(0.0005...0.09) : 1 / rate
        }
      }
      seen.advance(to: now)
      plain.advance(to: now)
      #expect(seen.presentation == plain.presentation)
      #expect(seen.model == plain.model)
    }
  }

  @Test func `G55 a decay is where it says at the time it says, for every rate and speed`() {
    var random = Random(seed: 155)
    for _ in 0..<1000 {
      let decay = Decay(rate: 1 - size(&random, -6 ... -0.1))
      let velocity = signed(&random, -3...6)
      let start = MotionState(value: signed(&random, -3...3), velocity: velocity)
      let part = random.double(0...0.999)
      let way = decay.distance(velocity: velocity) * part
      guard let time = decay.time(toTravel: way, velocity: velocity) else {
        Issue.record("\(decay) \(velocity) \(part)")
        continue
      }
      let state = decay.state(from: start, after: time)
      #expect(abs(state.value - start.value - way) <= abs(way) * 1e-9 + abs(start.value) * 1e-14)
      // speed falls as the way that is left
      #expect(abs(state.velocity - velocity * (1 - part)) <= abs(velocity) * 1e-9)
      #expect(
        decay.time(toTravel: decay.distance(velocity: velocity) * 1.0001, velocity: velocity)
          == nil)
      #expect(decay.time(toTravel: -way - velocity, velocity: velocity) == nil)
    }
  }
}
