import Glibc
import Interaction
import Support
import Testing

struct CoastTests {
  private func range(_ item: Vectors) -> ClosedRange<Double> {
    let ends = item.elements.map(\.number)
    return ends[0]...ends[1]
  }

  @Test func `G55 G59 coasting into an edge springs back from the true moment of the crossing`()
    throws
  {
    let vectors = try Vectors("edge")
    let (x, v) = (vectors.tolerance("x_abs"), vectors.tolerance("v_abs"))
    #expect(vectors["bounce"].elements.count == 3)
    for item in vectors["bounce"].elements {
      let motion = CoastMotion(
        from: MotionState(value: item["position"].number, velocity: item["velocity"].number),
        in: range(item["range"]), decay: Decay(rate: item["rate_per_ms"].number),
        edge: Spring(
          response: item["spring_response"].number,
          dampingRatio: item["spring_damping_ratio"].number))
      for sample in item["samples"].elements {
        let state = motion.state(after: sample["t"].number)
        let place = "\(item["name"].text) at \(sample["t"].number)"
        #expect(x.allows(state.value, sample["x"].number), "\(place)")
        #expect(v.allows(state.velocity, sample["v"].number), "\(place)")
      }
      guard let time = item["edge_time"].optionalNumber else {
        #expect(motion.exit == nil)
        continue
      }
      #expect(x.allows(motion.exit?.time ?? .nan, time))
      #expect(v.allows(motion.exit?.state.velocity ?? .nan, item["edge_velocity"].number))
      let peak = motion.state(after: item["peak_time"].number)
      let edge = item["velocity"].number < 0 ? motion.range.lowerBound : motion.range.upperBound
      #expect(x.allows(abs(peak.value - edge), item["peak_overshoot"].number))
      #expect(abs(peak.velocity) < 1e-3)
    }
  }

  @Test func `G64 an outer view takes over at the edge without losing velocity or time`() throws {
    let vectors = try Vectors("edge")
    let (x, v) = (vectors.tolerance("x_abs"), vectors.tolerance("v_abs"))
    #expect(vectors["handoff"].elements.count == 2)
    for item in vectors["handoff"].elements {
      let motion = HandoffMotion(
        inner: MotionState(value: item["child_position"].number, velocity: item["velocity"].number),
        in: range(item["child_range"]), outer: item["parent_position"].number, in: -1e6...1e6,
        decay: Decay(rate: item["rate_per_ms"].number))
      #expect(x.allows(motion.inner.exit?.time ?? .nan, item["edge_time"].number))
      for sample in item["samples"].elements {
        let state = motion.state(after: sample["t"].number)
        #expect(x.allows(state.inner, sample["child"].number))
        #expect(x.allows(state.outer, sample["parent"].number))
        #expect(v.allows(state.velocity, sample["v"].number))
      }
      #expect(x.allows(motion.state(after: 1000).outer, item["final_parent"].number))
    }
  }

  @Test func `G59 a hard hit goes at most half of the view beyond the edge`() {
    let motion = CoastMotion(
      from: MotionState(value: 590, velocity: 8000), in: 0...600, viewport: 200)
    let peak = (0...1000).map { motion.state(after: Double($0) * 0.001).value }.max() ?? 0
    #expect(abs(peak - 700) < 0.05)
    #expect(motion.end() == 600)
  }

  @Test func `G60 a throw back in crosses the edge and coasts on`() {
    let motion = CoastMotion(from: MotionState(value: -80, velocity: 3000), in: 0...5000)
    #expect(motion.exit == nil)
    #expect(motion.end() > 500)
    // position and speed are continuous, and inside it only slows down
    let inside = (0...3000).map { motion.state(after: Double($0) * 0.001) }.filter { $0.value > 0 }
    for (before, after) in zip(inside, inside.dropFirst()) {
      #expect(after.velocity <= before.velocity)
      #expect(after.value - before.value < 3.1)
    }
  }

  @Test func `G60 a slow return rests at the edge`() {
    let motion = CoastMotion(from: MotionState(value: -80, velocity: 300), in: 0...5000)
    #expect(motion.end() == 0)
    #expect(motion.isSettled(after: 3))
    #expect(motion.state(after: 3).value <= 0)
  }

  @Test func `G61 without bounce it stands at the edge`() {
    let motion = CoastMotion(
      from: MotionState(value: 100, velocity: -2000), in: 0...600, bounces: false)
    let exit = motion.exit?.time ?? .nan
    #expect(motion.state(after: exit + 0.001) == MotionState(value: 0))
    #expect(motion.isSettled(after: exit))
  }

  @Test func `G62 a movement made anew from its state in mid-flight is the same movement`() {
    var random = Random(seed: 62)
    for _ in 0..<300 {
      let whole = CoastMotion(
        from: MotionState(value: random.double(0...900), velocity: random.double(-6000...6000)),
        in: 0...900)
      let cut = random.double(0...1)
      let rest = CoastMotion(from: whole.state(after: cut), in: 0...900)
      // an edge crossed within rounding of the cut may be entered from either side
      for time in [0.01, 0.1, 0.4, 2] {
        let (a, b) = (whole.state(after: cut + time), rest.state(after: time))
        #expect(abs(a.value - b.value) < 1e-6)
      }
    }
  }

  @Test func `G54 G59 coasting is continuous and made of numbers`() {
    var random = Random(seed: 54)
    for _ in 0..<60 {
      let motion = CoastMotion(
        from: MotionState(
          value: random.double(-300...1200), velocity: random.double(-9000...9000)),
        in: 0...900, viewport: random.double(50...900))
      var before = motion.state(after: 0)
      for step in 1..<1000 {
        let state = motion.state(after: Double(step) * 0.001)
        #expect(abs(state.value - before.value) < 9000 * 0.001 * 1.01 + 6)
        before = state
      }
      #expect(motion.state(after: 1e9).value.isFinite)
      #expect(motion.isSettled(after: 60))
      #expect(motion.range.contains(motion.end()))
    }
  }
}
