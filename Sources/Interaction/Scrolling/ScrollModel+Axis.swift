extension ScrollModel {
  /// The target moves at once, what is shown follows it smoothly (G84).
  mutating func wheel(by delta: Double, at time: Double) -> Effect {
    guard !isTracking else { return Effect() }
    if let targets = extent.targets { return turn(by: delta, among: targets, at: time) }
    var effect = Effect(events: advance(to: time).told)
    var base = offset
    var velocity = 0.0
    // A fine step on the way of a coarse one goes with it: to follow it would leap to the end.
    var isSmooth = abs(delta) >= settings.directWheelStep
    if case .moving(let course) = phase {
      if course.cause == .wheel, case .spring(let motion, _) = course.path {
        velocity = course.state(at: time).velocity
        isSmooth = true
        // Reversed, the wheel answers at once: what was still to come is dropped.
        base = (motion.target - offset) * delta > 0 ? motion.target : offset
      }
      effect.events += stop(at: time).effect.events
    }
    let target = extent.clamped(base + delta)
    if !isSmooth {
      offset = target
    } else if target != offset {
      spring(to: target, velocity: velocity, settings.wheelSpring, .wheel, at: time)
    }
    return effect
  }

  /// Follows a continuous axis within the range, without momentum (G82).
  mutating func follow(by delta: Double, at time: Double) -> Effect {
    guard !isTracking else { return Effect() }
    let effect = stop(at: time).effect
    offset = extent.clamped(offset + delta)
    return effect
  }

  /// Goes to an offset, from the place and with the velocity the content has (G66).
  mutating func scroll(to target: Double, isAnimated: Bool, at time: Double) -> Effect {
    let target = extent.clamped(target)
    guard !isTracking else { return Effect() }
    let (state, effect) = stop(at: time)
    guard isAnimated, abs(target - offset) > settings.tolerance else {
      offset = target
      return effect
    }
    if settings.reduceMotion, abs(target - offset) > settings.longestReducedScroll {
      offset = target
      return Effect(events: effect.events + [.didEndScrollingAnimation])
    }
    spring(to: target, velocity: state.velocity, settings.programmaticSpring, .program, at: time)
    return effect
  }

  /// New content or a new view: motion goes on from where it is, never from its start (G62).
  mutating func resize(to new: Extent, at time: Double) -> Effect {
    guard new != extent else { return Effect() }
    let old = extent
    func goal(_ offset: Double) -> Double {
      old.targets?.moved(offset, from: old, to: new) ?? new.clamped(offset)
    }
    guard isMoving else {
      extent = new
      switch phase {
      case .dragging(let raw): offset = shown(raw)
      case .resting: offset = goal(offset)
      case .held, .moving: break
      }
      return Effect()
    }
    var effect = advance(to: time)
    extent = new
    guard case .moving(let course) = phase else {
      offset = goal(offset)
      return effect
    }
    let velocity = course.state(at: time).velocity
    switch course.cause {
    case .coasting, .returning:
      settle(velocity: velocity, at: time)
      if !isMoving { effect.events.append(.didEndDecelerating) }
    case .snapping, .wheel, .program:
      guard case .spring(let motion, _) = course.path, motion.target != goal(motion.target)
      else { return effect }
      spring(
        to: goal(motion.target), velocity: velocity, settling(after: course.cause), course.cause,
        at: time)
    }
    return effect
  }
  /// The spring of a movement to a given place.
  func settling(after cause: ScrollCourse.Cause) -> Spring {
    switch cause {
    case .snapping: settings.snapSpring
    case .wheel: settings.wheelSpring
    case .program: settings.programmaticSpring
    case .coasting, .returning: settings.edgeSpring
    }
  }
}
