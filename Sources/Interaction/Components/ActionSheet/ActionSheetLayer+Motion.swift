import Pixman

extension ActionSheetLayer {
  final func launch(
    _ value: Animated, to target: Double, _ animation: ActionSheetStyle.Animation,
    velocity: Double = 0, completion: (() -> Void)? = nil
  ) {
    let spring = Spring(duration: animation.duration, dampingRatio: animation.damping)
    var initial: Double?
    // A running movement keeps its own velocity and a finger gives its (K7); only a start from rest
    // has that of the setting, which counts distances a second.
    if velocity != 0 {
      initial = velocity
    } else if !value.isRunning {
      initial = animation.springVelocity * (target - value.presentation.value)
    }
    animate(value, to: target, with: .spring(spring, velocity: initial)) { finished in
      if finished { completion?() }
    }
  }

  /// Does something after a delay, or at once; what was waiting before is forgotten.
  final func wait(_ delay: Double, _ action: @escaping () -> Void) {
    stopWaiting()
    if delay > 0, scene != nil { callBack(after: delay, action) } else { action() }
  }

  final func callBack(after delay: Double, _ action: @escaping () -> Void) {
    stopWaiting()
    guard let scene else { return action() }
    waitingScene = scene
    waiting = scene.call(at: scene.animator.currentTime + delay) { [weak self] _ in
      self?.waiting = nil
      action()
    }
  }

  /// Forgets what waits, also in a scene that the sheet has left.
  final func stopWaiting() {
    if let waiting { waitingScene?.cancelCall(waiting) }
    waiting = nil
  }

  /// Shows the list so far below its rest.
  final func showList(offset: Double) {
    list.translation = Point(x: 0, y: offset)
  }

  /// Dims what lies behind and shows the cancel view: 0 not at all, 1 entirely.
  final func showReveal(_ share: Double) {
    let share = min(1, max(0, share))
    backdrop.opacity = share
    guard let geometry, let cancelView else { return }
    cancelView.translation = Point(x: 0, y: (1 - share) * geometry.cancel.height)
  }

  /// How small what lies behind becomes; reduced motion leaves it alone (K9).
  final var receded: Double { presenting == nil || isCalm ? 1 : style.scaleBehind ?? 1 }

  /// Whether motion is reduced.
  private var isCalm: Bool { scene?.settings.reduceMotion ?? false }

  /// Follows a change of the desktop's settings while the sheet is up, or on its way (G91).
  final func settingsChanged() {
    // A scale that comes or goes by itself goes on, unless there shall be none any more.
    guard isCalm || (state == .presented && !receding.isRunning) else { return }
    receding.set(receded)
  }

  /// Begins to scale the presenting layer back from how it is seen.
  ///
  /// A sheet that is just leaving hands over; one that stays keeps what it scales.
  final func takeOver(_ layer: Layer?, in host: Layer) {
    presenting = nil
    guard let layer, style.scaleBehind != nil else { return }
    let others = host.children.compactMap { $0 as? ActionSheetLayer }
    if let other = others.first(where: { $0.presenting === layer }) {
      guard case .dismissing = other.state else { return }
      other.presenting = nil
      surround = other.surround
      other.surround = nil
    }
    if surround == nil {
      let black = Layer(frame: host.bounds)
      black.backgroundColor = .black
      black.isHitTestable = false
      host.insert(black, at: 0)
      surround = black
    }
    receding.set(layer.scale)
    presenting = layer
  }

  final func placeCancelView() {
    cancelView?.removeFromParent()
    cancelView = nil
    guard style.cancelView.isShown else { return }
    let view =
      makeCancelView?()
      ?? ActionSheetCancelView(style.cancelView) { [weak self] in self?.run(.tappedCancel) }
    view.id = "sheet.cancel"
    add(view)
    cancelView = view
  }
}
