import Pixman

extension ScrollView {
  /// Takes a step of an axis if it lies along the view's own and the content can use it (G85).
  final func takeAxis(_ event: ScrollEvent) -> Bool {
    if event.phase == .ended {
      guard drag?.isTouchpad == true else { return false }
      endTouchpad(at: event.time, isCancelled: false)
      return true
    }
    guard mayScroll, !isHeldAround else { return false }
    let delta = along(event.delta)
    // Where it shall rest at a target, a button's movement needs an end as well.
    let isFollowed = event.source == .finger || event.source == .continuous && snapping != nil
    if drag?.isTouchpad == true, isFollowed {
      followTouchpad(delta, event.source, at: event.time)
      return true
    }
    guard leads(event.delta), !model.isTracking else { return false }
    let isLatched = scene?.latch?.layer === self
    switch event.source {
    case .wheel:
      guard isLatched || model.canMove(by: delta) else { return false }
      stopHeir()
      run(.wheel(delta, time: event.time))
    case .continuous where !isFollowed:
      guard isLatched || model.canMove(by: delta) else { return false }
      stopHeir()
      run(.follow(delta, time: event.time))
    case .finger, .continuous:
      guard isLatched || mayTakeTouchpad(delta) else { return false }
      beginDrag(ScrollDrag(source: event.source), at: event.time)
      followTouchpad(delta, event.source, at: event.time)
    }
    return true
  }

  /// Ends what an axis moves, or has set moving, where it is; content past an edge still returns.
  ///
  /// What the program has asked for goes on (G66).
  final func cancelAxis(at time: Double) {
    if drag?.isTouchpad == true { endTouchpad(at: time, isCancelled: true) }
    stopHeir()
    guard let cause = model.causeOfMotion, cause != .program else { return }
    run(.touch(time: time))
    run(.lift(time: time))
  }

  /// Whether a step goes along the view's axis at least as far as across it.
  final func leads(_ step: Point) -> Bool {
    let across = axis == .vertical ? step.x : step.y
    return along(step) != 0 && abs(along(step)) >= abs(across)
  }

  /// Whether a touchpad's step begins something: at its edge a view takes it to share it with what is
  /// around, or else to be banded.
  final func mayTakeTouchpad(_ delta: Double) -> Bool {
    model.canMove(by: delta) || nestedParent != nil || model.mayPassEdges
      || hasWay && enclosing != nil
  }

  /// What the way of a source is multiplied by for the content: a touchpad has its own measure of a
  /// page (G86).
  final func scale(of source: ScrollEvent.Source?) -> Double {
    guard source == .finger, let page = model.extent.targets?.pageLength(in: model.extent) else {
      return 1
    }
    return page / (axis == .vertical ? Touchpad.pageHeight : Touchpad.pageWidth)
  }

  private func followTouchpad(
    _ delta: Double, _ source: ScrollEvent.Source, at time: Double
  ) {
    // A scroll moves the content by its delta: the finger that would do so moves the other way.
    share(-delta, at: time)
    guard var drag, drag.isTouchpad else { return }
    drag.translation += delta
    // What moves by a button has no momentum (G82).
    if source == .finger { drag.tracker.add(Point(x: 0, y: drag.translation), at: time) }
    drag.newest = max(drag.newest, time)
    if let call = drag.call { scene?.cancelCall(call) }
    drag.call = scene?.call(at: time + Touchpad.silence) { [weak self] moment in
      self?.endTouchpad(at: moment, isCancelled: false)
    }
    self.drag = drag
  }

  /// Ends a touchpad's drag: with its velocity, unless the fingers rested before they left (W93).
  final func endTouchpad(at time: Double, isCancelled: Bool) {
    guard let drag, drag.isTouchpad else { return }
    let rested = isCancelled || Touchpad.hasRested(since: drag.newest, at: time)
    let velocity = rested ? 0 : drag.tracker.velocity(at: drag.newest).y
    endDrag(velocity: -velocity, isCancelled: false, at: time)
  }
}
