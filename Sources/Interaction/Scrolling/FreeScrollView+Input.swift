import Pixman

extension FreeScrollView: Mover {
  /// The present time of the scene's events and frames; zero without a scene.
  final var time: Double { scene?.animator.currentTime ?? 0 }

  /// Puts one input into the model and shows, moves and tells what follows from it.
  @discardableResult
  final func run(_ input: FreeScrollModel.Input) -> FreeScrollModel.Effect {
    change { $0.handle(input) }
  }

  @discardableResult
  final func change(
    _ body: (inout FreeScrollModel) -> FreeScrollModel.Effect
  ) -> FreeScrollModel.Effect {
    let (before, activity) = (model.offset, model.activity)
    let effect = body(&model)
    show(from: before)
    for axis in [ScrollView.Axis.horizontal, .vertical] {
      if let handoff = effect.handoffs[axis] { pass(handoff, along: axis) }
    }
    if model.isMoving { scene?.startMoving(self) }
    for event in model.events(since: activity) + effect.events { onEvent(event) }
    return effect
  }

  /// Moves to the time of a frame.
  final func advance(to time: Double) -> Bool {
    run(.advance(time: time))
    return model.isMoving
  }

  /// Jumps to where the motion would end (K10).
  final func finish(at time: Double) {
    run(.finish(time: time))
    // What goes on with the momentum has no time to do so either.
    for heir in heirs { (heir.layer as? ScrollView)?.finish(at: time) }
    // Momentum that nobody took bounces here, for which there is no time either.
    if model.isMoving { run(.finish(time: time)) }
  }

  final func show(from before: Point) {
    if model.offset != before { show(model.offset) }
  }

  /// Shows the content at an offset, which in a frame may differ from the model's (G77).
  final func show(_ offset: Point) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    if showsIndicators, scene != nil { moveIndicators() }
    onEvent(.didScroll)
  }

  private func moveIndicators() {
    for (axis, model) in [(ScrollView.Axis.horizontal, model.x), (.vertical, model.y)]
    where model.extent.upper > model.extent.lower {
      let bar = indicators[axis] ?? ScrollIndicator(in: self, along: axis)
      indicators[axis] = bar
      bar.contentMoved(in: self)
    }
  }

  /// Takes a step of an axis, or of both, if the content can use it (G85).
  final func takeAxis(_ event: ScrollEvent) -> Bool {
    if event.phase == .ended {
      guard var pad else { return false }
      // A stop of one axis while the other one moves ends that axis only.
      let isOver = pad.stop(event.stopped, at: event.time)
      self.pad = pad
      if isOver { endPad(at: event.time, isCancelled: false) }
      return true
    }
    guard isScrollEnabled, !isHeldAround, event.delta != .zero else { return false }
    if pad != nil, event.source == .finger {
      followPad(event.delta, at: event.time)
      return true
    }
    let isLatched = scene?.latch?.layer === self
    let mayTake =
      event.source == .finger ? mayTakeTouchpad(event.delta) : model.canMove(by: event.delta)
    guard !model.isTracking, isLatched || mayTake else { return false }
    switch event.source {
    case .finger:
      pad = FreeScrollPad(first: event.delta)
      begin(event.source, at: event.time)
      followPad(event.delta, at: event.time)
    case .wheel:
      stopHeirs()
      run(.wheel(event.delta, time: event.time))
    case .continuous:
      stopHeirs()
      run(.follow(event.delta, time: event.time))
    }
    return true
  }

  /// Whether a touchpad's step begins something on one axis at least, as in a `ScrollView`.
  final func mayTakeTouchpad(_ step: Point) -> Bool {
    [(ScrollView.Axis.horizontal, step.x), (.vertical, step.y)].contains { axis, way in
      let (model, view) = (model[axis], enclosingView(along: axis))
      return way != 0
        && (model.canMove(by: way) || model.mayPassEdges || model.hasWay && view != nil)
    }
  }

  private func followPad(_ delta: Point, at time: Double) {
    guard let step = pad?.take(delta, at: time) else { return }
    move(by: step, at: time)
    if let call = pad?.call { scene?.cancelCall(call) }
    pad?.call = scene?.call(at: time + Touchpad.silence) { [weak self] moment in
      self?.endPad(at: moment, isCancelled: false)
    }
  }

  final func endPad(at time: Double, isCancelled: Bool) {
    guard let pad else { return }
    self.pad = nil
    if let call = pad.call { scene?.cancelCall(call) }
    let velocity = isCancelled ? .zero : pad.velocity(at: time)
    end(velocity: velocity, isTouchpad: true, isCancelled: false, at: time)
  }
}
