import Pixman

extension ScrollView {
  func makePan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(axis == .vertical ? .vertical : .horizontal) {
      [weak self] state, pan in self?.panned(state, pan)
    }
    pan.touches = .centroid
    pan.onShow = { [weak self] in self?.panShown($0) }
    pan.relations.shouldBegin = { [weak self] _ in self?.mayMove ?? false }
    return pan
  }

  /// Whether input may move the content.
  final var mayScroll: Bool { isScrollEnabled && holds.isEmpty }

  /// Whether a drag would do anything: content that fits leaves it to others (G61).
  final var mayMove: Bool {
    mayScroll && !isHeldAround && hasWay
  }

  /// Whether there is a way to move, whoever may use it.
  final var hasWay: Bool {
    nestedParent != nil || model.hasWay
  }

  /// Holds the content still for a reason, or no longer for this one.
  final func hold(for reason: ScrollHold, _ isHeld: Bool) {
    if isHeld { holds.insert(reason) } else { holds.remove(reason) }
  }

  final func enabledChanged() {
    panRecognizer.relations.isEnabled = mayScroll
    if !mayScroll, drag?.isTouchpad == true { endTouchpad(at: time, isCancelled: true) }
  }

  private func panned(_ state: GestureState, _ pan: Pan) {
    switch state {
    case .began:
      beginDrag(ScrollDrag(), at: pan.time)
      follow(along(pan.translation), at: pan.time)
    case .changed: follow(along(pan.translation), at: pan.time)
    case .ended:
      follow(along(pan.translation), at: pan.time)
      endDrag(velocity: along(pan.velocity), isCancelled: false, at: pan.time)
    case .cancelled: endDrag(velocity: 0, isCancelled: true, at: pan.time)
    case .possible, .failed: break
    }
  }

  final func beginDrag(_ new: ScrollDrag, at time: Double) {
    if drag != nil { endDrag(velocity: 0, isCancelled: true, at: time) }
    sharing = nil
    stopHeir()
    drag = new
    drag?.enclosing = enclosing.map { EnclosingScroll($0, source: new.source) }
    sharer?.nestedScrollBegan()
    run(.begin(time: time))
  }

  /// Follows the finger to a translation since the drag began.
  private func follow(_ translation: Double, at time: Double) {
    guard let drag else { return }
    self.drag?.translation = translation
    share(translation - drag.translation, at: time)
  }

  /// What shares the present drag: what the view is nested in, or the views around it.
  final var sharer: (any NestedScrollParent)? { nestedParent ?? drag?.enclosing }

  /// Uses a movement of the finger, together with what the view is nested in.
  final func share(_ delta: Double, at time: Double) {
    guard delta != 0 else { return }
    let scale = scale(of: drag?.source)
    func move(_ way: Double, _ isInside: Bool) -> Double {
      -run(.drag(-way * scale, isInside: isInside, time: time)).leftover / scale
    }
    guard let sharer else { return _ = move(delta, false) }
    if let isLast = sharer.share(delta, excess: model.excess / scale, move: move) {
      drag?.isContentLast = isLast
    }
  }

  final func endDrag(velocity: Double, isCancelled: Bool, at time: Double) {
    guard let drag else { return }
    self.drag = nil
    // The silence of a touchpad is not that of what drags next.
    if let call = drag.call { scene?.cancelCall(call) }
    var isTaken = false
    if let nestedParent {
      isTaken = nestedParent.nestedScrollEnded(velocity: velocity, isCancelled: isCancelled)
    } else if let enclosing = drag.enclosing {
      isTaken = enclosing.end(
        velocity: velocity, excess: model.excess, isCancelled: isCancelled)
      heir = enclosing.heir
    }
    lookAround()
    if isCancelled {
      run(.cancel(time: time))
    } else {
      run(
        .release(
          velocity: -velocity * scale(of: drag.source), isTouchpad: drag.isTouchpad,
          mayCoast: !isTaken, time: time))
    }
  }
}
