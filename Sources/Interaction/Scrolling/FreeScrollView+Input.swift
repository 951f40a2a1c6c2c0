import Pixman

extension FreeScrollView: Mover {
  private enum Metrics {
    /// Silence of a touchpad that is its end (G80), and rest that takes the velocity (W93), seconds.
    static let silence = 0.1
    static let rest = 0.05
    /// The distance of an arrow key: three lines of text (G83).
    static let keyStep = 48.0
  }

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
    guard model.offset != before else { return }
    bounds.origin = model.offset
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

  final func makePan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(.both) { [weak self] state, pan in self?.panned(state, pan) }
    pan.touches = .centroid
    pan.relations.shouldBegin = { [weak self] _ in self?.mayMove ?? false }
    return pan
  }

  /// Whether a drag would do anything: content that fits leaves it to others (G61).
  private var mayMove: Bool {
    isScrollEnabled
      && [model.x, model.y].contains {
        $0.extent.upper > $0.extent.lower || $0.offset != $0.extent.clamped($0.offset)
      }
  }

  private func panned(_ state: GestureState, _ pan: Pan) {
    switch state {
    case .began:
      endPad(at: pan.time, isCancelled: true)
      used = .zero
      begin(isTouchpad: false, at: pan.time)
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      follow(pan)
      end(
        velocity: .zero - pan.velocity, isTouchpad: false, isCancelled: false, at: pan.time)
    case .cancelled: end(velocity: .zero, isTouchpad: false, isCancelled: true, at: pan.time)
    case .possible, .failed: break
    }
  }

  private func follow(_ pan: Pan) {
    let step = pan.translation - used
    used = pan.translation
    move(by: .zero - step, at: pan.time)
  }

  /// Takes a step of an axis, or of both, if the content can use it (G85).
  final func takeAxis(_ event: ScrollEvent) -> Bool {
    if event.phase == .ended {
      guard var pad else { return false }
      // A stop of one axis while the other one moves ends that axis only.
      pad.stopped.formUnion(event.stopped)
      self.pad = pad
      if pad.moved.isSubset(of: pad.stopped) { endPad(at: event.time, isCancelled: false) }
      return true
    }
    guard isScrollEnabled, event.delta != .zero else { return false }
    if pad != nil, event.source == .finger {
      followPad(event.delta, at: event.time)
      return true
    }
    let isLatched = scene?.latch?.layer === self
    guard !model.isTracking, isLatched || model.canMove(by: event.delta) else { return false }
    switch event.source {
    case .finger:
      pad = FreeScrollPad(first: event.delta)
      begin(isTouchpad: true, at: event.time)
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

  private func followPad(_ delta: Point, at time: Double) {
    guard let step = pad?.take(delta, at: time) else { return }
    move(by: step, at: time)
    if let call = pad?.call { scene?.cancelCall(call) }
    pad?.call = scene?.call(at: time + Metrics.silence) { [weak self] moment in
      self?.endPad(at: moment, isCancelled: false)
    }
  }

  final func endPad(at time: Double, isCancelled: Bool) {
    guard let pad else { return }
    self.pad = nil
    if let call = pad.call { scene?.cancelCall(call) }
    let rested = isCancelled || time - pad.newest > Metrics.rest
    let velocity = rested ? .zero : pad.tracker.velocity(at: pad.newest)
    end(velocity: velocity, isTouchpad: true, isCancelled: false, at: time)
  }

  /// Arrow, page, home and end keys scroll, as far as the content can.
  final func takeKey(_ event: KeyEvent) -> Bool {
    guard event.isPressed, isScrollEnabled, !model.isTracking else { return false }
    let place = Point(x: model.x.destination, y: model.y.destination)
    guard let target = keyTarget(event.name, from: place) else { return false }
    let clamped = Point(
      x: model.x.extent.clamped(target.x), y: model.y.extent.clamped(target.y))
    guard clamped != place else { return false }
    run(.scroll(to: clamped, isAnimated: scene != nil, time: time))
    return true
  }

  private func keyTarget(_ name: String, from place: Point) -> Point? {
    let step = Metrics.keyStep
    let page = max(step, model.y.extent.viewLength - step)
    switch name {
    case "Up": return place - Point(x: 0, y: step)
    case "Down": return place + Point(x: 0, y: step)
    case "Left": return place - Point(x: step, y: 0)
    case "Right": return place + Point(x: step, y: 0)
    case "Page_Up", "Prior", "PageUp": return place - Point(x: 0, y: page)
    case "Page_Down", "Next", "PageDown": return place + Point(x: 0, y: page)
    case "Home": return Point(x: place.x, y: model.y.extent.lower)
    case "End": return Point(x: place.x, y: model.y.extent.upper)
    default: return nil
    }
  }
}
