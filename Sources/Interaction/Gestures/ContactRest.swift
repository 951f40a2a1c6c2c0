internal import Pixman

/// Since when a contact rests: a thumb that holds the tablet, or a palm (G16).
struct ContactRest: Equatable {
  private let down: PointerEvent
  /// How far it may wander and still rest, in units.
  private let wander: Double
  private var place: Point
  /// Since when it has stayed about where it is, in seconds of the event clock.
  private(set) var start: Double
  /// Whether it has been elsewhere than where it came down.
  private(set) var hasMoved = false

  init(_ down: PointerEvent, settings: GestureSettings) {
    self.down = down
    wander = settings.wander(for: down)
    place = down.position
    start = down.time
  }

  mutating func follow(_ event: PointerEvent) {
    guard (event.position - place).length > wander else { return }
    place = event.position
    start = event.time
    hasMoved = hasMoved || (place - down.position).length > wander
  }

  /// Whether it has rested for so many seconds.
  func hasLasted(_ duration: Double, at time: Double) -> Bool {
    time >= start + duration - GestureSettings.rounding
  }
}
