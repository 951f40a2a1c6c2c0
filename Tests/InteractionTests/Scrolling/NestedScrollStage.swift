import Pixman
import Support

@testable import Interaction

/// Scroll views in scroll views: each is the whole content of the one around it, so that a finger is
/// on all of them wherever they are.
final class NestedScrollStage {
  /// From the outermost to the innermost.
  let views: [ScrollView]
  let touch: VirtualTouch
  /// What the views told, but for `didScroll`: number from outside, and event.
  var events: [(view: Int, event: ScrollViewEvent)] = []

  /// Makes views of a length and lets each scroll by a range of offsets.
  init(
    ranges: [Double], axis: ScrollView.Axis = .vertical, framesPerSecond: Double = 60,
    at time: Double = 100
  ) {
    let side = 400.0
    var size = Size(width: side, height: side)
    views = ranges.map { range in
      let view = ScrollView(frame: Rect(origin: .zero, size: size), axis: axis)
      if axis == .vertical { size.height += range } else { size.width += range }
      view.contentSize = size
      return view
    }
    let root = Layer()
    root.add(views[0])
    for (outer, inner) in zip(views, views.dropFirst()) { outer.add(inner) }
    let scene = Scene(root: root)
    // No finger is near an edge of the window, where it has to move farther (W101).
    scene.size = Size(width: side + 50, height: side + 50)
    touch = VirtualTouch(scene, at: time, framesPerSecond: framesPerSecond)
    for (number, view) in views.enumerated() {
      view.onEvent = { [weak self] in if $0 != .didScroll { self?.events.append((number, $0)) } }
    }
  }

  var inner: ScrollView { views[views.count - 1] }
  var outer: ScrollView { views[0] }

  /// The offsets, from the outermost view to the innermost.
  var offsets: [Double] { views.map(\.model.offset) }

  /// How far the content of the innermost view is from its place, seen in the window.
  var sum: Double { offsets.reduce(0, +) }

  /// What all views together have of the finger's way, before anything is banded.
  var rawSum: Double { views.map(\.model.rawOffset).reduce(0, +) }

  /// Puts a view at an offset.
  func place(_ offsets: [Double]) {
    for (view, offset) in zip(views, offsets) {
      view.run(.scroll(to: offset, isAnimated: false, time: touch.time))
    }
  }

  /// Lets go of the innermost view with a velocity of its offset.
  func fling(_ velocity: Double) {
    inner.lookAround()
    inner.run(.begin(time: touch.time))
    inner.run(
      .release(velocity: velocity, isTouchpad: false, mayCoast: true, time: touch.time))
  }

  /// The velocity of everything that moves by itself.
  var velocity: Double { views.map { $0.model.velocity(at: touch.time) }.reduce(0, +) }

  func isNear(_ offsets: [Double], _ tolerance: Double = 1e-6) -> Bool {
    offsets.count == views.count
      && zip(offsets, self.offsets).allSatisfy { abs($0 - $1) < tolerance }
  }
}

extension ScrollModel {
  /// The offset without the band.
  var rawOffset: Double {
    if case .dragging(let raw) = phase { raw } else { offset }
  }
}
