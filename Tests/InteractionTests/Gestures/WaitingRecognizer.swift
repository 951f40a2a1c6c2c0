import Interaction
import Pixman

/// Stays undecided until a time, whatever the finger does, and then fails: what a double tap does
/// that waits for its second tap.
final class WaitingRecognizer: GestureRecognizer {
  private(set) var state = GestureState.possible
  var relations = GestureRelations()
  var settings = GestureSettings()
  var onTransition: ((GestureTransition) -> Void)?
  let end: Double

  init(until end: Double) { self.end = end }

  var deadline: Double? { state == .possible ? end : nil }
  func receive(_ event: PointerEvent) -> GestureClaim { .undecided }
  func advance(to time: Double) -> GestureClaim { time >= end ? .lose : .undecided }
  func accept(pointer: Int) {}
  func reject(pointer: Int) { state = .failed }
  func reset() { state = .possible }
}
