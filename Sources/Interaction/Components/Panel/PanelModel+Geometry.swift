import Pixman

/// New sizes, places and parts (panel.md section 8).
extension PanelModel {
  /// The host changed: the panel takes its place in the new one (P66–P70).
  mutating func resized(to new: PanelGeometry) -> [Effect] {
    guard new != geometry else { return [] }
    let old = geometry
    geometry = new
    let hadNoSize = old.host.size.width <= 0 || old.host.size.height <= 0
    let turned = old.host.isLandscape != new.host.isLandscape && !hadNoSize
    var effects: [Effect] = [.updateShadow]
    if turned { effects.append(.report(.rotation(isLandscape: new.host.isLandscape))) }
    effects.append(.layOut)
    switch phase {
    case .dragging(let drag):
      effects += reseat(drag, from: old) { .dragging($0) }
    case .list(let drag, let isMoving):
      effects += reseat(drag, from: old) { .list($0, isMoving: isMoving) }
    case .removing:
      // The new foot is where it goes; it must not come into sight on the way.
      destination = new.hidden
      effects += settled()
    case .removed:
      break
    case .resting, .settling, .held:
      // A hidden panel must not be seen while it goes to a lower foot.
      let isSeen = place != .hidden || y < old.hidden
      let custom = place == .custom ? min(new.hidden, max(0, destination)) : nil
      effects += begin(
        Move(to: place, y: custom, animated: turned && isSeen, from: .rotation))
    }
    return effects
  }

  /// Layout, header or footer changed: the position stays until the next movement (P24).
  mutating func changed(to new: PanelGeometry) -> [Effect] {
    guard new != geometry else { return [] }
    let showed = geometry.showsShadow
    geometry = new
    var effects: [Effect] = [.updateShadow, .layOut]
    switch phase {
    case .removing, .removed, .dragging, .list:
      return effects
    case .resting, .settling, .held:
      effects.append(.allowScrolling(allowsScrolling))
    }
    if place == .middle && !new.hasMiddle {
      effects += begin(Move(to: .bottom))
    } else if showed != new.showsShadow {
      effects += returnToPlace(from: .custom)
    }
    return effects
  }

  /// Keeps a drag alive in a new host, at the same share of the way (P68).
  private mutating func reseat(
    _ drag: Drag, from old: PanelGeometry, as phase: (Drag) -> Phase
  ) -> [Effect] {
    if place == .custom { destination = min(geometry.hidden, max(0, destination)) }
    if place != .custom { destination = geometry.y(of: place) }
    let wanted = geometry.position(proportionalTo: y, in: old)
    let (raw, difference) = geometry.raw(seen: wanted)
    self.phase = phase(Drag(raw: raw, difference: difference, translation: drag.translation))
    y = wanted
    let move = PanelMove(place: place, y: y, from: .rotation, animated: false)
    return [.show(y: y), .report(.move(move))]
  }
}
