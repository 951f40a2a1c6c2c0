import Pixman

/// Wheels and touchpads: who scrolls, and what ends it (gestures-and-motion.md section 14).
extension Scene {
  /// Ends a running touchpad scroll or wheel movement where it is (G81, W93).
  public func cancelScroll(at time: Double) {
    latch = nil
    lastScroller?.layer?.cancelScroll(at: time)
    lastScroller = nil
  }

  /// Ends what a touchpad moves or has set moving, but no wheel's movement (G81, W93).
  func endMomentum(at time: Double) {
    // A pointer that comes back, or a hand that did something else, scrolls anew.
    if latch?.source == .finger { return cancelScroll(at: time) }
    latch = nil
  }

  func handle(_ event: ScrollEvent) {
    switch event.phase {
    case .changed: scroll(event)
    case .ended: stopScroll(event)
    }
  }

  private func scroll(_ event: ScrollEvent) {
    if latch?.isJoined(event) == true { return }
    guard let latch, let layer = latch.layer, layer.scene === self, latch.holds(event) else {
      return offer(event)
    }
    self.latch?.time = event.time
    guard self.latch?.lead?.take(event.delta) == true else {
      return _ = layer.scroll(alongLead(event))
    }
    turn(from: layer, event)
  }

  /// Offers a step to the layers under the pointer, the deepest first.
  private func offer(_ event: ScrollEvent) {
    let (last, old) = (latch, lastScroller?.layer)
    latch = nil
    for layer in stage.hitPath(at: event.position) {
      let new = ScrollLatch(layer: layer, event)
      guard layer.scroll(Self.part(of: event, along: new.lead?.axis)) else { continue }
      // A wheel's way is not cut short: it never flings.
      if let old, old !== layer, last?.source == .finger { old.cancelScroll(at: event.time) }
      lastScroller = WeakLayer(layer: layer)
      latch = new
      return
    }
    // Nobody moves by it, but what coasts is stopped by it.
    latch = last
    endMomentum(at: event.time)
  }

  /// The fingers have left the axis: who scrolls along the other one goes on, if anybody does; if
  /// not, what scrolls is left alone.
  private func turn(from old: Layer, _ event: ScrollEvent) {
    guard let other = latch?.lead?.other else { return }
    let path = stage.hitPath(at: event.position)
    let turned = ScrollLead.part(event.delta, along: other)
    guard path.contains(where: { $0 !== old && $0.wantsScroll(by: turned) }) else {
      return _ = old.scroll(alongLead(event))
    }
    old.cancelScroll(at: event.time)
    latch?.lead?.turn()
    let step = alongLead(event)
    guard let new = path.first(where: { $0 !== old && $0.scroll(step) }) else {
      // It may scroll another time; what was begun goes on.
      latch?.lead?.turn()
      return _ = old.scroll(alongLead(event))
    }
    lastScroller = WeakLayer(layer: new)
    latch?.layer = new
    if new.scrollsFreely { latch?.lead = nil }
  }

  private func alongLead(_ event: ScrollEvent) -> ScrollEvent {
    Self.part(of: event, along: latch?.lead?.axis)
  }

  /// What fingers move across the axis they scroll along is discarded (G80).
  private static func part(of event: ScrollEvent, along axis: ScrollEvent.Axes?) -> ScrollEvent {
    guard let axis else { return event }
    var part = event
    part.delta = ScrollLead.part(event.delta, along: axis)
    return part
  }

  /// A stop ends the scroll if it is of the axis that leads (G80).
  private func stopScroll(_ event: ScrollEvent) {
    guard let latch, let layer = latch.layer, layer.scene === self, latch.stop == nil else {
      return
    }
    if let lead = latch.lead, event.stopped.isDisjoint(with: lead.axis) { return }
    // What scrolls freely hears the stop of either axis, which may come in two frames (W93).
    if latch.lead != nil || event.stopped == .both {
      self.latch?.stop = event.time
    }
    _ = layer.scroll(event)
  }
}
