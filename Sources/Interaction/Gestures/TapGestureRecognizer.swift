public import Pixman

/// Recognises one finger, or the mouse, that comes down and is lifted at the same place.
///
/// The greatest distance from the place of the `down` counts, not the last; a press as long as a
/// long press is no tap (G28). A second finger makes it fail (G34).
public final class TapGestureRecognizer: DiscreteGestureRecognizer {
  private let onTap: (Point) -> Void
  private var down: PointerEvent?
  private var up: PointerEvent?

  /// Makes a recogniser; `onTap` hears where the finger was lifted, in window coordinates.
  public init(
    settings: GestureSettings = GestureSettings(), onTap: @escaping (Point) -> Void
  ) {
    self.onTap = onTap
    super.init(settings: settings)
  }

  override var isComplete: Bool { up != nil }

  /// When the press becomes too long.
  override var timeLimit: Double? {
    guard let down, up == nil else { return nil }
    return down.time + timeAllowed
  }

  override var timeAllowed: Double { settings.longPressTime }

  override func follows(_ pointer: Int) -> Bool { down?.pointer == pointer }

  override func press(_ event: PointerEvent) -> GestureClaim {
    guard down == nil else {
      // a second finger: neither of the two is a tap; after the lift the first one is, and waits
      if up == nil { fail(.anotherFinger) }
      return .lose
    }
    down = event
    return .undecided
  }

  override func move(_ event: PointerEvent) -> GestureClaim {
    guard let down else { return .lose }
    let distance = (event.position - down.position).length
    let limit = settings.wander(for: down)
    return distance <= limit ? .undecided : lose(.exceeded(.distance, distance, limit: limit))
  }

  override func lift(_ event: PointerEvent) -> GestureClaim {
    guard let down, event.time < down.time + timeAllowed else {
      return lose(.timedOut(timeAllowed))
    }
    up = event
    return win(.lifted)
  }

  override func tell() {
    if let up { onTap(up.position) }
  }

  override func forget() {
    down = nil
    up = nil
  }
}
