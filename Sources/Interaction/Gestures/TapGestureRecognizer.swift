public import Pixman

/// Recognises one finger, or the mouse, that comes down and is lifted at the same place.
///
/// The greatest distance from the place of the `down` counts, not the last; a press as long as a
/// long press is no tap (G28). A second finger makes it fail (G34).
public final class TapGestureRecognizer: GestureRecognizer {
  /// The numbers it works with.
  public var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureState, PointerEvent) -> Void)?
  /// How it stands to others; disabling it makes it fail (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { fail() } }
  }

  private let onTap: (Point) -> Void
  private var lifecycle = GestureLifecycle()
  private var down: PointerEvent?
  private var up: PointerEvent?
  private var last: PointerEvent?

  /// Makes a recogniser; `onTap` hears where the finger was lifted, in window coordinates.
  public init(
    settings: GestureSettings = GestureSettings(), onTap: @escaping (Point) -> Void
  ) {
    self.settings = settings
    self.onTap = onTap
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }

  /// When the press becomes too long.
  public var deadline: Double? {
    guard let down, up == nil, state == .possible else { return nil }
    return down.time + settings.longPressTime
  }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard let down, down.pointer == event.pointer, state == .possible else { return .lose }
    last = event
    switch event.phase {
    case .down, .cancel: return .lose
    case .move:
      let distance = (event.position - down.position).length
      return distance <= settings.tapDistance ? .undecided : .lose
    case .up:
      guard event.time < down.time + settings.longPressTime else { return .lose }
      up = event
      return .win
    }
  }

  /// Fails when the press has become too long.
  public func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    return .lose
  }

  /// The tap is recognised.
  public func accept(pointer: Int) {
    guard down?.pointer == pointer, state == .possible, let up else { return }
    enter(.ended, up)
    if state == .ended { onTap(up.position) }
  }

  /// The contact is no tap.
  public func reject(pointer: Int) {
    guard down?.pointer == pointer else { return }
    fail()
  }

  /// Becomes possible again.
  public func reset() {
    down = nil
    up = nil
    last = nil
    if state.isFinal { lifecycle.enter(.possible) }
  }

  private func begin(_ event: PointerEvent) -> GestureClaim {
    if down != nil {
      // a second finger: neither of the two is a tap; after the lift the first one is, and waits
      if up == nil { fail() }
      return .lose
    }
    guard state == .possible else { return .lose }
    down = event
    last = event
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
