extension CoastMotion {
  /// Beyond the range; on its edge is inside.
  func isOutside(_ state: MotionState) -> Bool {
    state.value < range.lowerBound || state.value > range.upperBound
  }

  /// Adds a decay; if it reaches an edge also what happens there, which is the end of the chain.
  mutating func coast(
    _ state: MotionState, at time: Double, decay: Decay, edge: Spring, viewport: Double,
    bounces: Bool
  ) -> (Double, MotionState)? {
    let motion = DecayMotion(from: state, decay: decay)
    let border = state.velocity < 0 ? range.lowerBound : range.upperBound
    let arrival = decay.time(toTravel: border - state.value, velocity: state.velocity)
    guard state.velocity != 0, let arrival, arrival < motion.duration else {
      segments.append(Segment(start: time, piece: .decay(motion)))
      return nil
    }
    if arrival > 0 { segments.append(Segment(start: time, piece: .decay(motion))) }
    var there = MotionState(value: border, velocity: motion.state(after: arrival).velocity)
    leave(time + arrival, there)
    if bounces {
      there.velocity = limited(there.velocity, edge: edge, viewport: viewport)
      let spring = edge.motion(from: there, to: border)
      segments.append(Segment(start: time + arrival, piece: .spring(spring)))
    } else {
      segments.append(Segment(start: time + arrival, piece: .rest(border)))
    }
    return nil
  }

  /// Adds a spring to the nearer edge; where it would cross that fast, it ends at the crossing and
  /// the content coasts on from there (G60).
  mutating func goBack(
    _ state: MotionState, at time: Double, edge: Spring, decay: Decay, viewport: Double
  ) -> (Double, MotionState)? {
    let border = state.value < range.lowerBound ? range.lowerBound : range.upperBound
    let isInward = (border - state.value) * state.velocity > 0
    var start = state
    if !isInward { start.velocity = limited(state.velocity, edge: edge, viewport: viewport) }
    let spring = edge.motion(from: start, to: border)
    segments.append(Segment(start: time, piece: .spring(spring)))
    guard isInward, let crossing = spring.firstCrossing else { return nil }
    let speed = spring.state(after: crossing).velocity
    guard abs(speed) > Self.reentrySpeed else { return nil }
    return (time + crossing, MotionState(value: border, velocity: speed))
  }

  /// A velocity out of the range, lowered so that the peak beyond the edge is at most half of the
  /// view (G59).
  private func limited(_ velocity: Double, edge: Spring, viewport: Double) -> Double {
    let frequency = edge.motion(from: MotionState(value: 0), to: 0).naturalFrequency
    let limit = 0.5 * max(viewport, 0) * frequency * eulerNumber
    return min(max(velocity, -limit), limit)
  }

  /// The peak of a critically damped spring kicked from its target is v / (w0 e).
  private var eulerNumber: Double { 2.718281828459045 }
}
