extension ScrollModel {
  /// New content or a new view: everything goes on from where it is, never from its start (G62).
  ///
  /// - Parameters:
  ///   - new: the range and the view's length from now on.
  ///   - time: when, in seconds.
  ///   - place: where what was at an offset is now, for content that is set anew; nil: content that
  ///     rests or is held goes with its targets, any other stays at its offset.
  /// - Returns: what is to be told.
  mutating func resize(
    to new: Extent, at time: Double, place: ((Double) -> Double)? = nil
  ) -> Effect {
    guard new != extent || place != nil else { return Effect() }
    var effect = advance(to: time)
    let isThrown = causeOfMotion == .coasting || causeOfMotion == .returning
    let present = Layout(extent: extent, origin: origin, position: position)
    let start = place == nil ? layout ?? present : present
    let old = start.extent
    let goesByTargets = old.targets != nil && new.targets != nil
    layout = place == nil && goesByTargets && !isThrown ? start : nil
    extent = new
    /// What is past an edge stays so by as much as it was, and what is inside stays inside.
    func moved(_ offset: Double) -> Double {
      let inside = old.clamped(offset)
      let excess = offset == inside ? 0 : offset - inside
      if let place {
        // Content that fits is at both edges at once: what is seen of it counts.
        guard excess != 0, old.upper > old.lower else { return new.clamped(place(inside)) + excess }
        return (excess < 0 ? new.lower : new.upper) + excess
      }
      return new.clamped(old.targets?.moved(inside, from: old, to: new) ?? inside) + excess
    }
    origin = moved(start.origin)
    switch phase {
    case .resting: offset = new.clamped(moved(start.position))
    case .held: offset = moved(start.position)
    case .dragging:
      let raw = moved(start.position)
      phase = .dragging(raw: raw)
      offset = shown(raw)
    case .moving(let course):
      let before = offset
      // Between two targets, content in flight goes on from where it is seen.
      if place != nil { offset = moved(offset) }
      let velocity = course.state(at: time).velocity
      switch course.cause {
      case .coasting, .returning:
        settle(velocity: velocity, at: time)
        if !isMoving { effect.events.append(.didEndDecelerating) }
      case .snapping, .wheel, .program:
        let target = new.clamped(moved(start.position))
        guard target != destination || offset != before else { return effect }
        spring(
          to: target, velocity: velocity, settling(after: course.cause), course.cause, at: time)
      }
    }
    return effect
  }

  /// Where content lay before the view was laid out anew.
  struct Layout: Equatable {
    var extent: Extent
    var origin: Double
    /// Where it rests, is held or goes to, without the band.
    var position: Double
  }

  private var position: Double {
    if case .dragging(let raw) = phase { raw } else { destination }
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
