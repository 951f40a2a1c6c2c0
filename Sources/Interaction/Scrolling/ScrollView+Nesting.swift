/// Scroll views in scroll views (G63, G64).
extension ScrollView {
  /// The nearest view around this one that scrolls the same way, unless something else shares its
  /// drags or keeps what is in it to itself.
  final var enclosing: ScrollView? {
    nestedParent == nil ? enclosingView(along: axis) : nil
  }

  /// Whether a panel that is not at its top holds what this view is part of (P53).
  final var isHeldAround: Bool { nestedParent == nil && isHeldAround(along: axis) }

  /// Lets the model know whether momentum has somewhere to go, before content is let go of.
  final func lookAround() { model.handsOver = enclosing != nil }

  /// Offers momentum that reached an edge to the views around, nearest first; if none can use it,
  /// it bounces here (G64).
  final func pass(_ handoff: ScrollModel.Handoff) {
    if let view = handoff.taker(from: enclosing) {
      heir = view
      return onEvent(.didEndDecelerating)
    }
    run(.bounce(velocity: handoff.velocity, time: handoff.time))
    if model.isMoving { run(.advance(time: max(time, handoff.time))) }
  }

  /// Goes on with momentum from the true moment it was handed over, if there is a way to go.
  final func take(_ handoff: ScrollModel.Handoff) -> Bool {
    guard mayScroll, !model.isTracking, model.canMove(by: handoff.velocity) else { return false }
    lookAround()
    run(.fling(velocity: handoff.velocity, time: handoff.time))
    if model.isMoving { run(.advance(time: max(time, handoff.time))) }
    return true
  }

  /// Stops what goes on with this view's momentum (G81).
  final func stopHeir() {
    guard let view = heir else { return }
    heir = nil
    view.stopMomentum()
  }

  /// Stops momentum that came from inside; content past its edge still returns.
  final func stopMomentum() {
    stopHeir()
    guard model.causeOfMotion == .coasting else { return }
    run(.touch(time: time))
    run(.lift(time: time))
  }
}

extension ScrollModel.Handoff {
  /// The first that goes on with the momentum, of a view and those around it; nil if none can.
  func taker(from first: ScrollView?) -> ScrollView? {
    var next = first
    while let view = next {
      if view.take(self) { return view }
      next = view.enclosing
    }
    return nil
  }
}

extension Layer {
  /// Whether a scroll view of an axis around the layer is held by a panel.
  final func isHeldAround(along axis: ScrollView.Axis) -> Bool {
    var next = enclosingView(along: axis)
    while let view = next {
      if view.holds.contains(.panel) { return true }
      next = view.enclosing
    }
    return false
  }

  /// The nearest scroll view of an axis around the layer, unless something on the way keeps what is
  /// in it to itself.
  final func enclosingView(along axis: ScrollView.Axis) -> ScrollView? {
    var layer = self
    while !layer.isModal, let above = layer.parent {
      if let view = above as? ScrollView, view.axis == axis { return view }
      layer = above
    }
    return nil
  }
}
