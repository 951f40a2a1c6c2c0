import Glibc
import Interaction
import Support
import Testing

struct DecayTests {
  @Test func `G54 deceleration follows the vectors`() throws {
    let vectors = try Vectors("deceleration")
    let tolerance = vectors.tolerance()
    #expect(vectors["cases"].elements.count == 7)
    for item in vectors["cases"].elements {
      let decay = Decay(rate: item["rate_per_ms"].number)
      let start = MotionState(value: 0, velocity: item["velocity"].number)
      for sample in item["samples"].elements {
        let state = decay.state(from: start, after: sample["t"].number)
        #expect(tolerance.allows(state.value, sample["x"].number))
        #expect(tolerance.allows(state.velocity, sample["v"].number))
      }
      #expect(
        tolerance.allows(
          decay.distance(velocity: start.velocity), item["total_distance"].number))
      let stop = decay.time(toSpeed: item["stop_speed"].number, velocity: start.velocity)
      #expect(tolerance.allows(stop, item["stop_time"].number))
      #expect(DecayMotion(from: start, decay: decay).duration == stop)
    }
  }

  @Test func `G54 coasting stays where it stops, or goes to an end that cannot be seen`() {
    let motion = DecayMotion(from: MotionState(value: 10, velocity: 1000), decay: .normal)
    let stop = motion.state(after: motion.duration)
    #expect(abs(stop.velocity - 10) < 1e-9)
    #expect(motion.end(halfPixel: 0.5) == stop.value)
    let limit = 10 + Decay.normal.distance(velocity: 1000)
    #expect(motion.end(halfPixel: 5) == limit)
  }

  @Test func `G54 the closed form is the limit of small steps`() {
    let rate = 0.998
    var (x, v) = (0.0, 2000.0)
    let steps = 200_000
    for _ in 0..<steps {
      let next = v * pow(rate, 1000 * 0.7 / Double(steps))
      x += (v + next) / 2 * 0.7 / Double(steps)
      v = next
    }
    let state = Decay(rate: rate).state(from: MotionState(value: 0, velocity: 2000), after: 0.7)
    #expect(abs(state.value - x) < 1e-5)
    #expect(abs(state.velocity - v) < 1e-6)
  }

  @Test func `G55 the time to a place leads there, and places too far are never reached`() {
    let decay = Decay.normal
    for distance in [0, 1, 100, 499] {
      let time = decay.time(toTravel: Double(distance), velocity: 1000) ?? .nan
      let state = decay.state(from: MotionState(value: 0, velocity: 1000), after: time)
      #expect(abs(state.value - Double(distance)) < 1e-9)
    }
    #expect(decay.time(toTravel: 500, velocity: 1000) == nil)
    #expect(decay.time(toTravel: -1, velocity: 1000) == nil)
    #expect(decay.time(toTravel: 1, velocity: 0) == nil)
    #expect(decay.time(toTravel: 0, velocity: 0) == 0)
  }

  @Test func `K23 coasting that has no speed has no time`() {
    #expect(Decay.normal.time(toSpeed: 10, velocity: 9) == 0)
    #expect(Decay.normal.state(from: MotionState(value: 4, velocity: 8), after: -3).value == 4)
    let late = Decay.normal.state(from: MotionState(value: 4, velocity: 8), after: 1e9)
    #expect(late.velocity == 0 && late.value.isFinite)
  }

  @Test func `G48 G49 K23 both projections and the nearest target are the vectors'`() throws {
    let vectors = try Vectors("projection")
    let tolerance = vectors.tolerance()
    #expect(vectors["cases"].elements.count == 6)
    for item in vectors["cases"].elements {
      let state = MotionState(value: item["position"].number, velocity: item["velocity"].number)
      let rate = item["rate_per_ms"].number
      let continuous = Projection.continuous(state, rate: rate)
      let discrete = Projection.discrete(state, rate: rate)
      #expect(tolerance.allows(continuous, item["projected"].number))
      #expect(tolerance.allows(discrete, item["projected_discrete_sum"].number))
      let targets = item["targets"].elements.map(\.number)
      for place in [continuous, discrete] {
        let nearest = Projection.nearest(to: place, among: targets, start: state.value)
        #expect(nearest == item["nearest_target"].number)
      }
    }
  }

  @Test func `G49 a tie goes to the target nearer to the start, then to the smaller`() {
    #expect(Projection.nearest(to: 50, among: [100, 0], start: 90) == 100)
    #expect(Projection.nearest(to: 50, among: [100, 0], start: 10) == 0)
    #expect(Projection.nearest(to: 50, among: [100, 0], start: 50) == 0)
    #expect(Projection.nearest(to: 50, among: [], start: 50) == nil)
  }

  @Test func `G49 a fast release takes a neighbour though the projection falls short`() {
    let pages = [0.0, 800, 1600]
    func page(_ velocity: Double) -> Double? {
      Projection.snap(
        MotionState(value: 810, velocity: velocity), among: pages, start: 800, rate: 0.998)
    }
    #expect(page(299) == 800)
    #expect(page(300) == 1600)
    #expect(page(-300) == 0)
    #expect(page(0) == 800)
  }

  @Test func `G49 a fast release takes the nearest neighbour in its direction`() {
    let pages = [0.0, 800, 1600, 2400]
    func page(_ velocity: Double) -> Double? {
      Projection.snap(
        MotionState(value: 1600, velocity: velocity), among: pages, start: 1600, rate: 0.998)
    }
    #expect(page(300) == 2400 && page(-300) == 800)
    #expect(
      Projection.snap(
        MotionState(value: 810, velocity: 300), among: pages, start: 800, rate: 0.998) == 1600)
  }

  @Test func `G48 snapping takes the continuous projection`() {
    // 290 * 0.4995 is 144.855; the sum of steps is 144.71.
    let target = Projection.snap(
      MotionState(value: 0, velocity: 290), among: [0, 289.6], start: 0, rate: 0.998)
    #expect(target == 289.6)
  }
}
