extension ScrollModel {
  /// The offset shown for a raw one (K22).
  func shown(_ raw: Double) -> Double {
    mayPassEdges ? band.shown(raw, in: extent.lower...extent.upper) : extent.clamped(raw)
  }

  /// The raw offset for a shown one, so that content stays under the finger at a grab (G57).
  func raw(_ shown: Double) -> Double {
    mayPassEdges ? band.raw(shown, in: extent.lower...extent.upper) : extent.clamped(shown)
  }

  /// How far a drag is past an edge, before it is banded; 0 inside.
  var excess: Double {
    guard case .dragging(let raw) = phase else { return 0 }
    return raw - extent.clamped(raw)
  }

  private var band: RubberBand {
    RubberBand(dimension: extent.viewLength, coefficient: settings.bandCoefficient)
  }

  mutating func touch(at time: Double) -> Effect {
    guard !isTracking else { return Effect() }
    let wasMoving = isMoving
    let isCoasting = causeOfMotion == .coasting
    let (state, effect) = stop(at: time)
    grab = isCoasting ? Grab(velocity: state.velocity, time: time) : nil
    origin = extent.clamped(offset)
    phase = .held
    var result = effect
    result.stoppedMotion = wasMoving && abs(state.velocity) > settings.movingSpeed
    return result
  }

  mutating func lift(at time: Double) -> Effect {
    guard phase == .held else { return Effect() }
    settle(velocity: 0, at: time)
    return Effect()
  }

  mutating func begin(at time: Double) -> Effect {
    guard !isDragging else { return Effect() }
    var effect = touch(at: time)
    phase = .dragging(raw: raw(offset))
    grab?.lastMove = time
    effect.events.append(.willBeginDragging)
    return effect
  }

  /// A drag that pauses does not add its fling to the one it caught (G65).
  mutating func noteMove(at time: Double) {
    if let last = grab?.lastMove, time - last > settings.boostRest + 1e-6 { grab = nil }
    grab?.lastMove = time
  }

  mutating func drag(by delta: Double, isInside: Bool) -> Effect {
    guard case .dragging(let raw) = phase else { return Effect() }
    var next = raw + delta
    var effect = Effect()
    if isInside || !mayPassEdges {
      // What is past an edge already may come back, but goes no further.
      next = min(max(next, min(raw, extent.lower)), max(raw, extent.upper))
      effect.leftover = raw + delta - next
    }
    phase = .dragging(raw: next)
    offset = shown(next)
    return effect
  }

  mutating func release(
    _ velocity: Double, isTouchpad: Bool, mayCoast: Bool, at time: Double
  ) -> Effect {
    guard case .dragging(let raw) = phase else { return Effect() }
    let least = isTouchpad ? settings.leastTouchpadFling : settings.leastFling
    var speed = abs(velocity) >= least && mayCoast ? velocity : 0
    speed = min(max(speed, -settings.greatestFling), settings.greatestFling)
    speed = boosted(speed, at: time)
    if raw < extent.lower || raw > extent.upper {
      let excess = max(extent.lower - raw, raw - extent.upper)
      speed *= band.slope(excess)
    }
    settle(velocity: speed, isTouchpad: isTouchpad, at: time)
    return Effect(events: [.didEndDragging(willDecelerate: isMoving)])
  }

  mutating func cancel(at time: Double) -> Effect {
    switch phase {
    case .held:
      settle(velocity: 0, at: time)
      return Effect()
    case .dragging:
      let target = extent.targets?.nearest(to: origin, in: extent) ?? extent.clamped(origin)
      phase = .resting
      if abs(offset - target) > settings.tolerance {
        spring(to: target, velocity: 0, settings.edgeSpring, .returning, at: time)
      } else {
        offset = target
      }
      return Effect(events: [.didEndDragging(willDecelerate: isMoving)])
    case .resting, .moving: return Effect()
    }
  }

  /// A fling in the direction of one that was caught shortly before adds what that had left (G65).
  private func boosted(_ velocity: Double, at time: Double) -> Double {
    guard let grab, time - grab.time <= settings.boostTime, grab.velocity * velocity > 0,
      abs(grab.velocity) >= settings.boostSpeed, abs(velocity) >= settings.boostSpeed
    else { return velocity }
    let sum = velocity + grab.velocity
    return min(max(sum, -settings.greatestBoost), settings.greatestBoost)
  }
}
