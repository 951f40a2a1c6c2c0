import Interaction
import Pixman

/// Plays contacts into an arena; times in seconds, positions in window coordinates.
final class Finger {
  let arena: GestureArena
  let pointer: Int
  let kind: PointerEvent.Kind
  private(set) var position = Point.zero
  private(set) var time = 0.0

  init(_ arena: GestureArena, pointer: Int = 1, kind: PointerEvent.Kind = .touch) {
    self.arena = arena
    self.pointer = pointer
    self.kind = kind
  }

  private func event(_ phase: PointerEvent.Phase) -> PointerEvent {
    PointerEvent(pointer: pointer, kind: kind, phase: phase, position: position, time: time)
  }

  func down(
    _ x: Double, _ y: Double, at time: Double = 0, on recognizers: [any GestureRecognizer]
  ) {
    position = Point(x: x, y: y)
    self.time = time
    arena.open(recognizers, for: event(.down))
  }

  func move(_ x: Double, _ y: Double, at time: Double) {
    position = Point(x: x, y: y)
    self.time = time
    arena.route(event(.move))
  }

  /// Moves by an offset from where it is, after a time.
  func move(by x: Double, _ y: Double, after interval: Double = 0.01) {
    move(position.x + x, position.y + y, at: time + interval)
  }

  func up(at time: Double? = nil) {
    self.time = time ?? self.time + 0.01
    arena.route(event(.up))
  }

  func cancel(at time: Double? = nil) {
    self.time = time ?? self.time + 0.01
    arena.route(event(.cancel))
  }
}
