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
}
