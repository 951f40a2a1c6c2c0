import Pixman

extension ActionSheetLayer {
  func makePullRecognizer() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(.vertical) { [weak self] state, pan in
      self?.pull(state, pan)
    }
    pan.directions = .down
    pan.onShow = { [weak self] pan in
      guard let self, hold != nil else { return }
      // The release follows the finger to where it was reported before it decides (G77).
      hold?.follow(to: pan.translation.y)
      showHold()
    }
    return pan
  }

  func tapped(at point: Point) {
    if let cancelView, cancelView.bounds.contains(cancelView.convert(point, from: nil)) {
      return run(.tappedCancel)
    }
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

  func highlight(_ path: ActionPath, isOn: Bool) {
    guard let row = rows.first(where: { $0.path == path }), isOn != pressed.contains(path)
    else { return }
    if isOn { pressed.insert(path) } else { pressed.remove(path) }
    row.look?.isHighlighted = isOn
    showSeparators()
    onEvent(.highlight(path, isOn: isOn))
  }

  /// While a row is pressed, its own separator and that of the row above it are hidden, also across
  /// the border of a section (S53).
  private func showSeparators() {
    let shown = rows.filter { !$0.isHidden }
    for (index, row) in shown.enumerated() {
      let below = shown.indices.contains(index + 1) ? shown[index + 1].path : nil
      let isBesidePress = pressed.contains(row.path) || below.map(pressed.contains) == true
      guard let look = row.look, look.showsSeparator == isBesidePress else { continue }
      look.showsSeparator = !isBesidePress
    }
  }

  private func pull(_ state: GestureState, _ pan: Pan) {
    if state == .began { takeHold() }
    guard hold != nil else { return }
    hold?.follow(to: pan.translation.y)
    switch state {
    case .began, .changed: showHold()
    case .ended:
      let duration = pan.time - (downTimes[pan.pointer] ?? pan.time)
      let across = pan.position.x - pan.startPosition.x
      release(
        ActionSheetPull(
          translation: Point(x: across, y: pan.translation.y), velocity: pan.velocity,
          duration: duration))
    case .cancelled: cancelHold()
    case .possible, .failed: break
    }
  }
}

extension ActionSheetLayer {
  /// Stops the list where it is seen; a sheet that waits for its way in cannot be held.
  private func takeHold() {
    guard model.takesInput, waiting == nil else { return }
    hold = ActionSheetHold(seen: listOffset.stop().value)
  }

  private func showHold() {
    if let hold { run(.pulled(hold.shown)) }
  }

  private func release(_ pull: ActionSheetPull) {
    hold = nil
    run(.released(pull))
  }

  private func cancelHold() {
    hold = nil
    run(.pullCancelled)
  }
}

extension ActionSheetLayer: NestedScrollParent {
  /// A drag of the list begins: at its rest it may pull the sheet; elsewhere it only scrolls (S46).
  public final func nestedScrollBegan() {
    hold = nil
    guard style.behavior.hideOnScrollDown, let geometry,
      list.contentOffset.y <= -geometry.insets.top + 0.5
    else { return }
    takeHold()
  }

  /// Gives the finger's way up back to the pulled sheet before the list moves (G63).
  public final func preScroll(_ delta: Double) -> Double {
    guard delta < 0, let left = hold?.take(delta) else { return delta }
    showHold()
    return left
  }

  /// Takes the finger's way down that the list at its top cannot use (S46).
  public final func postScroll(_ delta: Double) -> Double {
    guard delta > 0, let left = hold?.take(delta) else { return delta }
    showHold()
    return left
  }

  /// Shows the sheet where the list's finger has it in a frame (G77).
  public final func nestedScrollShown(_ delta: Double) {
    guard var shown = hold else { return }
    if delta != 0 { _ = shown.take(delta) }
    run(.pulled(shown.shown))
  }

  /// Decides whether a pulled sheet goes; a list that pulled nothing coasts.
  public final func nestedScrollEnded(velocity: Double, isCancelled: Bool) -> Bool {
    guard let hold else { return false }
    let isPulled = hold.room > 0
    if isCancelled || !isPulled {
      cancelHold()
    } else {
      // A scroll that turned into a pull is no flick, however short it was.
      release(
        ActionSheetPull(
          translation: Point(x: 0, y: hold.way), velocity: Point(x: 0, y: velocity),
          duration: .infinity))
    }
    return isPulled
  }
}
