/// Reduced motion that begins while the content moves (G91, G92).
extension ScrollModel {
  /// Goes on from where the content is, as if motion had been reduced before: coasting is shorter, a
  /// bounce returns at once, and a long way that the program asked for is a jump.
  mutating func calm(at time: Double) -> Effect {
    var effect = advance(to: time)
    settings.reduceMotion = true
    guard case .moving(let course) = phase else { return effect }
    switch (course.cause, course.path) {
    case (.snapping, .spring(let motion, _)), (.wheel, .spring(let motion, _)):
      spring(to: motion.target, velocity: 0, settling(after: course.cause), course.cause, at: time)
    case (.program, .spring(let motion, _)):
      guard abs(motion.target - offset) <= settings.longestReducedScroll else {
        offset = motion.target
        effect.events += rest(after: .program).events
        return effect
      }
      spring(to: motion.target, velocity: 0, settings.programmaticSpring, .program, at: time)
    case (.coasting, _), (.returning, _), (_, .decay):
      settle(velocity: course.state(at: time).velocity, at: time)
      if !isMoving { effect.events.append(.didEndDecelerating) }
    }
    return effect
  }
}
