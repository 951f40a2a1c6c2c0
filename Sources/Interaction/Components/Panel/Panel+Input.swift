import Pixman

/// Fingers on the panel and on its list.
extension Panel: NestedScrollParent {
  /// A finger that comes down holds a settling panel, and is then no tap.
  func observe(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      contacts.insert(event.pointer)
      send(.touched)
      if model.phase == .held { scene?.excludeTap(of: event.pointer) }
    case .up, .cancel:
      contacts.remove(event.pointer)
      if contacts.isEmpty { send(.lifted) }
    case .move: break
    }
  }

  func panned(_ state: GestureState, _ pan: Pan) {
    let way = pan.translation.y
    onEvent(.pan(state, translation: way, velocity: pan.velocity.y))
    switch state {
    case .began:
      send(.panBegan)
      send(.panChanged(translation: way))
    case .changed: send(.panChanged(translation: way))
    case .ended:
      send(.panChanged(translation: way))
      send(.panEnded(velocity: pan.velocity.y))
    case .cancelled: send(.panCancelled)
    case .possible, .failed: break
    }
  }

  /// Shows the panel where the finger is in a frame; the model stays where it was reported (G77).
  func panShown(_ pan: Pan) {
    guard let y = model.shownPosition(translation: pan.translation.y) else { return }
    show(y)
  }

  /// The list is about to be dragged.
  public func nestedScrollBegan() { send(.listBegan) }

  /// Takes of the list's way up what brings the panel to its top (P56).
  public func preScroll(_ delta: Double) -> Double {
    share(.listOffers(delta), of: delta)
  }

  /// Takes the way down that the list could not use (P55).
  public func postScroll(_ delta: Double) -> Double {
    let rest = share(.listLeaves(delta), of: delta)
    // A list that is shorter than its frame is always at its top: nothing to pull up (6.3).
    return rest < 0 && isListShort ? 0 : rest
  }

  /// Shows the panel where the list's finger has it in a frame (G77).
  public func nestedScrollShown(_ delta: Double) {
    if let y = model.shownPosition(listWay: delta) { show(y) }
  }

  /// Settles if the panel was moved; then the list must not coast (P58, P59).
  public func nestedScrollEnded(velocity: Double, isCancelled: Bool) -> Bool {
    takesRelease = false
    send(.listEnded(velocity: velocity, isCancelled: isCancelled))
    scrollView?.hidesIndicator = false
    return takesRelease
  }

  private func share(_ input: PanelModel.Input, of delta: Double) -> Double {
    leftover = delta
    send(input)
    let isShared = leftover != delta
    if isShared || delta < 0 { scrollView?.hidesIndicator = isShared }
    return leftover
  }

  private var isListShort: Bool {
    guard let scrollView else { return false }
    let inset = scrollView.contentInset
    return scrollView.contentSize.height + inset.top + inset.bottom <= scrollView.bounds.height
  }
}
