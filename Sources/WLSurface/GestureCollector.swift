import Pixman

/// The touchpad's gesture of one seat, whole whatever the compositor leaves out (W94).
///
/// There is one at a time: a new one takes the old one away. What has no beginning is ignored.
struct GestureCollector: Equatable, Sendable {
  /// A scale outside of this is no pinch of fingers.
  private static let scales = 0.001...1000.0

  private var current: TouchpadGesture?
  private var surface: SurfaceID?

  /// Begins a gesture; one that has not ended is cancelled.
  mutating func begin(_ gesture: TouchpadGesture, on surface: SurfaceID?) -> [SeatDelivery] {
    let ended = cancel(at: gesture.time)
    guard let surface else { return ended }
    (current, self.surface) = (gesture, surface)
    return ended + [SeatDelivery(to: surface, .gesture(gesture))]
  }

  /// Moves the gesture under way, if it is of this kind.
  mutating func update(
    _ kind: TouchpadGesture.Kind, by way: Point, scale: Double = 1, rotation: Double = 0,
    time: Double
  ) -> [SeatDelivery] {
    guard var gesture = current, let surface, gesture.kind == kind else { return [] }
    gesture.phase = .changed
    gesture.time = max(time, gesture.time)
    gesture.translation = gesture.translation + way
    // The fixed-point numbers of the wire may say 0 or less; fingers cannot.
    if Self.scales.contains(scale) { gesture.scale = scale }
    gesture.rotation += rotation * .pi / 180
    current = gesture
    return [SeatDelivery(to: surface, .gesture(gesture))]
  }

  /// Ends the gesture under way, if it is of this kind.
  mutating func end(
    _ kind: TouchpadGesture.Kind, isCancelled: Bool, time: Double
  ) -> [SeatDelivery] {
    guard current?.kind == kind else { return [] }
    return finish(isCancelled ? .cancelled : .ended, at: time)
  }

  /// Takes the gesture away: the pointer left, or it or its surface is gone.
  mutating func cancel(at time: Double) -> [SeatDelivery] { finish(.cancelled, at: time) }

  /// Takes the gesture away if it is on a surface.
  mutating func forget(_ surface: SurfaceID, at time: Double) -> [SeatDelivery] {
    self.surface == surface ? cancel(at: time) : []
  }

  private mutating func finish(
    _ phase: TouchpadGesture.Phase, at time: Double
  ) -> [SeatDelivery] {
    guard var gesture = current, let surface else { return [] }
    (current, self.surface) = (nil, nil)
    gesture.phase = phase
    gesture.time = max(time, gesture.time)
    return [SeatDelivery(to: surface, .gesture(gesture))]
  }
}
