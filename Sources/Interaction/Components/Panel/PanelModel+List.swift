/// A finger on the list: both share its way by leftovers (panel.md section 6.2).
extension PanelModel {
  mutating func listBegan() -> [Effect] {
    guard allowsScrolling, mayBeDragged else { return [] }
    let effects: [Effect] = phase == .settling ? [.hold] : []
    velocity = 0
    phase = .list(grab(), isMoving: false)
    return effects
  }

  /// Upward, the panel goes first, until it is at its top; the rest is the list's (P56, P57).
  mutating func listOffers(_ delta: Double) -> [Effect] {
    guard case .list(var drag, _) = phase, delta < 0, y > geometry.top else {
      return [.leave(delta)]
    }
    let wanted = max(geometry.top, y + delta)
    let used = wanted - y
    drag.raw = wanted - drag.difference
    return carry(drag, to: wanted) + [.leave(delta - used)]
  }

  /// Downward, the panel takes what the list could not use (P55); upward nothing is taken.
  mutating func listLeaves(_ delta: Double) -> [Effect] {
    guard case .list(var drag, _) = phase, delta > 0 else { return [.leave(delta)] }
    drag.raw += delta
    let wanted = geometry.shown(raw: drag.raw) + drag.difference
    return carry(drag, to: wanted) + [.leave(0)]
  }

  /// Where the list's finger would show the panel after another way, without deciding anything; nil
  /// unless it has moved the panel (G77).
  func shownPosition(listWay way: Double) -> Double? {
    guard case .list(let drag, isMoving: true) = phase, followsDrag else { return nil }
    if way > 0 { return geometry.shown(raw: drag.raw + way) + drag.difference }
    return y > geometry.top ? max(geometry.top, y + way) : y
  }

  /// The panel settles exactly if it is not at its top (P58, P59).
  ///
  /// A list scrolls only where the panel's place is the top or coincides with it, which is the same
  /// (P18).
  mutating func listEnded(velocity: Double, isCancelled: Bool) -> [Effect] {
    guard case .list(_, let isMoving) = phase else { return [] }
    let isAway = y != geometry.top
    if isAway && !isCancelled {
      return release(.list, velocity: velocity, from: .scroll) + [.takeRelease]
    }
    let ended: [Effect] =
      isMoving
      ? [.report(.didEndDragging(.list, y: y, velocity: isCancelled ? 0 : velocity))] : []
    if isAway { return ended + returnToPlace(from: .scroll) + [.takeRelease] }
    phase = .resting
    return ended
  }

  private mutating func carry(_ drag: Drag, to wanted: Double) -> [Effect] {
    guard case .list(_, let isMoving) = phase else { return [] }
    phase = .list(drag, isMoving: true)
    let began: [Effect] = isMoving ? [] : [.report(.willBeginDragging(.list, y: y))]
    return began + show(wanted, place: .top, from: .scroll)
  }
}
