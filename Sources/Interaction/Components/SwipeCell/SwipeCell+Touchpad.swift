import Pixman

/// Two fingers on a touchpad swipe a row as one on a screen does (G86, B29).
extension SwipeCell {
  /// Whether fingers on a touchpad may take the row: nobody drags it, or another one.
  var mayBeSwiped: Bool {
    touchpad == nil && model.acceptsDrag && list?.mayDrag(self, byTouchpad: true) ?? true
  }

  /// Takes a step, or the stop, of a touchpad that moves sideways.
  func takeAxis(_ event: ScrollEvent) -> Bool {
    if event.phase == .ended { return end(at: event.time, performs: true) }
    guard event.source == .finger else { return false }
    let delta = event.delta.x
    guard touchpad != nil || delta != 0 && abs(delta) >= abs(event.delta.y) && begin(delta) else {
      return false
    }
    follow(delta, at: event.time)
    return true
  }

  /// Takes the touchpad away: nothing is chosen.
  func cancelTouchpad() {
    guard touchpad != nil else { return }
    forgetTouchpad()
    send(.cancelled(shown: shownOffset))
  }

  /// Follows the touchpad no longer.
  func forgetTouchpad() {
    if let silence = touchpad?.silence { scene?.cancelCall(silence) }
    touchpad = nil
  }

  /// The row opens on the side that the content uncovers; an open one follows either way.
  private func begin(_ delta: Double) -> Bool {
    prepared = nil
    guard bounds.width > 0, mayBeSwiped else { return false }
    guard model.isOpen || prepare(SwipeSide(opening: -delta)) != nil else { return false }
    touchpad = (TouchpadSwipe(over: bounds.width), nil)
    send(.began(shown: shownOffset, offer: prepared?.offer))
    return true
  }

  private func follow(_ delta: Double, at time: Double) {
    guard var touchpad else { return }
    touchpad.swipe.add(delta, at: time)
    if let silence = touchpad.silence { scene?.cancelCall(silence) }
    // Fingers that rest have chosen nothing; those that left without a stop neither (G80).
    touchpad.silence = scene?.call(at: time + Touchpad.silence) { [weak self] moment in
      self?.end(at: moment, performs: false)
    }
    self.touchpad = touchpad
    let way = touchpad.swipe.translation
    // There is no finger on the row: it is taken as one that came in over the side's edge.
    let edge = model.offer?.side == .right ? bounds.width : 0
    send(.changed(translation: way, finger: edge + way))
  }

  @discardableResult
  private func end(at time: Double, performs: Bool) -> Bool {
    guard let swipe = touchpad?.swipe else { return false }
    forgetTouchpad()
    let velocity = performs ? swipe.velocity(at: time) : 0
    send(.stopped(shown: shownOffset, velocity: velocity, performs: performs))
    return true
  }
}
