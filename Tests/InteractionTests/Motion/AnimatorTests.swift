import Interaction
import Testing

struct AnimatorTests {
  private let animator = Animator()

  @Test func `G74 launches start at the animator's time and all move together`() {
    let values = (0..<3).map { _ in Animated(0) { _ in } }
    animator.currentTime = 7
    for value in values { animator.launch(value, to: 10, with: .timed(.linear, duration: 1)) }
    animator.advance(to: 7.25)
    #expect(values.map(\.presentation.value) == [2.5, 2.5, 2.5])
    #expect(animator.isRunning)
    animator.advance(to: 8)
    #expect(values.map(\.presentation.value) == [10, 10, 10])
    #expect(!animator.isRunning)
    #expect(animator.running.isEmpty)
  }

  @Test func `G74 a late first frame does not jump where the interval is known`() {
    let value = Animated(0) { _ in }
    animator.frameInterval = 0.0625
    animator.launch(value, to: 100, with: .timed(.linear, duration: 1))
    animator.advance(to: 0.5)
    #expect(value.presentation.value == 6.25)
    animator.advance(to: 0.75)
    // later stalls are not made up: the state is that of its own time (G76)
    #expect(value.presentation.value == 31.25)
    let punctual = Animated(0) { _ in }
    animator.launch(punctual, to: 100, with: .timed(.linear, duration: 1))
    animator.advance(to: 0.875)
    #expect(punctual.presentation.value == 12.5)
  }

  @Test func `G71 a movement is over within a quarter of a device pixel`() {
    func frames(_ scale: Double) -> Int {
      let animator = Animator()
      animator.deviceScale = scale
      let value = Animated(0) { _ in }
      animator.launch(value, to: 300, with: .spring(.snap))
      var count = 0
      while animator.isRunning {
        count += 1
        animator.advance(to: Double(count) * 0.001)
      }
      return count
    }
    let motion = Spring.snap.motion(from: MotionState(value: 0), to: 300)
    #expect(abs(Double(frames(1)) * 0.001 - motion.duration(tolerance: 0.25)) <= 0.001)
    #expect(abs(Double(frames(4)) * 0.001 - motion.duration(tolerance: 0.0625)) <= 0.001)
  }

  @Test func `G71 opacity comes nearer to its target than a position`() {
    let value = Animated(0, tolerance: 0.001) { _ in }
    animator.launch(value, to: 1, with: .spring(.snap))
    animator.advance(to: 0.2)
    #expect(value.isRunning)
    #expect(value.presentation.value < 1)
  }

  @Test func `G71 a movement takes on the pixels of a new output`() {
    let value = Animated(0) { _ in }
    animator.launch(value, to: 300, with: .spring(.snap))
    animator.deviceScale = 4
    let motion = Spring.snap.motion(from: MotionState(value: 0), to: 300)
    animator.advance(to: motion.duration(tolerance: 0.25) + 0.001)
    #expect(animator.isRunning)
    animator.advance(to: motion.duration(tolerance: 0.0625) + 0.001)
    #expect(!animator.isRunning)
  }

  @Test func `K8 an animator that goes away leaves nobody waiting`() {
    let value = Animated(0) { _ in }
    var ends: [Bool] = []
    do {
      let animator = Animator()
      animator.launch(value, to: 9, with: .spring(.snap)) { ends.append($0) }
    }
    #expect(ends == [false])
    #expect(!value.isRunning)
  }

  @Test func `K9 what is shorter or brakes harder than reduced motion stays so`() {
    #expect(
      Motion.spring(.snap).reduced == .spring(Spring(duration: 0.2, dampingRatio: 1), velocity: 0))
    #expect(
      Motion.spring(Spring(duration: 0.1, dampingRatio: 0.8), velocity: 5).reduced
        == .spring(Spring(duration: 0.1, dampingRatio: 1), velocity: 0))
    #expect(Motion.decay(rate: 0.98, velocity: 5).reduced == .decay(rate: 0.98, velocity: 5))
  }

  @Test func `K9 reduced motion makes every spring short, calm and without velocity`() {
    animator.reducesMotion = true
    let value = Animated(0) { _ in }
    var finished: Bool?
    animator.launch(
      value, to: 100, with: .spring(Spring(response: 0.8, dampingRatio: 0.3), velocity: 5000)
    ) { finished = $0 }
    #expect(value.presentation.velocity == 0)
    for step in 1..<20 {
      animator.advance(to: Double(step) * 0.01)
      #expect(value.presentation.value < 100)
    }
    animator.advance(to: 0.2)
    #expect(value.presentation == MotionState(value: 100))
    #expect(finished == true)
    #expect(Motion.timed(.linear, duration: 3).reduced == .timed(.linear, duration: 3))
    #expect(
      Motion.decay(rate: 0.998, velocity: 5).reduced == .decay(rate: 0.99, velocity: 5))
  }

  @Test func `K10 finishing everything runs every completion with true`() {
    var ends: [Bool] = []
    let values = (0..<3).map { _ in Animated(0) { _ in } }
    for value in values {
      animator.launch(value, to: 9, with: .spring(.snap)) { ends.append($0) }
    }
    animator.finishAll()
    #expect(ends == [true, true, true])
    #expect(!animator.isRunning)
    #expect(values.allSatisfy { $0.presentation.value == 9 })
  }

  @Test func `K8 callbacks may launch and stop others during a frame`() {
    var other: Animated?
    let animator = animator
    let first = Animated(0) { value in
      if value > 0.5 { other?.stop() }
    }
    let second = Animated(0) { _ in }
    other = second
    var ends: [String] = []
    animator.launch(second, to: 1, with: .timed(.linear, duration: 1)) { ends.append("2 \($0)") }
    animator.launch(first, to: 1, with: .timed(.linear, duration: 0.6)) { finished in
      ends.append("1 \(finished)")
      animator.launch(second, to: 5, with: .timed(.linear, duration: 0.1))
    }
    animator.advance(to: 0.4)
    #expect(ends == ["2 false"])
    animator.advance(to: 0.6)
    #expect(ends == ["2 false", "1 true"])
    #expect(animator.isRunning)
    animator.advance(to: 0.75)
    #expect(second.presentation.value == 5)
    other = nil
  }

  @Test func `G72 the animator's time never runs backwards for what moves`() {
    let value = Animated(0) { _ in }
    animator.launch(value, to: 10, with: .timed(.linear, duration: 1))
    animator.advance(to: 0.5)
    animator.advance(to: 0.3)
    #expect(animator.currentTime == 0.5)
    animator.currentTime = 0.25
    animator.advance(to: 0.3)
    #expect(value.presentation.value == 5)
  }
}
