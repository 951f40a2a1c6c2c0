public import Pixman

/// Recognises two taps in quick succession at nearly the same place (G30).
///
/// A touch that follows a lift at once is a contact that bounced: it is left out, and the waiting
/// goes on. Let a single tap require this one to fail where both are attached; it then waits.
public final class DoubleTapGestureRecognizer: DiscreteGestureRecognizer {
  private let onDoubleTap: (Point) -> Void
  private var first: (down: PointerEvent, up: PointerEvent?)?
  private var second: (down: PointerEvent, up: PointerEvent?)?

  /// Makes a recogniser; `onDoubleTap` hears where the finger was lifted the second time, in window
  /// coordinates.
  public init(
    settings: GestureSettings = GestureSettings(), onDoubleTap: @escaping (Point) -> Void
  ) {
    self.onDoubleTap = onDoubleTap
    super.init(settings: settings)
  }

  override var isComplete: Bool { second?.up != nil }

  /// When a press becomes too long, or the wait for the second one.
  override var timeLimit: Double? {
    guard let first, second?.up == nil else { return nil }
    if let second { return second.down.time + settings.longPressTime }
    // Just after the last moment at which a second touch is in time.
    if let up = first.up {
      return up.time + settings.doubleTapTime + 2 * GestureSettings.rounding
    }
    return first.down.time + settings.longPressTime
  }

  override var timeAllowed: Double {
    first?.up != nil && second == nil ? settings.doubleTapTime : settings.longPressTime
  }

  /// A touch too far from the first one, or too late, ends the wait for the second.
  public override func endsWait(_ down: PointerEvent) -> Bool {
    guard let first, let up = first.up, second == nil, state == .possible,
      !isBounce(down, after: up)
    else { return false }
    let pause = down.time - up.time
    let distance = (down.position - first.down.position).length
    if pause > settings.doubleTapTime + GestureSettings.rounding {
      _ = lose(.exceeded(.pause, pause, limit: settings.doubleTapTime))
    } else if distance > settings.doubleTapDistance {
      _ = lose(.exceeded(.apart, distance, limit: settings.doubleTapDistance))
    } else {
      return false
    }
    return true
  }

  override func follows(_ pointer: Int) -> Bool {
    first?.down.pointer == pointer || second?.down.pointer == pointer
  }

  override func press(_ down: PointerEvent) -> GestureClaim {
    guard let first else {
      first = (down, nil)
      return .undecided
    }
    guard let up = first.up, second == nil else {
      // A second finger beside the one that is down (G34).
      fail(.anotherFinger)
      return .lose
    }
    if isBounce(down, after: up) { return .lose }
    second = (down, nil)
    return .undecided
  }

  override func move(_ event: PointerEvent) -> GestureClaim {
    guard let down = pressed(event) else { return .lose }
    let distance = (event.position - down.position).length
    let slop = settings.slop(for: down)
    return distance <= slop ? .undecided : lose(.exceeded(.distance, distance, limit: slop))
  }

  override func lift(_ event: PointerEvent) -> GestureClaim {
    guard let down = pressed(event), event.time < down.time + settings.longPressTime else {
      return lose(.timedOut(settings.longPressTime))
    }
    if second == nil {
      first?.up = event
      return .undecided
    }
    second?.up = event
    return win(.lifted)
  }

  override func tell() {
    if let up = second?.up { onDoubleTap(up.position) }
  }

  override func forget() {
    first = nil
    second = nil
  }

  /// The `down` of the contact that is pressed now, if an event is of it.
  private func pressed(_ event: PointerEvent) -> PointerEvent? {
    guard let press = second ?? first, press.up == nil, press.down.pointer == event.pointer else {
      return nil
    }
    return press.down
  }

  private func isBounce(_ down: PointerEvent, after up: PointerEvent) -> Bool {
    down.time - up.time < settings.doubleTapBounce - GestureSettings.rounding
  }
}
