extension SwipeCellModel {
  /// Opens a side from the program; a drag or a fill that goes on is not disturbed.
  mutating func show(_ new: SwipeOffer, offset: Double?, isAnimated: Bool) -> [Effect] {
    let width = new.geometry.rowWidth
    let target = offset.map { min(max($0, -width), width) } ?? new.openOffset
    var effects: [Effect] = []
    switch phase {
    case .dragging, .filling, .deleting:
      return []
    case .opening, .open:
      if let old = offer?.side, old != new.side {
        effects = [.tell(.willClose(old)), .dismiss] + opening(new)
      }
    case .closing:
      effects = (offer?.side == new.side ? [] : [.dismiss]) + opening(new)
    case .closed:
      effects = opening(new)
    }
    offer = new
    rest = target
    phase = .opening
    guard isAnimated else { return effects + [.place(at: target)] + settled() }
    return effects + [.animate(to: target, with: .calm)]
  }

  private func opening(_ offer: SwipeOffer) -> [Effect] {
    [.present(offer.side), .tell(.willOpen(offer.side))]
  }

  /// Closes the row; a drag is taken from its finger, a running fill or deletion is not stopped.
  mutating func hide(isAnimated: Bool) -> [Effect] {
    switch phase {
    case .closed, .deleting:
      return []
    case .closing:
      return isAnimated ? [] : [.place(at: 0)] + settled()
    case .filling(let fill) where !fill.isPerformed:
      return []
    case .dragging:
      return [.cancelDrag] + settle(at: 0, with: isAnimated ? .calm : nil)
    case .opening, .open, .filling:
      return settle(at: 0, with: isAnimated ? .calm : nil)
    }
  }

  /// New measures: an open row goes to its new open position at once.
  mutating func resized(_ geometry: SwipeGeometry) -> [Effect] {
    guard var current = offer, current.geometry != geometry else { return [] }
    current.geometry = geometry
    offer = current
    switch phase {
    case .closed, .closing, .deleting, .dragging:
      return []
    case .opening:
      rest = current.openOffset
      return [.place(at: rest)] + settled()
    case .open:
      rest = current.openOffset
      return [.place(at: rest)]
    case .filling(let fill):
      rest = current.fillOffset
      return fill.isMoving
        ? [.animate(to: rest, with: .fill)] : [.place(at: rest)]
    }
  }

  /// Puts the row back at once; an action already promised by a release is still performed, once.
  mutating func reset() -> [Effect] {
    guard let side = offer?.side, phase != .closed else { return [] }
    let old = phase
    phase = .closed
    rest = 0
    let end: [Effect] = [.place(at: 0), .dismiss]
    switch old {
    case .closed:
      return []
    case .closing:
      return end + [.tell(.didClose(side))]
    case .deleting:
      return end + [.tell(.deleted(side))]
    case .dragging(let drag):
      let shrink: [Effect] = drag.isExpanded ? [.tell(.unexpand(side))] : []
      return [.cancelDrag] + shrink + [.tell(.willClose(side))] + end + [.tell(.didClose(side))]
    case .opening, .open:
      return [.tell(.willClose(side))] + end + [.tell(.didClose(side))]
    case .filling(let fill):
      return [.tell(.willClose(side))] + end + [.tell(.didClose(side))] + finish(fill, side: side)
    }
  }

  /// What a row that vanishes in mid-fill still owes.
  private mutating func finish(_ fill: Fill, side: SwipeSide) -> [Effect] {
    guard !fill.isPerformed else { return [] }
    awaited = fill.options
    return [.tell(.action(side, 0)), .perform(0)]
  }
}
