import Pixman

extension SwipeCell {
  /// Whether the drag may begin: the row is open, or the side it would open has actions.
  func panShouldBegin(_ event: PointerEvent) -> Bool {
    prepared = nil
    guard model.acceptsDrag, list?.mayDrag(self) ?? true else { return false }
    if model.isOpen { return true }
    guard let start = starts[event.pointer] else { return false }
    return prepare(SwipeSide(opening: event.position.x - start.x)) != nil
  }

  /// Hands the drag to the model.
  func panChanged(_ state: GestureState, _ pan: Pan) {
    switch state {
    case .began:
      send(.began(shown: shownOffset, offer: prepared?.offer))
      follow(pan)
    case .changed:
      follow(pan)
    case .ended:
      // The lift is where the finger was reported, whatever was shown last.
      follow(pan)
      send(.ended(shown: shownOffset, velocity: pan.velocity.x))
    case .cancelled:
      send(.cancelled(shown: shownOffset))
    case .possible, .failed:
      break
    }
  }

  private func follow(_ pan: Pan) {
    let finger = convert(pan.position, from: nil).x
    send(.changed(translation: pan.translation.x, finger: finger))
  }

  /// Shows the content where the finger is in a frame; the model stays where it was reported (G77).
  func panShown(_ pan: Pan) {
    guard let target = model.shownOffset(translation: pan.translation.x) else { return }
    offset.set(target)
  }

  /// Asks for a side's actions and measures them; nil if there are none.
  @discardableResult
  func prepare(_ side: SwipeSide) -> SwipeOffer? {
    let actions = actions(side)
    guard !actions.isEmpty else { return nil }
    let view = SwipeActionsView(side: side, actions: actions, options: options(side))
    let offer = SwipeOffer(side: side, geometry: geometry(of: view))
    prepared = (view, offer)
    return offer
  }

  /// The measures of a side's buttons in this row.
  func geometry(of view: SwipeActionsView) -> SwipeGeometry {
    let safe = list?.safeArea ?? .zero
    view.textScale = scene?.settings.textScale ?? 1
    return view.geometry(
      rowWidth: bounds.width, margin: view.side == .left ? safe.left : safe.right)
  }

  /// Measures again what is shown: the size, the theme's text size or an action changed.
  func measure() {
    guard let panel, model.isActive else { return }
    send(.resized(geometry(of: panel)))
  }
}
