import Pixman

extension ScrollView {
  /// Arrow, page, home and end keys scroll, as far as the content can.
  final func takeKey(_ event: KeyEvent) -> Bool {
    guard event.isPressed, mayScroll, !model.isTracking else { return false }
    guard let target = keyTarget(event) else { return false }
    let clamped =
      model.extent.targets?.nearest(to: target, in: model.extent) ?? model.extent.clamped(target)
    guard clamped != model.destination else { return false }
    stopHeir()
    run(.scroll(to: clamped, isAnimated: scene != nil, time: time))
    return true
  }

  private func keyTarget(_ event: KeyEvent) -> Double? {
    let line = model.settings.wheelNotch
    let page = max(line, model.extent.viewLength - line)
    let isVertical = axis == .vertical
    switch event.name {
    case "Up" where isVertical, "Left" where !isVertical: return step(-line)
    case "Down" where isVertical, "Right" where !isVertical: return step(line)
    case "Page_Up", "Prior", "PageUp": return step(-page)
    case "Page_Down", "Next", "PageDown": return step(page)
    case "Home": return model.extent.lower
    case "End": return model.extent.upper
    default: return nil
    }
  }
  /// Where a step leads: that far, or to a target, the next one at least (G49).
  private func step(_ way: Double) -> Double {
    let place = model.destination
    guard let targets = model.extent.targets else { return place + way }
    return targets.next(from: place, isForward: way > 0, reach: abs(way), in: model.extent)
      ?? place
  }
}
