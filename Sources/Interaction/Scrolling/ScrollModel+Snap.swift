import Glibc

/// Content that rests only at its targets (G49, G50).
extension ScrollModel {
  /// Springs from where the content is to the target that the velocity means.
  mutating func snap(
    to targets: ScrollTargets, velocity: Double, isTouchpad: Bool, at time: Double
  ) {
    let isPaged = targets.pageLength(in: extent) != nil
    let rate = isTouchpad && isPaged ? settings.touchpadSnapRate : settings.snapRate
    // The target is the same with and without reduced motion (G92).
    let target = targets.target(
      for: MotionState(value: offset, velocity: velocity), from: origin, rate: rate, in: extent)
    let isReturning = offset != extent.clamped(offset) && target == extent.clamped(offset)
    let settling = isReturning ? settings.edgeSpring : settings.snapSpring
    let speed =
      settings.reduceMotion ? 0 : limited(velocity, to: target, by: settling)
    guard abs(target - offset) > settings.tolerance || abs(speed) >= Decay.stopSpeed else {
      offset = target
      return
    }
    spring(to: target, velocity: speed, settling, .snapping, at: time)
  }

  /// A velocity that carries the content past its target by half a view at most, and past an edge
  /// that it may not pass by nothing (G59).
  private func limited(_ velocity: Double, to target: Double, by spring: Spring) -> Double {
    let way = target - offset
    let frequency = spring.motion(from: MotionState(value: 0), to: 1).naturalFrequency
    let isEdge = target == (velocity > 0 ? extent.upper : extent.lower)
    let overshoot = isEdge && !mayPassEdges ? 0 : settings.greatestOvershoot * extent.viewLength
    // From x0 before its target a critically damped spring passes it by (v - w0 x0) / (w0 e) at most.
    let limit = max(0, way * (velocity > 0 ? 1 : -1)) * frequency + overshoot * frequency * M_E
    return min(max(velocity, -limit), limit)
  }

  /// A wheel goes a target a notch; what is less than a notch is kept (G83, G84).
  mutating func turn(by delta: Double, among targets: ScrollTargets, at time: Double) -> Effect {
    turned = turned * delta < 0 ? delta : turned + delta
    // Counted in whole parts of a notch: a distance may lack what came before a reversal.
    let parts = Double(NotchDistance.parts)
    let notches = ((turned / settings.wheelNotch * parts).rounded() / parts).rounded(.towardZero)
    guard notches != 0 else { return Effect() }
    turned -= notches * settings.wheelNotch
    let isForward = delta > 0
    let ahead = destination
    let (state, effect) = stop(at: time)
    // Reversed, the wheel answers from what is shown.
    var target = (ahead - offset) * delta > 0 ? ahead : offset
    for _ in 0..<Int(min(abs(notches), 64)) {
      guard
        let next = targets.next(
          from: target, isForward: isForward, reach: settings.wheelNotch, in: extent)
      else { break }
      target = next
    }
    guard target != offset else { return effect }
    spring(to: target, velocity: state.velocity, settings.wheelSpring, .wheel, at: time)
    return effect
  }
}
