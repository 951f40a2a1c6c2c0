/// What taps and swipes have in common: a gesture that is recognised in one moment (G12).
///
/// It is possible until it is recognised or has failed, and ignores what comes after that.
public class DiscreteGestureRecognizer: GestureRecognizer {
  /// The numbers it works with.
  public final var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public final var onTransition: ((GestureTransition) -> Void)?
  /// How it stands to others; disabling it makes it fail (K16).
  public final var relations = GestureRelations() {
    didSet { if !relations.isEnabled { fail(.disabled) } }
  }

  private var lifecycle = GestureLifecycle()
  /// The latest event of the contacts that are its own.
  private var last: PointerEvent?

  /// What the gesture was recognised by.
  private var achievement = GestureReason.lifted

  init(settings: GestureSettings) { self.settings = settings }

  /// Whether all has happened that the gesture consists of.
  var isComplete: Bool { false }
  /// The moment at which the gesture fails by the time alone; nil if none is awaited.
  var timeLimit: Double? { nil }
  /// How many seconds it has until that moment.
  var timeAllowed: Double { 0 }
  /// Whether a contact is part of the gesture.
  func follows(_ pointer: Int) -> Bool { false }
  /// Looks at a contact that comes down while the gesture is possible; `undecided` makes it part.
  func press(_ down: PointerEvent) -> GestureClaim { .lose }
  /// Looks at a movement of a contact that is part of the gesture.
  func move(_ event: PointerEvent) -> GestureClaim { .undecided }
  /// Looks at the lift of such a contact.
  func lift(_ up: PointerEvent) -> GestureClaim { lose(.lifted) }
  /// Tells the owner that the gesture is recognised.
  func tell() {}
  /// Forgets the contacts.
  func forget() {}

  /// Where it stands.
  public final var state: GestureState { lifecycle.state }

  /// When the gesture fails unless something happens before.
  public final var deadline: Double? { state == .possible ? timeLimit : nil }

  /// Whether a contact that is about to come down ends what this one waits for after a lift.
  public func endsWait(_ down: PointerEvent) -> Bool { false }

  /// Looks at one event of a contact.
  public final func receive(_ event: PointerEvent) -> GestureClaim {
    guard state == .possible else { return .lose }
    if event.phase == .down {
      let claim = press(event)
      if claim != .lose { last = event }
      return claim
    }
    guard follows(event.pointer) else { return .lose }
    last = event
    switch event.phase {
    case .down, .cancel: return .lose
    case .move: return move(event)
    case .up: return lift(event)
    }
  }

  /// Fails when the time for the gesture, or for a part of it, is over.
  public final func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    return lose(.timedOut(timeAllowed))
  }

  /// The gesture is recognised.
  public final func accept(pointer: Int) {
    guard state == .possible, follows(pointer), isComplete, let last else { return }
    enter(.ended, last, achievement)
    // an observer may have ended it
    if state == .ended { tell() }
  }

  /// One of the contacts is no part of such a gesture.
  public final func reject(pointer: Int) {
    if follows(pointer) { fail(nil) }
  }

  /// Becomes possible again.
  public final func reset() {
    forget()
    last = nil
    achievement = .lifted
    lifecycle.restart()
  }

  /// Claims that a contact cannot be part of the gesture, and says why.
  final func lose(_ reason: GestureReason) -> GestureClaim { lifecycle.lose(reason) }

  /// Claims that the gesture is there, and says by what.
  final func win(_ reason: GestureReason) -> GestureClaim {
    achievement = reason
    return .win
  }

  /// Fails at once; without a reason it is that of the claim to lose, or the arena's.
  final func fail(_ reason: GestureReason?) {
    guard let last, state == .possible else { return }
    enter(.failed, last, reason)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent, _ reason: GestureReason?) {
    let transition = lifecycle.enter(new, with: event, because: reason)
    onTransition?(transition)
  }
}
