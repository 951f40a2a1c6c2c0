extension SwipeCellModel {
  /// A closed or closing row opens anew for the side of the swipe; an open one is taken as it is.
  mutating func began(shown: Double, offer new: SwipeOffer?) -> [Effect] {
    switch phase {
    case .closed, .closing:
      guard let new else { return [] }
      var effects = [Effect.hold]
      if phase == .closing, offer?.side != new.side { effects.append(.dismiss) }
      offer = new
      rest = 0
      phase = .dragging(drag(of: new, from: shown, isOpening: true))
      return effects + [.present(new.side), .tell(.willOpen(new.side))]
    case .opening, .open:
      guard let offer else { return [] }
      phase = .dragging(drag(of: offer, from: shown, isOpening: false))
      return [.hold]
    case .dragging, .filling, .deleting:
      return []
    }
  }

  private func drag(of offer: SwipeOffer, from shown: Double, isOpening: Bool) -> Drag {
    let raw = offer.resistance.raw(for: shown)
    let seen = offer.resistance.shown(for: raw)
    return Drag(
      isOpening: isOpening, rawOrigin: raw, raw: raw, slack: shown - seen.offset,
      velocityRatio: seen.velocityRatio)
  }

  /// The content follows the finger, and the first action may expand or shrink.
  mutating func changed(translation: Double, finger: Double) -> [Effect] {
    guard case .dragging(var drag) = phase, let offer else { return [] }
    drag.raw = drag.rawOrigin + translation
    let shown = offer.resistance.shown(for: drag.raw)
    drag.velocityRatio = shown.velocityRatio
    let offset = shown.offset + drag.slack
    let rules = SwipeExpansionRules(side: offer.side, geometry: offer.geometry)
    let isExpanded = rules.isExpanded(
      .init(translation: translation, offset: offset, finger: finger))
    let changes = isExpanded != drag.isExpanded
    drag.isExpanded = isExpanded
    defer { phase = .dragging(drag) }
    guard changes else { return [.move(to: offset)] }
    var effects: [Effect]
    if isExpanded, abs(drag.raw) < offer.geometry.limit {
      let target = -offer.side.sign * offer.geometry.limit
      drag.raw = target
      // The finger's way counts from the target on, and the 8 units it must have moved stay moved.
      drag.rawOrigin = target - translation
      drag.slack = 0
      drag.velocityRatio = 1
      effects = [.jump(to: target)]
    } else {
      effects = [.move(to: offset)]
    }
    effects += [.expand(isExpanded), .feedback]
    effects.append(.tell(isExpanded ? .expand(offer.side) : .unexpand(offer.side)))
    return effects
  }

  /// Where a finger would show the content, without deciding anything; nil while none drags it.
  func shownOffset(translation: Double) -> Double? {
    guard case .dragging(let drag) = phase, let offer else { return nil }
    return offer.resistance.shown(for: drag.rawOrigin + translation).offset + drag.slack
  }

  /// The direction of the velocity decides, unless an action is expanded and performed.
  mutating func ended(shown: Double, velocity: Double) -> [Effect] {
    guard case .dragging(let drag) = phase, let offer else { return [] }
    let rules = SwipeReleaseRules(side: offer.side)
    let destination = rules.destination(velocity: velocity, isExpanded: drag.isExpanded)
    if destination == .perform {
      phase = .opening
      return performExpandable(isExpanded: true)
    }
    let target = destination == .open ? offer.openOffset : 0
    let motion = rules.motion(
      from: shown, to: target, velocity: velocity, ratio: drag.velocityRatio)
    return settle(at: target, with: motion)
  }

  /// Where the row would come to rest decides (G49, G86), unless an action is expanded and performed.
  mutating func stopped(shown: Double, velocity: Double, performs: Bool) -> [Effect] {
    guard case .dragging(let drag) = phase, let offer else { return [] }
    if drag.isExpanded, performs { return ended(shown: shown, velocity: velocity) }
    var effects: [Effect] = []
    if drag.isExpanded { effects = [.expand(false), .tell(.unexpand(offer.side))] }
    let release = MotionState(value: shown, velocity: velocity * drag.velocityRatio)
    let targets = [0, offer.openOffset]
    let target =
      Projection.snap(release, among: targets, start: rest, rate: TouchpadSwipe.rate) ?? rest
    let motion = SwipeReleaseRules(side: offer.side).motion(
      from: shown, to: target, velocity: velocity, ratio: drag.velocityRatio)
    return effects + settle(at: target, with: motion)
  }

  /// Nothing is performed; the row goes back to where it rested before the drag.
  mutating func cancelled(shown: Double) -> [Effect] {
    guard case .dragging(let drag) = phase, let offer else { return [] }
    var effects: [Effect] = []
    if drag.isExpanded { effects = [.expand(false), .tell(.unexpand(offer.side))] }
    return effects + settle(at: rest, with: rest == shown ? nil : .calm)
  }

  /// Sends the content to a resting place; without a motion it is there at once.
  mutating func settle(at target: Double, with motion: SwipeMotion?) -> [Effect] {
    guard let side = offer?.side else { return [] }
    rest = target
    var effects: [Effect] = []
    if target == 0 {
      phase = .closing
      effects.append(.tell(.willClose(side)))
    } else {
      phase = .opening
    }
    guard let motion else { return effects + [.place(at: target)] + settled() }
    return effects + [.animate(to: target, with: motion)]
  }
}
