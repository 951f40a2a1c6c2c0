import Interaction
import Pixman

/// The tour through the program's scenes, step by step (D18).
final class DemoTour: Tour {
  /// How often a list is scrolled for a layer that is out of sight.
  private static let patience = 8
  /// The way that a list is scrolled at once, as a share of what is seen of it.
  private static let page = 0.5

  private let demo: Demo
  private let script: [TourMove]
  private var rest: ArraySlice<TourMove>
  private var tries = 0
  private var hint: TourHint?

  /// Prepares a tour through the scenes of a demo.
  init(_ demo: Demo, script: [TourMove] = TourScript.moves) {
    self.demo = demo
    self.script = script
    rest = script[...]
  }

  func closeInnermost() -> Bool { demo.closeInnermost() }

  func reset() {
    demo.reset()
    rest = script[...]
    tries = 0
  }

  func showHint(_ isShown: Bool) {
    hint?.removeFromParent()
    hint = isShown ? TourHint() : nil
    if let hint { demo.scene.addOverlay(hint) }
  }

  func nextStep() -> TourStep? {
    let aim = TourAim(demo.scene)
    let direction = demo.scene.settings.layoutDirection
    while let move = rest.first?.directed(direction) {
      if let target = aim.target(move.target, at: move.start) {
        next()
        return step(move, on: target)
      }
      if let list = move.list.flatMap({ aim.target($0, at: Point(x: 0.5, y: 0.75)) }),
        let page = page(list)
      {
        return page
      }
      // What is not there is left out.
      next()
    }
    return nil
  }

  private func next() {
    rest = rest.dropFirst()
    tries = 0
  }

  private func step(_ move: TourMove, on target: TourAim.Target) -> TourStep {
    let end = move.end(from: target.start, on: target.seen.size, in: demo.scene.size)
    return TourStep(events: move.gesture.events(from: target.start, to: end), rest: move.rest)
  }

  /// Scrolls a list on; nil once that has been done often enough.
  private func page(_ list: TourAim.Target) -> TourStep? {
    guard let view = list.layer as? ScrollView, tries < Self.patience,
      view.contentOffset.y + view.bounds.height < view.contentSize.height
    else { return nil }
    tries += 1
    let end = list.start - Point(x: 0, y: list.seen.height * Self.page)
    return TourStep(events: TourGesture.drag.events(from: list.start, to: end), rest: 0)
  }
}
