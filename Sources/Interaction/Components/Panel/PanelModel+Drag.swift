/// A finger on the panel (panel.md section 4).
extension PanelModel {
  mutating func touched() -> [Effect] {
    guard phase == .settling, geometry.layout.moving.isContainerEnabled else { return [] }
    phase = .held
    velocity = 0
    return [.hold]
  }

  mutating func panBegan() -> [Effect] {
    guard mayBeDragged else { return [] }
    let effects: [Effect] = phase == .settling ? [.hold] : []
    velocity = 0
    phase = .dragging(grab())
    // A second finger must find nothing that it could scroll (K13).
    return effects + [
      .allowScrolling(false), .report(.willBeginDragging(.panel, y: y)),
    ]
  }

  mutating func panChanged(to translation: Double) -> [Effect] {
    guard case .dragging(var drag) = phase else { return [] }
    drag.raw += translation - drag.translation
    drag.translation = translation
    phase = .dragging(drag)
    return follow(drag, place: place, from: .pan)
  }

  /// Where a finger would show the panel, without deciding anything; nil while none drags it (G77).
  func shownPosition(translation: Double) -> Double? {
    guard case .dragging(let drag) = phase, followsDrag else { return nil }
    return geometry.shown(raw: drag.raw + translation - drag.translation) + drag.difference
  }

  mutating func panEnded(velocity: Double) -> [Effect] {
    guard case .dragging = phase else { return [] }
    return release(.panel, velocity: velocity, from: .pan)
  }

  mutating func panCancelled() -> [Effect] {
    guard case .dragging = phase else { return [] }
    return [.report(.didEndDragging(.panel, y: y, velocity: 0))] + returnToPlace(from: .pan)
  }

  /// A drag that begins where the panel is seen (P44).
  func grab() -> Drag {
    let (raw, difference) = geometry.raw(seen: y)
    return Drag(raw: raw, difference: difference)
  }

  /// Brings the panel to where the finger wants it.
  mutating func follow(_ drag: Drag, place: Panel.Place, from origin: Panel.Origin) -> [Effect] {
    let wanted = geometry.shown(raw: drag.raw) + drag.difference
    return show(wanted, place: place, from: origin)
  }

  mutating func show(_ wanted: Double, place: Panel.Place, from origin: Panel.Origin) -> [Effect] {
    guard wanted != y else { return [] }
    let move = PanelMove(place: place, y: wanted, from: origin, animated: false)
    guard followsDrag else { return [.report(.move(move))] }
    y = wanted
    return [.show(y: wanted), .report(.move(move))]
  }

  /// A lift sends the panel to a place by position and velocity (P46–P51).
  mutating func release(
    _ source: Panel.DragSource, velocity: Double, from origin: Panel.Origin
  ) -> [Effect] {
    let ended = Effect.report(.didEndDragging(source, y: y, velocity: velocity))
    guard settlesOnRelease else {
      phase = .resting
      return [ended, .allowScrolling(allowsScrolling)]
    }
    let goal = PanelReleaseRules.destination(y: y, velocity: velocity, in: geometry)
    return [ended] + begin(Move(to: goal, velocity: velocity, from: origin))
  }
}
