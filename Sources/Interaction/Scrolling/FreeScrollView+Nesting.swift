import Pixman

/// What a view that scrolls both ways shares with the views around it, each axis for itself (G63,
/// G64).
extension FreeScrollView {
  final func begin(_ source: ScrollEvent.Source? = nil, at time: Double) {
    stopHeirs()
    around = [:]
    movedAround = []
    for axis in [ScrollView.Axis.horizontal, .vertical] {
      guard let view = enclosingView(along: axis) else { continue }
      around[axis] = EnclosingScroll(view, source: source)
      around[axis]?.nestedScrollBegan()
    }
    run(.begin(time: time))
  }

  /// Moves the content by a difference of offsets, together with what is around.
  final func move(by delta: Point, at time: Double) {
    let before = model.offset
    share(.zero - delta, at: time)
    show(from: before)
  }

  /// Ends a drag with a velocity of the offset: what moved last on an axis goes on with it.
  final func end(velocity: Point, isTouchpad: Bool, isCancelled: Bool, at time: Double) {
    var velocity = velocity
    func pass(_ speed: inout Double, along axis: ScrollView.Axis) {
      model[axis].handsOver = enclosingView(along: axis) != nil
      guard let view = around[axis] else { return }
      let excess = model[axis].excess
      if view.end(velocity: -speed, excess: excess, isCancelled: isCancelled) { speed = 0 }
      if let heir = view.heir { heirs.append(WeakLayer(layer: heir)) }
    }
    pass(&velocity.x, along: .horizontal)
    pass(&velocity.y, along: .vertical)
    around = [:]
    guard !isCancelled else { return _ = run(.cancel(time: time)) }
    run(.release(velocity: velocity, isTouchpad: isTouchpad, time: time))
  }

  /// Offers momentum that reached an edge to the views around; if none can use it, it bounces here.
  final func pass(_ handoff: ScrollModel.Handoff, along axis: ScrollView.Axis) {
    if let view = handoff.taker(from: enclosingView(along: axis)) {
      return heirs.append(WeakLayer(layer: view))
    }
    let before = model.offset
    model.bounce(handoff, along: axis, at: time)
    show(from: before)
  }

  /// Stops what goes on with this view's momentum (G81).
  final func stopHeirs() {
    let views = heirs.compactMap { $0.layer as? ScrollView }
    heirs = []
    for view in views { view.stopMomentum() }
  }

  /// Whether a panel that is not at its top holds what this view is part of (P53): then a drag in any
  /// direction is the panel's.
  final var isHeldAround: Bool {
    isHeldAround(along: .vertical) || isHeldAround(along: .horizontal)
  }

  /// Uses a movement of the finger, last in, first out, as a `ScrollView` does.
  private func share(_ way: Point, at time: Double) {
    for (axis, way) in [(ScrollView.Axis.horizontal, way.x), (.vertical, way.y)] where way != 0 {
      func move(_ way: Double, isInside: Bool) -> Double {
        -model.drag(by: -way, along: axis, isInside: isInside, at: time)
      }
      guard let view = around[axis] else {
        _ = move(way, isInside: false)
        continue
      }
      guard let isLast = view.share(way, excess: model[axis].excess, move: move) else { continue }
      if isLast { movedAround.remove(axis) } else { movedAround.insert(axis) }
    }
  }
}
