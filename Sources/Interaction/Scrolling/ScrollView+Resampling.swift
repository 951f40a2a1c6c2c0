extension ScrollView {
  /// Shows the content where the finger is in a frame; the model stays where it was reported (G77).
  ///
  /// Of what shares a drag the one that moved last goes on: who takes the way from whom is decided by
  /// reports alone.
  final func panShown(_ pan: Pan) {
    guard let drag, !drag.isTouchpad else { return }
    let way = along(pan.translation) - drag.translation
    guard let sharer else { return show(offset: model.shown(after: -way, isInside: false)) }
    sharer.nestedScrollShown(drag.isContentLast ? 0 : way)
    show(offset: model.shown(after: drag.isContentLast ? -way : 0, isInside: model.excess == 0))
  }
}

extension ScrollModel {
  /// The offset that a drag would show that went on by a difference of offsets.
  func shown(after delta: Double, isInside: Bool) -> Double {
    var shown = self
    _ = shown.drag(by: delta, isInside: isInside)
    return shown.offset
  }
}
