import Pixman

extension SwipeCell {
  /// What waits to be done.
  enum Job {
    /// An effect of the model.
    case effect(SwipeCellModel.Effect)
    /// Something that has to come after the effects before it.
    case call(() -> Void)
  }

  /// Hands an input to the model and carries out what follows.
  ///
  /// Callbacks may send more: the model takes it at once, its effects come after those that wait.
  func send(_ input: SwipeCellModel.Input) {
    let wasDragging = model.isDragging
    jobs += model.handle(input).map { .effect($0) }
    if model.isDragging != wasDragging { tellDrag(isDragging: model.isDragging) }
    work()
  }

  /// Tells the list of a drag's beginning; of its end the one that was told of the beginning.
  private func tellDrag(isDragging: Bool) {
    if isDragging { dragList = list }
    dragList?.dragChanged(self, isDragging: isDragging)
  }

  /// Does something after the effects that wait.
  func then(_ body: @escaping () -> Void) {
    jobs.append(.call(body))
    work()
  }

  private func work() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !jobs.isEmpty {
      switch jobs.removeFirst() {
      case .effect(let effect): carryOut(effect)
      case .call(let body): body()
      }
    }
    shield.isHitTestable = model.isActive
  }

  private func carryOut(_ effect: SwipeCellModel.Effect) {
    switch effect {
    case .present(let side): present(side)
    case .dismiss: dismiss()
    case .hold: settleSlack()
    case .move(let target): offset.set(target)
    case .jump(let target): jump(to: target)
    case .animate(let target, let motion): launch(to: target, motion.motion)
    case .place(let target):
      place(at: target)
      restoreStage()
    case .expand(let isExpanded):
      animate(expansion, to: isExpanded ? 1 : 0, with: SwipeMotion.expansion)
    case .feedback: onFeedback()
    case .cancelDrag:
      forgetTouchpad()
      scene?.arena.cancel(panRecognizer)
    case .perform(let index): perform(index)
    case .delete(let target, let fades): delete(to: target, fades: fades)
    case .tell(let notice): onEvent(event(for: notice))
    }
  }

  /// Puts the buttons in place, laid out before they are first seen.
  private func present(_ side: SwipeSide) {
    panel?.removeFromParent()
    if let departing, departing.view.side == side { removeDeparting() }
    // A deletion asked for after the row was closed shows the buttons it was asked by.
    let old = lastPanel?.side == side ? lastPanel : nil
    guard let view = prepared?.view.side == side ? prepared?.view : old else { return }
    prepared = nil
    panel = view
    lastPanel = view
    view.onTap = { [weak self, weak view] index in
      let hides = view?.actions[index].hidesWhenSelected ?? false
      self?.send(.tapped(index, hides: hides))
    }
    view.onMeasuresChanged = { [weak self] in self?.measure() }
    expansion.set(0)
    stage.insert(view, at: 0)
    openList = list
    openList?.opened(self)
    showOffset()
  }

  /// Takes the buttons away, or lets them go with the content while they are still in sight.
  private func dismiss() {
    guard let view = panel else { return }
    panel = nil
    if shownOffset * view.side.sign < 0, let panelGeometry {
      removeDeparting()
      departing = (view, panelGeometry)
    } else {
      view.removeFromParent()
    }
    expansion.set(0)
    openList?.closed(self)
  }

  func removeDeparting() {
    departing?.view.removeFromParent()
    departing = nil
  }

  /// Stops the content where it is seen.
  private func settleSlack() {
    let shown = shownOffset
    place(at: shown)
  }

  private func place(at target: Double) {
    isPlacing = true
    slack.set(0)
    offset.set(target)
    isPlacing = false
    offsetChanged()
  }

  private func jump(to target: Double) {
    let behind = shownOffset - target
    isPlacing = true
    offset.set(target)
    slack.set(behind)
    isPlacing = false
    animate(slack, to: 0, with: SwipeMotion.calm.motion)
    offsetChanged()
  }

  /// Sends the content on its way; a movement under way hands over its velocity.
  func launch(to target: Double, _ motion: Motion) {
    if slack.presentation.value != 0 || slack.isRunning { settleSlack() }
    animate(offset, to: target, with: motion) { [weak self] finished in
      guard let self else { return }
      guard finished else { return flushWaiting(false) }
      // First the model and what it tells, then who waited.
      send(.settled)
      then { [weak self] in self?.flushWaiting(true) }
    }
  }

  private func perform(_ index: Int) {
    guard let actions = lastPanel?.actions, actions.indices.contains(index) else { return }
    let action = actions[index]
    if model.awaited != nil {
      action.fulfilling = { [weak self] in self?.send(.fulfil($0)) }
    }
    action.handler?(action, currentRow)
    send(.performed)
  }

  /// The row's place in its list now (C103).
  var currentRow: Int? { rowIndex.map { $0() } ?? list?.row(of: self) }
}
