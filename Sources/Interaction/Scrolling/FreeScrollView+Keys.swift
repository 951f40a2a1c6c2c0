import Pixman

extension FreeScrollView {
  /// Arrow, page, home and end keys scroll, as far as the content can.
  final func takeKey(_ event: KeyEvent) -> Bool {
    guard event.isPressed, isScrollEnabled, !model.isTracking else { return false }
    let place = Point(x: model.x.destination, y: model.y.destination)
    guard let target = keyTarget(event.name, from: place) else { return false }
    let clamped = Point(
      x: model.x.extent.clamped(target.x), y: model.y.extent.clamped(target.y))
    guard clamped != place else { return false }
    stopHeirs()
    run(.scroll(to: clamped, isAnimated: scene != nil, time: time))
    return true
  }

  private func keyTarget(_ name: String, from place: Point) -> Point? {
    let step = model.x.settings.wheelNotch
    let page = max(step, model.y.extent.viewLength - step)
    switch name {
    case "Up": return place - Point(x: 0, y: step)
    case "Down": return place + Point(x: 0, y: step)
    case "Left": return place - Point(x: step, y: 0)
    case "Right": return place + Point(x: step, y: 0)
    case "Page_Up", "Prior", "PageUp": return place - Point(x: 0, y: page)
    case "Page_Down", "Next", "PageDown": return place + Point(x: 0, y: page)
    case "Home": return Point(x: place.x, y: model.y.extent.lower)
    case "End": return Point(x: place.x, y: model.y.extent.upper)
    default: return nil
    }
  }
}
