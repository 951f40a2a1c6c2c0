import Pixman

extension FreeScrollView {
  final func makePan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(.both) { [weak self] state, pan in self?.panned(state, pan) }
    pan.touches = .centroid
    pan.onShow = { [weak self] in self?.panShown($0) }
    pan.relations.shouldBegin = { [weak self] _ in self?.mayMove ?? false }
    return pan
  }

  /// Whether a drag would do anything: content that fits leaves it to others (G61).
  private var mayMove: Bool {
    isScrollEnabled && !isHeldAround && (model.x.hasWay || model.y.hasWay)
  }

  private func panned(_ state: GestureState, _ pan: Pan) {
    switch state {
    case .began:
      endPad(at: pan.time, isCancelled: true)
      used = .zero
      begin(at: pan.time)
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

  /// Shows the content where the finger is in a frame; the model stays where it was reported (G77).
  ///
  /// As in a `ScrollView`, of what shares an axis the one that moved last goes on.
  private func panShown(_ pan: Pan) {
    guard pad == nil, model.isDragging else { return }
    let step = pan.translation - used
    show(
      Point(
        x: shown(after: step.x, along: .horizontal), y: shown(after: step.y, along: .vertical)))
  }

  private func shown(after way: Double, along axis: ScrollView.Axis) -> Double {
    guard let view = around[axis] else {
      return model[axis].shown(after: -way, isInside: false)
    }
    let isOthers = movedAround.contains(axis)
    view.nestedScrollShown(isOthers ? way : 0)
    return model[axis].shown(after: isOthers ? 0 : -way, isInside: model[axis].excess == 0)
  }
}
