/// Movements: asked for, running, at their end (panel.md sections 7 and 9).
extension PanelModel {
  mutating func moved(to y: Double, velocity: Double) -> [Effect] {
    guard phase == .settling || phase == .removing else { return [] }
    self.y = y
    self.velocity = velocity
    return []
  }

  mutating func settled() -> [Effect] {
    guard phase == .settling || phase == .removing else { return [] }
    let isRemoving = phase == .removing
    y = destination
    velocity = 0
    phase = isRemoving ? .removed : .resting
    let event = isRemoving ? PanelEvent.removed : .didSettle(place, y: y)
    return [.show(y: y)] + (isRemoving ? [.detach] : []) + [.report(event)]
  }

  /// A movement asked for from outside: it wins over a finger (P71).
  mutating func obey(_ move: Move) -> [Effect] {
    let ended = endDrag()
    return ended + begin(move)
  }

  /// Starts a movement; a middle that does not exist is the bottom (P15).
  mutating func begin(_ move: Move) -> [Effect] {
    let isMissing = move.place == .middle && !geometry.hasMiddle && move.y == nil
    previousPlace = place
    place = isMissing ? .bottom : move.place
    destination = move.y ?? geometry.y(of: place)
    let report = Effect.report(
      .move(
        PanelMove(
          place: place, y: destination, from: move.from, animated: move.animated,
          velocity: move.velocity)))
    guard move.animated else {
      phase = .resting
      y = destination
      velocity = 0
      return [.allowScrolling(allowsScrolling), .show(y: y), report]
    }
    let settle = settling(velocity: move.velocity)
    phase = .settling
    return [.allowScrolling(allowsScrolling), settle, report]
  }

  /// Back to the place, and with it to the list's freedom, from before a gesture (P45).
  mutating func returnToPlace(from origin: Panel.Origin) -> [Effect] {
    begin(Move(to: place, y: place == .custom ? destination : nil, from: origin))
  }

  mutating func remove() -> [Effect] {
    if isRemoved { return [] }
    let effects = endDrag() + begin(Move(to: .hidden))
    phase = .removing
    return effects
  }

  /// The spring to `destination`; without a velocity of its own the movement keeps the running one
  /// (K7).
  private func settling(velocity given: Double) -> Effect {
    let spring = PanelReleaseSpring(
      to: place, target: destination, from: y, velocity: given, in: geometry)
    let keepsRunning = given == 0 && velocity != 0
    return .settle(
      to: destination, spring: spring,
      velocity: keepsRunning ? velocity : spring.velocity * (destination - y))
  }

  /// Ends a gesture in favour of something stronger.
  private mutating func endDrag() -> [Effect] {
    let source: Panel.DragSource
    switch phase {
    case .dragging: source = .panel
    case .list(_, isMoving: true): source = .list
    case .list(_, isMoving: false):
      phase = .resting
      return [.cancelGesture]
    case .resting, .settling, .held, .removing, .removed: return []
    }
    phase = .resting
    return [.cancelGesture, .report(.didEndDragging(source, y: y, velocity: 0))]
  }
}
