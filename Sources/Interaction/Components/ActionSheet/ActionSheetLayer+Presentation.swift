import Pixman

extension ActionSheetLayer {
  /// The way back of a sheet that was pulled and not dismissed.
  private static let back = Spring(duration: 0.5, dampingRatio: 1)

  /// Shows the sheet over a host.
  ///
  /// - Parameters:
  ///   - host: The layer it covers; it is added in front of all that the host holds.
  ///   - presenting: What is scaled back behind it; nil scales nothing.
  ///   - isAnimated: Whether it slides in; otherwise it is at rest when the call returns (S66).
  ///   - completion: Called when it is at rest; not if it is dismissed before.
  /// - Returns: Whether it is presented: a sheet that is shown already is refused (S56).
  @discardableResult
  public final func present(
    in host: Layer, over presenting: Layer? = nil, isAnimated: Bool = true,
    completion: (() -> Void)? = nil
  ) -> Bool {
    let effects = model.handle(.present)
    guard !effects.isEmpty else { return false }
    self.presenting = presenting
    presentCompletion = completion
    if presenting != nil, style.scaleBehind != nil {
      let surround = Layer(frame: host.bounds)
      surround.backgroundColor = .black
      surround.isHitTestable = false
      host.insert(surround, at: 0)
      self.surround = surround
    }
    host.add(self)
    frame = host.bounds
    makeCancelView()
    rebuildRows()
    layout()
    backdrop.backgroundColor = style.backgroundColor
    listOffset.set(geometry?.startOffset ?? 0)
    reveal.set(0)
    perform(effects, isAnimated: isAnimated)
    return true
  }

  /// Takes the sheet away.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether it slides out.
  ///   - completion: Called when it is gone, before a chosen action that waits for that (S67); also
  ///     if another dismissal is under way. A sheet that is not shown calls it at once.
  public final func dismiss(isAnimated: Bool = true, completion: (() -> Void)? = nil) {
    guard state != .idle else {
      completion?()
      return
    }
    if let completion { completions.append(completion) }
    perform(model.handle(.dismiss), isAnimated: isAnimated)
  }

  /// Shows a presented sheet as far on its way in as `progress` says: 0 out of sight, 1 at rest.
  ///
  /// For an application that drives the way in by itself, such as a drag from the screen's edge;
  /// a running movement ends. Nothing happens to a sheet that is on its way in or out.
  public final func show(progress: Double) {
    guard state == .presented, let geometry else { return }
    listOffset.set(geometry.startOffset * (1 - progress))
    reveal.set(progress)
  }

  /// Takes one step of the machine and does what it asks.
  final func run(_ input: ActionSheetModel.Input) {
    perform(model.handle(input), isAnimated: true)
  }

  private func perform(_ effects: [ActionSheetModel.Effect], isAnimated: Bool) {
    for effect in effects {
      switch effect {
      case .startPresentation: startPresentation(isAnimated: isAnimated)
      case .finishPresentation:
        onEvent(.didPresent)
        presentCompletion?()
        presentCompletion = nil
      case .startDismissal(let reason): startDismissal(reason, isAnimated: isAnimated)
      case .move(let distance): listOffset.set(distance)
      case .springBack: animate(listOffset, to: 0, with: .spring(Self.back))
      case .choose(let path): onEvent(.chosen(path))
      case .perform(let path): self.perform(path)
      case .finish(let reason): finish(reason)
      case .detach: detach()
      }
    }
  }

  private func startPresentation(isAnimated: Bool) {
    onEvent(.willPresent)
    guard isAnimated else {
      listOffset.set(0)
      reveal.set(1)
      return run(.presentationEnded)
    }
    after(style.present.delay) { [weak self] in
      guard let self, self.state == .presenting else { return }
      self.move(listTo: 0, revealTo: 1, self.style.present) { [weak self] in
        self?.run(.presentationEnded)
      }
    }
  }

  private func startDismissal(_ reason: DismissalReason, isAnimated: Bool) {
    presentCompletion = nil
    onEvent(.willDismiss(reason))
    let distance = geometry?.dismissedOffset ?? 0
    guard isAnimated else {
      listOffset.set(distance)
      reveal.set(0)
      return run(.dismissalEnded)
    }
    after(style.dismiss.delay) { [weak self] in
      guard let self else { return }
      self.move(listTo: distance, revealTo: 0, self.style.dismiss) { [weak self] in
        self?.run(.dismissalEnded)
      }
    }
  }

  private func move(
    listTo offset: Double, revealTo share: Double, _ animation: ActionSheetStyle.Animation,
    completion: @escaping () -> Void
  ) {
    let spring = Spring(duration: animation.duration, dampingRatio: animation.damping)
    func motion(_ animated: Animated, _ target: Double) -> Motion {
      // The setting counts distances a second; a running movement keeps its own (K7).
      guard !animated.isRunning, animation.springVelocity != 0 else { return .spring(spring) }
      let distance = target - animated.presentation.value
      return .spring(spring, velocity: animation.springVelocity * distance)
    }
    animate(reveal, to: share, with: motion(reveal, share))
    animate(listOffset, to: offset, with: motion(listOffset, offset)) { finished in
      if finished { completion() }
    }
  }

  private func after(_ delay: Double, _ action: @escaping () -> Void) {
    guard delay > 0, let scene else { return action() }
    _ = scene.call(at: scene.animator.currentTime + delay) { _ in action() }
  }

  /// Shows the list and the cancel view so far below their rest.
  final func showList(offset: Double) {
    list.translation = Point(x: 0, y: offset)
    guard let geometry, let cancelView else { return }
    // The cancel view leaves with the list, but has the shorter way.
    let share = geometry.dismissedOffset > 0 ? offset / geometry.dismissedOffset : 0
    cancelView.translation = Point(x: 0, y: min(1, max(0, share)) * geometry.cancel.height)
  }

  /// Dims and scales what lies behind: 0 not at all, 1 as far as the style says.
  final func showReveal(_ share: Double) {
    backdrop.opacity = min(1, max(0, share))
    guard let presenting, let smallest = style.scaleBehind, surround != nil else { return }
    let isCalm = scene?.settings.reduceMotion ?? false
    presenting.scale = isCalm ? 1 : 1 - (1 - smallest) * share
  }

  private func makeCancelView() {
    cancelView?.removeFromParent()
    cancelView = nil
    guard style.cancelView.isShown else { return }
    let view = ButtonLayer(
      style.cancelView.title, font: Font(size: style.cancelView.titleSize, weight: .regular),
      color: style.cancelView.titleColor)
    view.id = "sheet.cancel"
    view.backgroundColor = style.cancelView.backgroundColor
    view.onTap = { [weak self] in self?.run(.tappedCancel) }
    add(view)
    cancelView = view
  }

  private func finish(_ reason: DismissalReason) {
    leaveTree()
    onEvent(.didDismiss(reason))
    let waiting = completions
    completions = []
    for completion in waiting { completion() }
  }

  private func detach() {
    completions = []
    leaveTree()
  }

  /// The presenting layer is exactly as it was, whatever happened before (S61).
  private func leaveTree() {
    listOffset.stop()
    reveal.stop()
    presenting?.scale = 1
    presenting = nil
    surround?.removeFromParent()
    surround = nil
    removeFromParent()
  }
}
