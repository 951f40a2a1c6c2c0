import Pixman

extension ScrollView: Mover {
  /// The present time of the scene's events and frames; zero without a scene.
  final var time: Double { scene?.animator.currentTime ?? 0 }

  /// A point's coordinate along the axis.
  final func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }

  /// Puts one input into the model and shows, moves and tells what follows from it.
  @discardableResult
  final func run(_ input: ScrollModel.Input) -> ScrollModel.Effect {
    change { $0.handle(input) }
  }

  private func change(
    _ body: (inout ScrollModel) -> ScrollModel.Effect
  ) -> ScrollModel.Effect {
    let before = model.offset
    let effect = body(&model)
    show(from: before)
    if model.isMoving { scene?.startMoving(self) }
    for event in effect.events { onEvent(event) }
    if let handoff = effect.handoff { pass(handoff) }
    return effect
  }

  /// Moves to the time of a frame.
  final func advance(to time: Double) -> Bool {
    run(.advance(time: time))
    return model.isMoving
  }

  /// Jumps to where the motion would end (K10).
  final func finish(at time: Double) {
    // What goes on with the momentum has no time to do so either.
    if run(.finish(time: time)).handoff != nil { heir?.finish(at: time) }
    // Momentum that nobody took bounces here, for which there is no time either.
    if model.isMoving { run(.finish(time: time)) }
  }

  /// Tells the model how long content and view are (K26).
  final func updateExtent() {
    run(.resize(extent, time: time))
    indicator?.place(in: self)
  }

  /// Takes another extent; a pager's view may get another size before the next frame as well.
  final func extentChanged() {
    updateExtent()
    if snapping != nil { setNeedsLayout() }
  }

  /// Takes content that was set anew: what was seen is still there, also under a finger and in flight
  /// (G62).
  ///
  /// - Parameters:
  ///   - size: the extent of the content now.
  ///   - place: where what was at an offset is now.
  final func setContent(_ size: Size, place: @escaping (Double) -> Double) {
    storedContentSize = size
    let (extent, time) = (extent, time)
    _ = change { $0.resize(to: extent, at: time, place: place) }
    indicator?.place(in: self)
  }

  private var extent: ScrollModel.Extent {
    let isVertical = axis == .vertical
    let before = isVertical ? contentInset.top : contentInset.left
    let after = isVertical ? contentInset.bottom : contentInset.right
    let length = isVertical ? contentSize.height : contentSize.width
    let view = isVertical ? frame.height : frame.width
    var extent = ScrollModel.Extent(
      lower: -before, upper: length + after - view, viewLength: view)
    extent.targets = snapping?.resolved(in: extent.lower...extent.upper)
    return extent
  }

  private func show(from before: Double) {
    if model.offset != before { show(offset: model.offset) }
  }

  /// Shows the content at an offset, which in a frame may differ from the model's (G77).
  final func show(offset: Double) {
    guard offset != along(bounds.origin) else { return }
    var origin = bounds.origin
    if axis == .vertical { origin.y = offset } else { origin.x = offset }
    bounds.origin = origin
    offsetDidChange()
    moveIndicator()
    onEvent(.didScroll)
  }

  private func moveIndicator() {
    guard showsIndicator, !hidesIndicator, scene != nil, model.extent.upper > model.extent.lower
    else { return }
    let indicator = self.indicator ?? ScrollIndicator(in: self, along: axis)
    self.indicator = indicator
    indicator.contentMoved(in: self)
  }
}
