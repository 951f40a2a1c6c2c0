extension ScrollView {
  /// Shows the content where the finger is in a frame; the model stays where it was reported (G77).
  ///
  /// What shares its drags with others stays where it is: the others would have to be asked.
  final func panShown(_ pan: Pan) {
    guard let drag, !drag.isTouchpad, nestedParent == nil, drag.enclosing == nil else { return }
    var shown = model
    let delta = along(pan.translation) - drag.translation
    _ = shown.handle(.drag(-delta, isInside: false, time: pan.time))
    show(offset: shown.offset)
  }
}
