import Interaction
import Testing

/// Collects what an animated value told.
private final class Log {
  var values: [Double] = []
  var ends: [String] = []
  func end(_ name: String) -> (Bool) -> Void { { self.ends.append("\(name) \($0)") } }
}

struct AnimatedTests {
  private let log = Log()

  private func make(_ value: Double = 0) -> Animated {
    Animated(value) { [log] in log.values.append($0) }
  }

  @Test func `K5 a new movement replaces the old one, whose completion runs once with false`() {
    let animated = make()
    animated.launch(to: 100, with: .spring(.snap), at: 0, completion: log.end("first"))
    animated.advance(to: 0.1)
    animated.launch(to: 50, with: .spring(.snap), at: 0.1, completion: log.end("second"))
    #expect(log.ends == ["first false"])
    #expect(animated.model == 50)
    animated.advance(to: 20)
    animated.advance(to: 21)
    #expect(log.ends == ["first false", "second true"])
    #expect(animated.presentation == MotionState(value: 50))
  }

  @Test func `K6 a grab stops at what is seen and makes it the model`() {
    let animated = make()
    animated.launch(to: 300, with: .spring(.snap), at: 0, completion: log.end("a"))
    animated.advance(to: 0.08)
    let shown = log.values.last
    let seen = animated.stop()
    #expect(seen.value == shown)
    #expect(seen.velocity > 100)
    #expect(animated.model == shown)
    #expect(animated.presentation == MotionState(value: seen.value))
    #expect(!animated.isRunning)
    #expect(log.ends == ["a false"])
  }

  @Test func `K7 a spring without a velocity takes over the running one's, a given one wins`() {
    for motion in [
      Motion.spring(.snap), .timed(.easeInOut, duration: 0.5), .decay(rate: 0.998, velocity: 900),
    ] {
      let animated = make()
      animated.launch(to: 300, with: motion, at: 1)
      animated.advance(to: 1.1)
      let before = animated.presentation
      #expect(before.velocity > 100)
      animated.launch(to: -40, with: .spring(.snap), at: 1.1)
      #expect(animated.presentation == before)
      animated.launch(to: 0, with: .spring(.snap, velocity: -7), at: 1.1)
      #expect(animated.presentation == MotionState(value: before.value, velocity: -7))
    }
  }

  @Test func `K7 a resting value starts a spring at rest`() {
    let animated = make(10)
    animated.launch(to: 20, with: .spring(.snap), at: 5)
    #expect(animated.presentation == MotionState(value: 10))
    animated.advance(to: 50)
    animated.launch(to: 0, with: .spring(.snap), at: 50)
    #expect(animated.presentation == MotionState(value: 20))
  }

  @Test func `K8 the value is exactly the target before the completion runs`() {
    let animated = make()
    var seen: [Double] = []
    animated.launch(to: 42, with: .spring(Spring(duration: 0.3, dampingRatio: 0.7)), at: 0) { _ in
      seen = log.values
    }
    animated.advance(to: 0.299)
    #expect(seen.isEmpty)
    #expect(!animated.advance(to: 0.3))
    #expect(seen.last == 42)
  }

  @Test func `K8 a value that is let go still completes, once`() {
    do {
      let animated = make()
      animated.launch(to: 42, with: .spring(.snap), at: 0, completion: log.end("gone"))
      animated.advance(to: 0.1)
    }
    #expect(log.ends == ["gone false"])
  }

  @Test func `K8 completions that launch, stop or set keep every completion at once`() {
    let animated = make()
    let log = log
    animated.launch(to: 1, with: .timed(.linear, duration: 0.1), at: 0) { finished in
      log.ends.append("a \(finished)")
      animated.launch(to: 2, with: .timed(.linear, duration: 0.1), at: 0.1) { finished in
        log.ends.append("b \(finished)")
        animated.set(9)
      }
    }
    #expect(animated.advance(to: 0.1))
    animated.launch(to: 3, with: .timed(.linear, duration: 0.1), at: 0.15, completion: log.end("c"))
    #expect(log.ends == ["a true", "b false", "c false"])
    #expect(animated.presentation.value == 9)
    #expect(!animated.isRunning)
  }

  @Test func `K5 a movement that the last value launches is not taken for the one that ended`() {
    let log = log
    var next: (() -> Void)?
    let animated = Animated(0) { value in if value == 1 { next?() } }
    next = { [unowned animated] in
      next = nil
      animated.launch(to: 2, with: .spring(.snap), at: 1, completion: log.end("b"))
    }
    animated.launch(to: 1, with: .spring(.snap), at: 0, completion: log.end("a"))
    animated.finish()
    #expect(log.ends == ["a false"])
    #expect(animated.isRunning)
  }

  @Test func `K7 a coast that is over before it is seen leaves no velocity`() {
    let animated = make()
    animated.launch(to: 0, with: .decay(rate: 0.998, velocity: 1000), at: 0)
    let stop = animated.model
    animated.launch(to: 0, with: .spring(.snap), at: 10)
    #expect(animated.presentation == MotionState(value: stop))
  }

  @Test func `K7 a timed movement's velocity is in units a second`() {
    let animated = make()
    animated.launch(to: 300, with: .timed(.linear, duration: 0.5), at: 0)
    animated.advance(to: 0.25)
    #expect(abs(animated.presentation.velocity - 600) < 1e-9)
  }

  @Test func `a value that stays is not told`() {
    let animated = make(7)
    animated.set(7)
    #expect(log.values.isEmpty)
  }

  @Test func `G54 coasting goes to an end that is less than half a pixel away`() {
    // At r = 0.98 and 10 u/s it is 10 * 0.0495 units away.
    let animated = make()
    animated.launch(to: 0, with: .decay(rate: 0.98, velocity: 100), at: 0)
    #expect(abs(animated.model - 4.949831) < 1e-6)
  }

  @Test func `G69 a spring without damping is refused, one without a response is not`() async {
    await #expect(processExitsWith: .failure) {
      Animated(0) { _ in }.launch(
        to: 1, with: .spring(Spring(stiffness: 100, damping: 0)), at: 0)
    }
    let animated = make()
    animated.launch(to: 5, with: .spring(Spring(response: 0, dampingRatio: 1)), at: 0)
    animated.advance(to: 0)
    #expect(animated.presentation == MotionState(value: 5))
    animated.launch(to: 6, with: .spring(Spring(duration: 0, dampingRatio: 0.5)), at: 0)
    animated.advance(to: 0)
    #expect(animated.presentation == MotionState(value: 6))
  }

  @Test func `K10 finishing goes to the target and completes with true`() {
    let animated = make()
    animated.launch(to: 70, with: .spring(.snap), at: 0, completion: log.end("a"))
    animated.finish()
    animated.finish()
    #expect(log.values.last == 70)
    #expect(log.ends == ["a true"])
  }

  @Test func `G72 time never runs backwards`() {
    let animated = make()
    animated.launch(to: 100, with: .timed(.linear, duration: 1), at: 0)
    animated.advance(to: 0.5)
    animated.advance(to: 0.4)
    #expect(log.values.last == 50)
    // an event's time lies before the frame that was shown: what was seen does not go back
    animated.launch(to: 200, with: .timed(.linear, duration: 1), at: 0.45)
    #expect(animated.presentation.value == 50)
    animated.advance(to: 0.5)
    #expect(animated.presentation.value == 50)
    animated.advance(to: 0.6)
    #expect(abs(animated.presentation.value - 65) < 1e-9)
  }

  @Test func `G74 the first frame after a launch already moves`() {
    let animated = make()
    animated.launch(to: 100, with: .timed(.linear, duration: 1), at: 3)
    animated.advance(to: 3.016)
    #expect(abs((log.values.last ?? 0) - 1.6) < 1e-9)
  }

  @Test func `G54 a decay's model is where it stops`() {
    let animated = make(10)
    animated.launch(to: 0, with: .decay(rate: 0.998, velocity: 1000), at: 0)
    let stop = DecayMotion(from: MotionState(value: 10, velocity: 1000), decay: .normal)
    #expect(animated.model == stop.end(halfPixel: 0.5))
    animated.advance(to: 30)
    #expect(animated.presentation.value == animated.model)
  }

  @Test func `K4 a timed movement of no time is there at once`() {
    let animated = make()
    animated.launch(to: 5, with: .timed(.easeIn, duration: 0), at: 0, completion: log.end("a"))
    #expect(animated.presentation.value == 5)
    animated.advance(to: 0)
    #expect(log.ends == ["a true"])
  }

  @Test(arguments: [30.0, 40, 60, 90, 144, 0])
  func `K1 G68 G76 the path does not depend on the frame rate`(rate: Double) {
    var random = Random(seed: 68)
    let motions: [Motion] = [
      .spring(Spring(response: 0.4, dampingRatio: 0.6)),
      .spring(Spring(duration: 0.65, dampingRatio: 0.75)),
      .timed(.easeInOut, duration: 0.7), .decay(rate: 0.998, velocity: 1500),
    ]
    for motion in motions {
      let (one, other) = (make(), make())
      one.launch(to: 300, with: motion, at: 10)
      other.launch(to: 300, with: motion, at: 10)
      var time = 10.0
      while time < 10.5 {
        time += rate == 0 ? random.double(0.001...0.08) : 1 / rate
        one.advance(to: time)
      }
      // no matter how many frames there were, the state is that of one single frame
      other.advance(to: time)
      #expect(one.presentation == other.presentation)
      #expect(one.isRunning == other.isRunning)
    }
  }

  @Test func `G70 random retargets never make a jump and always end at the last target`() {
    var random = Random(seed: 70)
    for _ in 0..<200 {
      let animated = make()
      var (time, completions, launches) = (0.0, 0, 0)
      for _ in 0..<12 {
        let target = random.double(-400...400)
        let before = animated.presentation
        let wasRunning = animated.isRunning
        launches += 1
        animated.launch(
          to: target,
          with: .spring(
            Spring(response: random.double(0.1...0.6), dampingRatio: random.double(0.3...1.4))),
          at: time
        ) { _ in completions += 1 }
        #expect(abs(animated.presentation.value - before.value) < 1e-9)
        if wasRunning { #expect(abs(animated.presentation.velocity - before.velocity) < 1e-6) }
        for _ in 0..<random.int(1...20) {
          time += random.double(0.001...0.03)
          animated.advance(to: time)
        }
      }
      animated.advance(to: time + 100)
      #expect(animated.presentation == MotionState(value: animated.model))
      #expect(completions == launches)
    }
  }
}
