import Interaction
import Pixman

/// Stands before another recogniser and counts what the arena says to it.
final class Spy: GestureRecognizer {
  let inner: any GestureRecognizer
  let name: Int
  private(set) var seen: [Int] = []
  private(set) var accepted: [Int] = []
  private(set) var rejected: [Int] = []
  private(set) var states: [GestureState] = []

  init(_ inner: any GestureRecognizer, name: Int) {
    self.inner = inner
    self.name = name
  }

  var state: GestureState { inner.state }
  var deadline: Double? { inner.deadline }
  var axisClaim: AxisClaim? { inner.axisClaim }
  var reach: Double? { inner.reach }
  func endsWait(_ down: PointerEvent) -> Bool { inner.endsWait(down) }
  var relations = GestureRelations() {
    didSet { inner.relations.isEnabled = relations.isEnabled }
  }
  var settings: GestureSettings {
    get { inner.settings }
    set { inner.settings = newValue }
  }
  var onTransition: ((GestureTransition) -> Void)? {
    didSet {
      inner.onTransition = { [weak self] transition in
        self?.states.append(transition.to)
        self?.onTransition?(transition)
      }
    }
  }

  func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { seen.append(event.pointer) }
    return inner.receive(event)
  }
  func advance(to time: Double) -> GestureClaim { inner.advance(to: time) }
  func accept(pointer: Int) {
    accepted.append(pointer)
    inner.accept(pointer: pointer)
  }
  func reject(pointer: Int) {
    rejected.append(pointer)
    inner.reject(pointer: pointer)
  }
  func reset() { inner.reset() }
}
