extension SwipeCell {
  /// The content's offset, positive with left actions open; setting it does not animate.
  public var swipeOffset: Double {
    get { shownOffset }
    set { setSwipeOffset(newValue, animated: false) }
  }

  /// Closes an open row; a drag is taken from its finger, a fill in progress goes on.
  ///
  /// - Parameters:
  ///   - animated: critically damped, 0.7 s; or at once.
  ///   - completion: called exactly once, with true when the row is closed.
  public func hideSwipe(animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
    send(.hide(animated: animated))
    let isRefused = model.isActive && model.phase != .closing
    finish(isRefused: isRefused, completion)
  }

  /// Opens a side, as far as its buttons need.
  ///
  /// Nothing happens on a side without actions, or while the row is dragged, filled or deleted.
  ///
  /// - Parameters:
  ///   - side: the side.
  ///   - animated: critically damped, 0.7 s; or at once.
  ///   - completion: called exactly once, with true when the row is open.
  public func showSwipe(
    _ side: SwipeSide, animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) {
    open(side, offset: nil, animated: animated, completion)
  }

  /// Moves the content: positive opens left actions, negative right ones, zero closes.
  ///
  /// - Parameters:
  ///   - offset: limited to the row's width, in logical units.
  ///   - animated: critically damped, 0.7 s; or at once.
  ///   - completion: called exactly once, with true when the offset is reached.
  public func setSwipeOffset(
    _ offset: Double, animated: Bool = true, completion: ((Bool) -> Void)? = nil
  ) {
    guard offset != 0 else { return hideSwipe(animated: animated, completion: completion) }
    open(offset > 0 ? .left : .right, offset: offset, animated: animated, completion)
  }

  /// Puts the row back at once: it is reused, or its list is being edited (C63, C64).
  public func reset() { send(.reset) }

  private func open(
    _ side: SwipeSide, offset: Double?, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let isBusy =
      switch model.phase {
      case .dragging, .filling, .deleting: true
      case .closed, .closing, .opening, .open: false
      }
    guard !isBusy, list?.isEditing != true, let offer = openOffer(of: side) else {
      return finish(isRefused: true, completion)
    }
    send(.show(offer, offset: offset, animated: animated))
    finish(isRefused: false, completion)
  }

  /// The measures of a side: those of the buttons shown, or of new ones.
  private func openOffer(of side: SwipeSide) -> SwipeOffer? {
    if model.isOpen, let offer = model.offer, offer.side == side { return offer }
    return prepare(side)
  }

  /// Calls a completion when what moves has arrived, or at once where nothing does.
  private func finish(isRefused: Bool, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    guard !isRefused else { return completion(false) }
    then { [weak self] in
      guard let self, offset.isRunning else { return completion(true) }
      waiting.append(completion)
    }
  }

  /// Calls what waits for the movement that ended or was interrupted.
  func flushWaiting(_ finished: Bool) {
    let due = waiting
    waiting = []
    for completion in due { completion(finished) }
  }
}
