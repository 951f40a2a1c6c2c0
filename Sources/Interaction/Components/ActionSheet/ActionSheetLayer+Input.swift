import Pixman

extension ActionSheetLayer {
  func makePullRecognizer() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(.vertical) { [weak self] state, pan in
      self?.pull(state, pan)
    }
    pan.directions = .down
    return pan
  }

  func tapped(at point: Point) {
    let local = convert(point, from: nil)
    if let cancelView, cancelView.frame.contains(local) { return run(.tappedCancel) }
    let inList = list.convert(point, from: nil)
    let headers = sectionHeaders.map(\.layer) + [sheetHeader].compactMap(\.self)
    // A header belongs to the sheet; everything else beside the rows is outside (S43).
    let isOnSheet = (headers + rows).contains { !$0.isHidden && $0.frame.contains(inList) }
    if !isOnSheet { run(.tappedOutside) }
  }

  func choose(_ path: ActionPath) {
    run(
      .chose(
        path, isEnabled: isEnabled(path), executesImmediately: executesImmediately(path)))
  }

  /// While a row is pressed, its own separator and that of the row before it are hidden (S53).
  func highlight(_ path: ActionPath, isOn: Bool) {
    guard let index = rows.firstIndex(where: { $0.path == path }) else { return }
    pressed = isOn ? path : nil
    rows[index].look?.isHighlighted = isOn
    rows[index].look?.showsSeparator = !isOn
    if index > 0 { rows[index - 1].look?.showsSeparator = !isOn }
    onEvent(.highlight(path, isOn: isOn))
  }

  private func pull(_ state: GestureState, _ pan: Pan) {
    switch state {
    case .began, .changed: run(.pulled(pan.translation.y))
    case .ended:
      run(
        .released(
          ActionSheetPull(
            translation: Point(x: pan.position.x - pan.startPosition.x, y: pan.translation.y),
            velocity: pan.velocity, duration: pan.time - downTime)))
    case .cancelled: run(.pullCancelled)
    case .possible, .failed: break
    }
  }
}

extension ActionSheetLayer: NestedScrollParent {
  /// A drag of the list begins: nothing is pulled.
  public final func nestedScrollBegan() { pulled = 0 }

  /// Gives the finger's way up back to the pulled sheet before the list moves (G63).
  public final func preScroll(_ delta: Double) -> Double {
    guard delta < 0, pulled > 0 else { return delta }
    let taken = max(delta, -pulled)
    pulled += taken
    run(.pulled(pulled))
    return delta - taken
  }

  /// Takes the finger's way down that the list at its top cannot use (S46).
  public final func postScroll(_ delta: Double) -> Double {
    guard delta > 0, model.takesInput, style.behavior.hideOnScrollDown else { return delta }
    pulled += delta
    run(.pulled(pulled))
    return 0
  }

  /// Decides whether a pulled sheet goes; a list that pulled nothing coasts.
  public final func nestedScrollEnded(velocity: Double, isCancelled: Bool) -> Bool {
    guard pulled > 0 else { return false }
    let way = Point(x: 0, y: pulled)
    pulled = 0
    if isCancelled {
      run(.pullCancelled)
    } else {
      // A scroll that turned into a pull is no flick, however short it was.
      run(
        .released(
          ActionSheetPull(
            translation: way, velocity: Point(x: 0, y: velocity), duration: .infinity)))
    }
    return true
  }
}
