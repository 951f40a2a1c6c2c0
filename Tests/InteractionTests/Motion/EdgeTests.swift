import Glibc
import Interaction
import Support
import Testing

/// Momentum that meets an edge, as a composition of pure movements.
struct EdgeTests {
  @Test func `G55 G59 a bounce's moments and its peak are the vectors'`() throws {
    let vectors = try Vectors("edge")
    let (x, v) = (vectors.tolerance("x_abs"), vectors.tolerance("v_abs"))
    #expect(vectors["bounce"].elements.count == 3)
    for item in vectors["bounce"].elements {
      let name = item["name"].text
      let start = MotionState(value: item["position"].number, velocity: item["velocity"].number)
      let decay = Decay(rate: item["rate_per_ms"].number)
      let range = item["range"].elements.map(\.number)
      let edge = start.velocity > 0 ? range[1] : range[0]
      let time = try #require(
        decay.time(toTravel: edge - start.value, velocity: start.velocity), "\(name)")
      #expect(x.allows(time, item["edge_time"].number), "\(name)")
      let velocity = decay.state(from: start, after: time).velocity
      #expect(v.allows(velocity, item["edge_velocity"].number), "\(name)")
      let spring = Spring(
        response: item["spring_response"].number,
        dampingRatio: item["spring_damping_ratio"].number)
      let bounce = spring.motion(from: MotionState(value: edge, velocity: velocity), to: edge)
      // the peak of a critically damped spring is at 1 / w0
      let peak = item["peak_time"].number
      #expect(x.allows(time + 1 / bounce.naturalFrequency, peak), "\(name)")
      let summit = bounce.state(after: peak - time)
      #expect(x.allows(abs(summit.value - edge), item["peak_overshoot"].number), "\(name)")
      #expect(v.allows(summit.velocity, 0), "\(name)")
      for sample in item["samples"].elements {
        let now = sample["t"].number
        let state =
          now < time ? decay.state(from: start, after: now) : bounce.state(after: now - time)
        #expect(x.allows(state.value, sample["x"].number), "\(name) at \(now)")
        #expect(v.allows(state.velocity, sample["v"].number), "\(name) at \(now)")
      }
    }
  }

  @Test func `G64 momentum goes on in the outer view as the vectors say`() throws {
    let vectors = try Vectors("edge")
    let (x, v) = (vectors.tolerance("x_abs"), vectors.tolerance("v_abs"))
    #expect(vectors["handoff"].elements.count == 2)
    for item in vectors["handoff"].elements {
      let name = item["name"].text
      let inner = DecayMotion(
        from: MotionState(
          value: item["child_position"].number, velocity: item["velocity"].number),
        decay: Decay(rate: item["rate_per_ms"].number))
      let range = item["child_range"].elements.map(\.number)
      let edge = inner.start.velocity > 0 ? range[1] : range[0]
      let handoff = try #require(
        inner.handoff(at: edge, to: item["parent_position"].number), "\(name)")
      let outer = handoff.motion
      #expect(x.allows(handoff.elapsed, item["edge_time"].number), "\(name)")
      #expect(v.allows(outer.start.velocity, item["edge_velocity"].number), "\(name)")
      let end = outer.start.value + outer.decay.distance(velocity: outer.start.velocity)
      #expect(x.allows(end, item["final_parent"].number), "\(name)")
      for sample in item["samples"].elements {
        let now = sample["t"].number
        let isInside = now < handoff.elapsed
        let moving =
          isInside ? inner.state(after: now) : outer.state(after: now - handoff.elapsed)
        let child = isInside ? moving.value : edge
        let parent = isInside ? outer.start.value : moving.value
        #expect(x.allows(child, sample["child"].number), "\(name) at \(now)")
        #expect(x.allows(parent, sample["parent"].number), "\(name) at \(now)")
        #expect(v.allows(moving.velocity, sample["v"].number), "\(name) at \(now)")
      }
    }
  }

  @Test func `G64 an edge that is not reached, or lies behind, passes nothing on`() {
    let inner = DecayMotion(from: MotionState(value: 0, velocity: 1000), decay: .normal)
    // it stops at 494.5 at 10 units a second, and would end at 499.5
    #expect(inner.handoff(at: 494, to: 0) != nil)
    #expect(inner.handoff(at: 497, to: 0) == nil)
    #expect(inner.handoff(at: 500, to: 0) == nil)
    #expect(inner.handoff(at: -1, to: 0) == nil)
    #expect(inner.handoff(at: 0, to: 3)?.motion.start == MotionState(value: 3, velocity: 1000))
    let resting = DecayMotion(from: MotionState(value: 0), decay: .normal)
    #expect(resting.handoff(at: 0, to: 3) == nil)
  }

  @Test func `G54 G64 the way is the same however many views share it`() throws {
    var random = Random(seed: 64)
    for _ in 0..<300 {
      let velocity = random.double(500...8000) * (random.bool() ? 1 : -1)
      let decay = Decay(rate: random.double(0.98...0.999))
      let one = DecayMotion(from: MotionState(value: 0, velocity: velocity), decay: decay)
      var (motion, start, way) = (one, 0.0, 0.0)
      for _ in 0..<3 {
        let length = random.double(0.01...0.3) * decay.distance(velocity: velocity)
        guard let next = motion.handoff(at: motion.start.value + length, to: random.double(0...9e3))
        else { break }
        (motion, start, way) = (next.motion, start + next.elapsed, way + length)
        // at every later time the ways of all views add up to that of a single one
        let later = start + random.double(0...2)
        let (outer, single) = (motion.state(after: later - start), one.state(after: later))
        #expect(abs(way + outer.value - motion.start.value - single.value) < 1e-6)
        #expect(abs(outer.velocity - single.velocity) < 1e-6)
      }
    }
  }
}
