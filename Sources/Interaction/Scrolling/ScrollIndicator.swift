import Pixman

/// The thin bar that shows where in the content a scroll view is (K27).
///
/// Beside vertical content it stands at the edge where lines of text end.
final class ScrollIndicator {
  private enum Metrics {
    /// Thickness and distance from the view's edge, in logical units.
    static let thickness = 3.0
    static let margin = 3.0
    /// The shortest bar, in logical units.
    static let leastLength = 24.0
    /// How long after the last movement it begins to fade, and how long that takes, in seconds.
    static let rest = 0.25
    static let fade = 0.2
  }

  /// The room that a bar takes across, with its margin.
  static let breadth = Metrics.thickness + Metrics.margin

  let layer = Layer()
  private let axis: ScrollView.Axis
  private lazy var opacity = Animated(0) { [layer] in layer.opacity = $0 }
  private var lastMovement = 0.0
  private var call: Int?

  init(in view: any ScrollIndicated, along axis: ScrollView.Axis) {
    self.axis = axis
    layer.isHitTestable = false
    layer.cornerRadius = Metrics.thickness / 2
    layer.opacity = 0
    if let scene = view.scene { takeColor(of: scene) }
    view.add(layer)
  }

  func takeColor(of scene: Scene) {
    layer.backgroundColor = scene.theme.label.faded(by: 0.4)
  }

  /// Shows the bar at its new place and puts its fading off.
  func contentMoved(in view: any ScrollIndicated) {
    guard let scene = view.scene else { return }
    lastMovement = view.time
    opacity.set(1)
    layer.bringToFront()
    place(in: view)
    if call == nil { wait(in: view, scene, until: lastMovement + Metrics.rest) }
  }

  /// Takes the bar out of sight at once, until the content moves again.
  func hide() { opacity.set(0) }

  /// Puts the bar where the offset is: shorter, as far as the content is pulled past an edge.
  func place(in view: any ScrollIndicated) {
    let (extent, offset) = view.place(along: axis)
    let isVertical = axis == .vertical
    let insets = view.indicatorInsets
    // The upright bar of two is at the left where lines end there.
    let corner = view.indicatorCorner
    let isCornerFirst = !isVertical && view.layoutDirection == .rightToLeft
    let start = (isVertical ? insets.top : insets.left) + Metrics.margin
    let end = (isVertical ? insets.bottom : insets.right) + Metrics.margin
    let track = max(0, extent.viewLength - start - end - corner)
    let whole = extent.upper - extent.lower + extent.viewLength
    guard whole > 0, track > 0 else { return layer.frame = .zero }
    let excess = abs(offset - extent.clamped(offset))
    let natural = max(track * extent.viewLength / whole, min(Metrics.leastLength, track))
    let length = max(natural - excess, min(2 * Metrics.thickness, track))
    let range = extent.upper - extent.lower
    let progress = range > 0 ? (extent.clamped(offset) - extent.lower) / range : 0
    let along = start + (isCornerFirst ? corner : 0) + (track - length) * progress + offset
    let side = Metrics.thickness
    let free = view.bounds.inset(by: insets)
    layer.frame =
      isVertical
      ? view.layoutDirection.place(
        Rect(x: free.maxX - Metrics.margin - side, y: along, width: side, height: length),
        in: free)
      : Rect(x: along, y: free.maxY - Metrics.margin - side, width: length, height: side)
  }

  private func wait(in view: any ScrollIndicated, _ scene: Scene, until moment: Double) {
    call = scene.call(at: moment) { [weak self, weak view] time in
      guard let self else { return }
      call = nil
      // A view that has left its scene comes back without its bar.
      guard let view, let scene = view.scene else { return hide() }
      guard layer.opacity > 0 else { return }
      let due = lastMovement + Metrics.rest
      // Movement since then only moved the moment: one call at a time waits, however long it is.
      if due > time { return wait(in: view, scene, until: due) }
      scene.animator.launch(
        opacity, to: 0, with: .timed(.linear, duration: Metrics.fade))
    }
  }
}
