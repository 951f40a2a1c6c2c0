public import Pixman

/// Recognises two taps in quick succession at nearly the same place (G30).
///
/// A touch that follows a lift at once is a contact that bounced: it is left out, and the waiting
/// goes on. Let a single tap require this one to fail where both are attached; it then waits.
public final class DoubleTapGestureRecognizer: GestureRecognizer {
  /// The numbers it works with.
  public var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureState, PointerEvent) -> Void)?
  /// How it stands to others; disabling it makes it fail (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { fail() } }
  }

  private let onDoubleTap: (Point) -> Void
  private var lifecycle = GestureLifecycle()
  private var first: (down: PointerEvent, up: PointerEvent?)?
  private var second: (down: PointerEvent, up: PointerEvent?)?
  private var last: PointerEvent?

  /// Makes a recogniser; `onDoubleTap` hears where the finger was lifted the second time, in window
  /// coordinates.
  public init(
    settings: GestureSettings = GestureSettings(), onDoubleTap: @escaping (Point) -> Void
  ) {
    self.settings = settings
    self.onDoubleTap = onDoubleTap
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }

  /// When a press becomes too long, or the wait for the second one.
  public var deadline: Double? {
    guard let first, state == .possible, second?.up == nil else { return nil }
    if let second { return second.down.time + settings.longPressTime }
    // Just after the last moment at which a second touch is in time.
    if let up = first.up {
      return up.time + settings.doubleTapTime + 2 * GestureSettings.rounding
    }
    return first.down.time + settings.longPressTime
  }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard let down = press, down.pointer == event.pointer, state == .possible else { return .lose }
    last = event
    switch event.phase {
    case .down, .cancel: return .lose
    case .move:
      let distance = (event.position - down.position).length
      return distance <= settings.slop(for: down) ? .undecided : .lose
    case .up:
      guard event.time < down.time + settings.longPressTime else { return .lose }
      if second == nil {
        first?.up = event
        return .undecided
      }
      second?.up = event
      return .win
    }
  }

  /// Fails when a press, or the wait for the second one, has become too long.
  public func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    return .lose
  }

  /// A touch too far from the first one, or too late, ends the wait for the second.
  public func endsWait(_ down: PointerEvent) -> Bool {
    guard let first, let up = first.up, second == nil, state == .possible,
      !isBounce(down, after: up)
    else { return false }
    return down.time - up.time > settings.doubleTapTime + GestureSettings.rounding
      || (down.position - first.down.position).length > settings.doubleTapDistance
  }

  /// The double tap is recognised.
  public func accept(pointer: Int) {
    guard state == .possible, let up = second?.up else { return }
    enter(.ended, up)
    if state == .ended { onDoubleTap(up.position) }
  }

  /// One of the contacts is no part of a double tap.
  public func reject(pointer: Int) {
    guard first?.down.pointer == pointer || second?.down.pointer == pointer else { return }
    fail()
  }

  /// Becomes possible again.
  public func reset() {
    first = nil
    second = nil
    last = nil
    if state.isFinal { lifecycle.enter(.possible) }
  }

  /// The `down` of the contact that is pressed now.
  private var press: PointerEvent? {
    if let second { return second.up == nil ? second.down : nil }
    return first?.up == nil ? first?.down : nil
  }

  private func isBounce(_ down: PointerEvent, after up: PointerEvent) -> Bool {
    down.time - up.time < settings.doubleTapBounce - GestureSettings.rounding
  }

  private func begin(_ down: PointerEvent) -> GestureClaim {
    guard state == .possible else { return .lose }
    guard let first else {
      first = (down, nil)
      last = down
      return .undecided
    }
    guard let up = first.up, second == nil else {
      // A second finger beside the one that is down (G34).
      fail()
      return .lose
    }
    if isBounce(down, after: up) { return .lose }
    second = (down, nil)
    last = down
    return .undecided
  }

  private func fail() {
    guard let last, state == .possible else { return }
    enter(.failed, last)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent) {
    lifecycle.enter(new)
    onTransition?(new, event)
  }
}
