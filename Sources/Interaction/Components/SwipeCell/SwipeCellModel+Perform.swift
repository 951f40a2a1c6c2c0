extension SwipeCellModel {
  /// A tap on a button: the first action of a side with an expansion style expands as by a swipe.
  mutating func tapped(_ index: Int, hides: Bool) -> [Effect] {
    guard acceptsTap, let offer, (0..<offer.geometry.count).contains(index) else { return [] }
    if index == 0, offer.geometry.expansion != nil { return performExpandable(isExpanded: false) }
    let close = hides ? settle(at: 0, with: .calm) : []
    return close + [.tell(.action(offer.side, index)), .perform(index)]
  }

  /// Performs the first action as its style says; `isExpanded` tells whether it covers the row.
  mutating func performExpandable(isExpanded: Bool) -> [Effect] {
    guard let offer, let style = offer.geometry.expansion else { return [] }
    let side = offer.side
    var effects: [Effect] = isExpanded ? [] : [.expand(true), .tell(.expand(side))]
    let perform: [Effect] = [.tell(.action(side, 0)), .perform(0)]
    switch style.completionAnimation {
    case .bounce:
      effects += settle(at: 0, with: .calm) + perform
    case .fill(let options):
      let isPerformed = options.timing == .with
      phase = .filling(Fill(options: options, isPerformed: isPerformed))
      rest = offer.fillOffset
      awaited = isPerformed ? options : nil
      effects.append(.animate(to: offer.fillOffset, with: .fill))
      if isPerformed { effects += perform }
    }
    return effects
  }

  /// A motion ended: the row rests, or its fill goes on.
  mutating func settled() -> [Effect] {
    guard let side = offer?.side else { return [] }
    switch phase {
    case .opening:
      phase = .open
      return [.tell(.didOpen(side))]
    case .closing:
      phase = .closed
      return [.dismiss, .tell(.didClose(side))]
    case .deleting:
      phase = .closed
      rest = 0
      return [.dismiss, .place(at: 0), .tell(.deleted(side))]
    case .filling(var fill):
      fill.isMoving = false
      guard !fill.isPerformed else {
        phase = .filling(fill)
        return []
      }
      fill.isPerformed = true
      phase = .filling(fill)
      awaited = fill.options
      return [.tell(.action(side, 0)), .perform(0)]
    case .closed, .dragging, .open:
      return []
    }
  }

  /// The handler returned: an automatic fill is fulfilled, unless the handler did so itself.
  mutating func performed() -> [Effect] {
    guard let fulfillment = awaited?.automaticFulfillment else { return [] }
    return fulfil(fulfillment)
  }

  /// Ends a performed fill, once; a deletion counts also after the row was closed meanwhile.
  mutating func fulfil(_ fulfillment: SwipeFulfillment) -> [Effect] {
    guard let options = awaited, let offer, phase != .deleting else { return [] }
    awaited = nil
    if fulfillment == .reset {
      guard case .filling = phase else { return [] }
      return [.tell(.reset(offer.side))] + settle(at: 0, with: .calm)
    }
    var effects: [Effect] = isDragging ? [.cancelDrag] : []
    // Closed and closing rows have said so already; a closed one has lost its buttons.
    if phase == .closed {
      effects.append(.present(offer.side))
    } else if phase != .closing {
      effects.append(.tell(.willClose(offer.side)))
    }
    phase = .deleting
    return effects + [.delete(to: offer.fillOffset, fades: options.timing == .after)]
  }
}
