import Glibc

extension ScrollModel {
  /// What set the content moving, if it moves.
  var causeOfMotion: ScrollCourse.Cause? {
    if case .moving(let course) = phase { course.cause } else { nil }
  }

  /// How fast the content moves by itself at a time; 0 if it does not.
  func velocity(at time: Double) -> Double {
    if case .moving(let course) = phase { course.state(at: time).velocity } else { 0 }
  }

  /// Lets go of the content: it coasts, returns to an edge or rests.
  mutating func settle(velocity: Double, isTouchpad: Bool = false, at time: Double) {
    phase = .resting
    if let targets = extent.targets {
      snap(to: targets, velocity: velocity, isTouchpad: isTouchpad, at: time)
    } else if offset < extent.lower || offset > extent.upper {
      returnToEdge(velocity: velocity, at: time)
    } else if abs(velocity) >= Decay.stopSpeed {
      coast(velocity: velocity, at: time)
    }
  }

  /// Coasts from where the content is (G54), noting when it will reach an edge (G55).
  private mutating func coast(velocity: Double, at time: Double) {
    let decay = settings.reduceMotion ? settings.reducedDeceleration : settings.deceleration
    let motion = DecayMotion(
      from: MotionState(value: offset, velocity: velocity), decay: decay)
    let position = velocity > 0 ? extent.upper : extent.lower
    let edge = decay.time(toTravel: position - offset, velocity: velocity).map {
      ScrollCourse.Edge(position: position, elapsed: $0)
    }
    phase = .moving(
      ScrollCourse(cause: .coasting, path: .decay(motion, edge: edge), start: time))
  }

  /// Springs to the nearer edge; content thrown back in goes on coasting when it crosses (G60).
  private mutating func returnToEdge(velocity: Double, at time: Double) {
    let edge = extent.clamped(offset)
    spring(to: edge, velocity: velocity, settings.edgeSpring, .returning, at: time)
    guard !settings.reduceMotion, case .moving(var course) = phase,
      case .spring(let motion, _) = course.path, let crossing = motion.firstCrossing,
      abs(motion.state(after: crossing).velocity) > settings.crossingSpeed
    else { return }
    course.path = .spring(
      motion, crossing: ScrollCourse.Edge(position: edge, elapsed: crossing))
    phase = .moving(course)
  }

  /// Moves by a critically damped spring from where the content is.
  mutating func spring(
    to target: Double, velocity: Double, _ spring: Spring, _ cause: ScrollCourse.Cause,
    at time: Double
  ) {
    let calm =
      offset == extent.clamped(offset) ? settings.reducedSpring : settings.reducedEdgeSpring
    let motion =
      settings.reduceMotion
      ? calm.motion(from: MotionState(value: offset), to: target)
      : spring.motion(from: MotionState(value: offset, velocity: velocity), to: target)
    phase = .moving(
      ScrollCourse(cause: cause, path: .spring(motion, crossing: nil), start: time))
  }

  /// Moves to a time; what ends on the way ends at its true time.
  mutating func advance(to time: Double) -> Effect {
    // A path leads to one other at most, that one to a third: the edge's spring ends.
    for _ in 0..<4 {
      guard case .moving(let course) = phase else { return Effect() }
      if let edge = course.edge, course.start + edge.elapsed <= time {
        if let effect = pass(edge, of: course) { return effect }
        continue
      }
      return follow(course, at: time)
    }
    return Effect()
  }

  /// Changes the path at an edge; an effect if the content comes to rest there.
  private mutating func pass(_ edge: ScrollCourse.Edge, of course: ScrollCourse) -> Effect? {
    let moment = course.start + edge.elapsed
    if settles(course, before: edge) {
      return follow(course, at: moment)
    }
    let velocity = course.state(at: moment).velocity
    offset = edge.position
    if case .spring = course.path {
      coast(velocity: velocity, at: moment)
      return nil
    }
    guard !handsOver else {
      phase = .resting
      return Effect(handoff: Handoff(velocity: velocity, time: moment))
    }
    return hitEdge(velocity: velocity, course.cause, at: moment)
  }

  /// Bounces at the edge the content is at (G59); an effect if it comes to rest there.
  private mutating func hitEdge(
    velocity: Double, _ cause: ScrollCourse.Cause, at moment: Double
  ) -> Effect? {
    let mayBounce = mayPassEdges && (coastsPastStart || velocity > 0)
    guard mayBounce && !settings.reduceMotion else { return rest(after: cause) }
    let position = offset
    spring(to: position, velocity: 0, settings.edgeSpring, cause, at: moment)
    guard case .moving(let bounce) = phase, case .spring(let motion, _) = bounce.path else {
      return nil
    }
    // The peak of a critically damped spring pushed from its target is v / (w0 e) (G59).
    let limit = settings.greatestOvershoot * extent.viewLength * motion.naturalFrequency * M_E
    spring(
      to: position, velocity: min(max(velocity, -limit), limit), settings.edgeSpring, cause,
      at: moment)
    return nil
  }

  /// Momentum that nobody took bounces at the edge where it was offered (G64).
  mutating func bounce(_ velocity: Double, at time: Double) -> Effect {
    guard phase == .resting else { return Effect(events: [.didEndDecelerating]) }
    return hitEdge(velocity: velocity, .coasting, at: time) ?? Effect()
  }

  /// Goes on with momentum that came from inside, from its true moment (G64).
  mutating func fling(_ velocity: Double, at time: Double) -> Effect {
    guard !isTracking else { return Effect() }
    let effect = stop(at: time).effect
    origin = extent.clamped(offset)
    settle(velocity: velocity, at: time)
    return effect
  }

  private mutating func follow(_ course: ScrollCourse, at time: Double) -> Effect {
    let elapsed = max(0, time - course.start)
    switch course.path {
    case .decay(let motion, _):
      guard elapsed >= motion.duration else {
        offset = motion.state(after: elapsed).value
        return Effect()
      }
      offset = motion.end(halfPixel: 2 * settings.tolerance)
      return rest(after: course.cause)
    case .spring(let motion, _):
      if motion.isSettled(after: elapsed, tolerance: settings.tolerance) {
        offset = motion.target
        return rest(after: course.cause)
      }
      offset = motion.state(after: elapsed).value
      return Effect()
    }
  }

  /// Stops what moves by itself where it is shown at a time.
  mutating func stop(at time: Double) -> (state: MotionState, effect: Effect) {
    guard isMoving else { return (MotionState(value: offset, velocity: 0), Effect()) }
    let ended = advance(to: time)
    guard case .moving(let course) = phase else {
      return (MotionState(value: offset, velocity: 0), Effect(events: ended.told))
    }
    let state = MotionState(value: offset, velocity: course.state(at: time).velocity)
    return (state, rest(after: course.cause))
  }

  /// Jumps to where what moves by itself would rest.
  mutating func finish(at time: Double) -> Effect {
    guard case .moving(let course) = phase else { return Effect() }
    switch course.path {
    case .decay(_, let edge?) where handsOver && !settles(course, before: edge):
      return pass(edge, of: course) ?? Effect()
    case .decay(let motion, _):
      offset = extent.clamped(motion.end(halfPixel: 2 * settings.tolerance))
    case .spring(let motion, _): offset = motion.target
    }
    return rest(after: course.cause)
  }

  /// Whether coasting is over before it reaches an edge.
  private func settles(_ course: ScrollCourse, before edge: ScrollCourse.Edge) -> Bool {
    guard case .decay(let motion, _) = course.path else { return false }
    return edge.elapsed >= motion.duration
  }

  mutating func rest(after cause: ScrollCourse.Cause) -> Effect {
    phase = .resting
    return switch cause {
    case .coasting, .returning, .snapping: Effect(events: [.didEndDecelerating])
    case .program: Effect(events: [.didEndScrollingAnimation])
    case .wheel: Effect()
    }
  }
}

extension ScrollModel.Effect {
  /// What is told where momentum that reached an edge is not passed on: input ended it (G81).
  var told: [ScrollViewEvent] { handoff == nil ? events : events + [.didEndDecelerating] }
}
