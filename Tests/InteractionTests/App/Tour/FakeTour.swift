import Interaction
import Pixman

/// A tour that taps one place, in a scene of one button.
final class FakeTour: Tour {
  /// How many things are open.
  var open = 0
  /// How many taps a round has.
  var taps = 1
  /// The life of one gesture of it, in seconds.
  var length = 0.2
  private(set) var resets = 0
  private(set) var showsHint = false
  /// What was asked of it, in order.
  private(set) var calls: [String] = []
  /// How often the button was activated.
  private(set) var activations = 0
  let scene: Scene
  private var left = 0

  init() {
    let button = ButtonLayer("Button")
    scene = Scene(root: button)
    button.onTap = { [weak self] in self?.activations += 1 }
  }

  func closeInnermost() -> Bool {
    guard open > 0 else { return false }
    calls.append("close")
    open -= 1
    scene.root.setNeedsDisplay()
    return true
  }

  func reset() {
    calls.append("reset")
    resets += 1
    left = taps
    scene.root.setNeedsDisplay()
  }

  func nextStep() -> TourStep? {
    guard left > 0 else { return nil }
    left -= 1
    calls.append("step")
    let events: [(Double, TraceEvent.Kind)] = [
      (0, .down(id: 0, at: Point(x: 50, y: 50))), (0, .frame), (length, .up(id: 0)),
      (length, .frame),
    ]
    return TourStep(events: events.map { TraceEvent(time: $0, kind: $1) }, rest: 0.3)
  }

  func showHint(_ isShown: Bool) { showsHint = isShown }
}
