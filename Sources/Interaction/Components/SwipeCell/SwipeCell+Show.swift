import Pixman

extension SwipeCell {
  /// Shows the content at its offset, and the buttons beside it.
  func offsetChanged() {
    if !isPlacing { showOffset() }
  }

  /// Places content and buttons.
  ///
  /// The offset is shown on whole device pixels, so that the content's edge and the buttons' meet
  /// whatever the scale.
  func showOffset() {
    let scale = scene?.scale ?? 1
    let shown = (shownOffset * scale).rounded() / scale
    content.translation = Point(x: shown, y: 0)
    shield.translation = Point(x: shown, y: 0)
    if let panel {
      if let offer = model.offer, offer.side == panel.side { panelGeometry = offer.geometry }
      if let panelGeometry {
        panel.setVisibleInsets(visibleInsets)
        panel.arrange(
          in: bounds.size, offset: shown, expansion: expansion.presentation.value,
          geometry: panelGeometry)
      }
    }
    guard let departing else { return }
    if shown * departing.view.side.sign >= 0 {
      removeDeparting()
    } else {
      departing.view.arrange(
        in: bounds.size, offset: shown, expansion: 0, geometry: departing.geometry)
    }
  }

  /// The parts of a tall row above and below what the list says is visible (C34).
  private var visibleInsets: Insets {
    guard let list, let visible = list.visibleRect else { return .zero }
    let corner = convert(bounds.origin, to: list)
    let row = Rect(origin: corner, size: bounds.size)
    let seen = row.intersection(visible)
    guard !seen.isEmpty else { return .zero }
    let top = max(0, seen.minY - row.minY)
    return Insets(top: top, bottom: max(0, row.height - seen.height - top))
  }

  /// The height that is left of a collapsing row.
  var stageHeight: Double { bounds.height * (1 - collapse.presentation.value) }

  /// Masks the collapsing row; its upper edge stays.
  func collapseChanged() {
    stage.frame = Rect(x: 0, y: 0, width: bounds.width, height: stageHeight)
    if fades { panel?.opacity = 1 - collapse.presentation.value }
  }

  /// Collapses the row while its list closes the gap, and takes it from the list (C80).
  func delete(to target: Double, fades: Bool) {
    self.fades = fades
    stage.clipsToBounds = true
    animate(collapse, to: 1, with: SwipeMotion.deletion)
    launch(to: target, SwipeMotion.deletion)
    list?.delete(self)
  }

  /// Undoes what a deletion did to the look.
  func restoreStage() {
    guard stage.clipsToBounds else { return }
    fades = false
    collapse.set(0)
    stage.clipsToBounds = false
    panel?.opacity = 1
    lastPanel?.opacity = 1
    stage.frame = bounds
  }

  /// What the owner is told, with the identifier of the action concerned.
  func event(for notice: SwipeCellModel.Notice) -> SwipeCellEvent {
    let actions = lastPanel?.actions ?? []
    return switch notice {
    case .willOpen(let side): .willOpen(side)
    case .didOpen(let side): .didOpen(side)
    case .willClose(let side): .willClose(side)
    case .didClose(let side): .didClose(side)
    case .expand(let side): .expand(side, action: actions.first?.identifier)
    case .unexpand(let side): .unexpand(side, action: actions.first?.identifier)
    case .action(let side, let index):
      .action(side, action: actions.indices.contains(index) ? actions[index].identifier : nil)
    case .deleted(let side): .deleted(side)
    case .reset(let side): .reset(side)
    }
  }
}
