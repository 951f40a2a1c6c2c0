import Pixman

extension ActionSheetLayer {
  /// Shows the sheet over a host.
  ///
  /// A host without a scene has no time: there the sheet is at rest at once, and stays so when the
  /// host comes into one.
  ///
  /// - Parameters:
  ///   - host: The layer it covers; it is added in front of all that the host holds.
  ///   - presenting: What is scaled back behind it, which cannot hold the host; nil scales nothing.
  ///   - isAnimated: Whether it slides in; otherwise it is at rest when the call returns (S66).
  ///   - completion: Called once: when the sheet is at rest, or goes before it was (K8). Without
  ///     animation that is in the scene's next turn.
  /// - Returns: Whether it is presented: a sheet that is shown already is refused (S56).
  @discardableResult
  public final func present(
    in host: Layer, over presenting: Layer? = nil, isAnimated: Bool = true,
    completion: (() -> Void)? = nil
  ) -> Bool {
    let effects = model.handle(.present)
    guard !effects.isEmpty else { return false }
    if let presenting {
      precondition(!host.isInside(presenting), "What is scaled back cannot hold the sheet.")
    }
    presentCompletion = completion
    takeOver(presenting, in: host)
    host.add(self)
    frame = host.bounds
    list.isHitTestable = true
    placeCancelView()
    rebuildRows()
    layout()
    backdrop.backgroundColor = style.backgroundColor
    listOffset.set(geometry?.startOffset ?? 0)
    reveal.set(0)
    showReveal(0)
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
    receding.set(1 + (receded - 1) * progress)
  }

  /// Takes one step of the machine and does what it asks.
  final func run(_ input: ActionSheetModel.Input) {
    perform(model.handle(input), isAnimated: true)
  }

  private func perform(_ effects: [ActionSheetModel.Effect], isAnimated: Bool) {
    for effect in effects {
      switch effect {
      case .startPresentation: startPresentation(isAnimated: isAnimated)
      case .finishPresentation: onEvent(.didPresent)
      case .startDismissal(let reason, let velocity):
        startDismissal(reason, velocity: velocity, isAnimated: isAnimated)
      case .move(let distance): listOffset.set(distance)
      case .springBack(let velocity): springBack(velocity: velocity)
      case .choose(let path): onEvent(.chosen(path))
      case .perform(let path): self.perform(path)
      case .finish(let reason): finish(reason)
      case .detach: detach()
      }
    }
  }
}

/// The way in.
extension ActionSheetLayer {
  /// The way back of a sheet that was pulled and not dismissed.
  private static let back = Spring(duration: 0.5, dampingRatio: 1)

  private func startPresentation(isAnimated: Bool) {
    onEvent(.willPresent)
    guard isAnimated, scene != nil else {
      listOffset.set(0)
      reveal.set(1)
      receding.set(receded)
      run(.presentationEnded)
      return completeNextTurn()
    }
    wait(style.present.delay) { [weak self] in
      guard let self else { return }
      let animation = self.style.present
      self.launch(self.receding, to: self.receded, animation)
      self.launch(self.reveal, to: 1, animation)
      self.launch(self.listOffset, to: 0, animation) { [weak self] in self?.endPresentation() }
    }
  }

  /// What the presenter does after its call is done before its completion runs (S66).
  private func completeNextTurn() {
    guard state == .presented, scene != nil else { return completePresentation() }
    callBack(after: 0) { [weak self] in self?.completePresentation() }
  }

  private func endPresentation() {
    run(.presentationEnded)
    completePresentation()
  }

  private func completePresentation() {
    let completion = presentCompletion
    presentCompletion = nil
    completion?()
  }

  private func springBack(velocity: Double) {
    let seen = listOffset.presentation.value
    // A list that a hand brought to its rest is there: a way of no length would draw frames.
    guard seen != 0 else { return endPresentation() }
    let motion = Motion.spring(Self.back, velocity: seen > 0 ? velocity : 0)
    animate(listOffset, to: 0, with: motion) { [weak self] finished in
      if finished { self?.endPresentation() }
    }
  }
}

/// The way out.
extension ActionSheetLayer {
  private func startDismissal(
    _ reason: DismissalReason, velocity: Double, isAnimated: Bool
  ) {
    stopWaiting()
    hold = nil
    // Rows and cancel view are dead (S49); the sheet itself still keeps input from the host (S55).
    list.isHitTestable = false
    cancelView?.isHitTestable = false
    completePresentation()
    onEvent(.willDismiss(reason))
    guard isAnimated, scene != nil else {
      receding.set(1)
      return run(.dismissalEnded)
    }
    wait(style.dismiss.delay) { [weak self] in self?.leave(velocity: velocity) }
  }

  private func leave(velocity: Double) {
    launch(receding, to: 1, style.dismiss)
    launch(reveal, to: 0, style.dismiss)
    leaveSight(velocity: velocity)
  }

  /// Sends the list out of sight; a host that grew meanwhile needs a longer way (S26).
  private func leaveSight(velocity: Double) {
    let distance = geometry?.dismissedOffset ?? 0
    launch(listOffset, to: distance, style.dismiss, velocity: velocity) { [weak self] in
      self?.run(.dismissalEnded)
    }
  }

  /// Goes on for another size of the host.
  final func layoutChangedWhileLeaving() {
    guard case .dismissing = state, waiting == nil, listOffset.isRunning, let geometry,
      listOffset.model != geometry.dismissedOffset
    else { return }
    leaveSight(velocity: 0)
  }

  private func finish(_ reason: DismissalReason) {
    leaveTree()
    onEvent(.didDismiss(reason))
    runCompletions()
  }

  private func detach() {
    leaveTree()
    completePresentation()
    runCompletions()
  }

  private func runCompletions() {
    let waiting = completions
    completions = []
    for completion in waiting { completion() }
  }

  /// The presenting layer is exactly as it was, whatever happened before (S61).
  private func leaveTree() {
    stopWaiting()
    hold = nil
    for value in [listOffset, reveal, receding] { value.stop() }
    presenting?.scale = 1
    presenting = nil
    surround?.removeFromParent()
    surround = nil
    removeFromParent()
  }
}
