internal import Glibc
public import Pixman

/// What pinch and rotation have in common: a gesture of at least two fingers (G37).
///
/// Up to five fingers belong to it, and below two it ends. Fingers that come or go make no jump.
/// Movement is looked at when its time step is over (G7).
///
/// Fingers on a touchpad are one contact, whose figure the compositor tells (W94): two fingers that
/// would show the same figure stand for them, so that all else is the same.
public class SpreadGestureRecognizer: GestureRecognizer {
  /// The numbers it works with.
  public final var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public final var onTransition: ((GestureTransition) -> Void)?
  /// How it stands to others; disabling it cancels it (K16).
  public final var relations = GestureRelations() {
    didSet { if !relations.isEnabled { abandon(.disabled) } }
  }

  /// The fingers that stand for those of a touchpad, and what is between them at the beginning: so
  /// far apart that turns count though they come much nearer.
  private static let standIns = (first: -1, second: -2, span: 400.0)

  /// The fingers.
  final var spread = FingerSpread()
  private var tracker = VelocityTracker()
  private var lifecycle = GestureLifecycle()
  private var last: PointerEvent?
  /// Movement that is looked at when its time step is over.
  private var unasked: PointerEvent?
  /// How the slop was left, while the arena has not answered yet.
  private var passage: GestureReason?
  /// The lift that ended the gesture before the arena answered.
  private var heldLift: PointerEvent?
  /// The touchpad's contact that is followed.
  private var touchpad: Int?
  private var touchpadFingers = 2

  init(settings: GestureSettings) { self.settings = settings }

  /// How far the fingers have moved if it is far enough; the slop is then taken away (G24).
  func leaveSlop() -> GestureReason? { nil }
  /// How far the fingers have moved in the way of this gesture, slop and all.
  var travel: Double { 0 }
  /// `travel` as a distance, in units.
  var distance: Double { abs(travel) }
  /// Tells the owner.
  func tell(_ state: GestureState, at time: Double) {}

  /// How fast `travel` grows, a second; zero where the fingers rest or were taken away.
  final func speed(at time: Double) -> Double {
    state == .cancelled ? 0 : tracker.velocity(at: time).x
  }

  /// Where it stands.
  public final var state: GestureState { lifecycle.state }
  /// The middle of the fingers, in window coordinates; at the end, of the last two.
  public private(set) final var centroid = Point.zero
  /// How many fingers belong to it; at the end two.
  public private(set) final var fingerCount = 0
  /// Twice the mean distance of the fingers from their middle, in units; at the end, of the last two.
  public private(set) final var span = 0.0
  /// How far the fingers have moved in the way of this gesture, to be compared with others (G20).
  public final var reach: Double? { isClaiming ? distance : nil }

  /// When movement must be looked at: as soon as its time has passed.
  public final var deadline: Double? { unasked?.time.nextUp }

  /// Whether the fingers are on a touchpad: its gesture has left its slop already.
  final var isOnTouchpad: Bool { touchpad != nil }

  /// Looks at one event of a contact.
  public final func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return event.kind == .touchpad ? lay(event) : begin(event) }
    let isOnTouchpad = event.pointer == touchpad
    guard isOnTouchpad || spread.contains(event.pointer), !state.isFinal else { return .lose }
    if let unasked, event.time > unasked.time || event.phase != .move { _ = look() }
    guard !state.isFinal else { return .lose }
    last = event
    switch event.phase {
    case .down: return .lose
    case .cancel:
      if state.isActive { abandon(nil) }
      return .lose
    case .move where isOnTouchpad:
      place(event) { spread.move($0, to: $1) }
      // Each of its steps is whole.
      unasked = event
      return look()
    case .move:
      spread.move(event.pointer, to: event.position)
      if spread.count >= 2 { unasked = event }
      return claim
    case .up where isOnTouchpad: return end(event)
    case .up: return lift(event)
    }
  }

  /// Looks at the movement once its time step is over.
  public final func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    return look()
  }

  /// The contact is this gesture's: it begins with all the movement so far (G18).
  public final func accept(pointer: Int) {
    guard state == .possible, let passage, let last else { return }
    self.passage = nil
    let lift = heldLift
    enter(.began, last, passage)
    if let lift, state.isActive { enter(.ended, lift, .lifted) }
  }

  /// The contact is not this gesture's.
  public final func reject(pointer: Int) {
    if spread.contains(pointer) || pointer == touchpad || isClaiming { abandon(nil) }
  }

  /// Becomes possible again.
  public final func reset() {
    guard !state.isActive else { return }
    spread = FingerSpread()
    fingerCount = 0
    tracker.reset()
    last = nil
    unasked = nil
    passage = nil
    heldLift = nil
    touchpad = nil
    lifecycle.restart()
  }

  private var isClaiming: Bool { passage != nil }

  private var claim: GestureClaim { state.isActive || isClaiming ? .win : .undecided }

  private func begin(_ down: PointerEvent) -> GestureClaim {
    guard !state.isFinal, down.kind == .touch, touchpad == nil else { return .lose }
    // what waits with its lift is over: a finger that joins it makes another gesture
    if heldLift != nil { return lifecycle.lose(.anotherFinger) }
    if unasked != nil { _ = look() }
    guard spread.count < FingerSpread.limit else {
      abandon(.exceeded(.fingers, Double(spread.count + 1), limit: Double(FingerSpread.limit)))
      return .lose
    }
    spread.add(down.pointer, at: down.position)
    noteFigure()
    last = down
    return claim
  }

  private func lift(_ up: PointerEvent) -> GestureClaim {
    spread.remove(up.pointer)
    noteFigure()
    return spread.count >= 2 ? claim : end(up)
  }

  /// Ends with a lift, or keeps it until the arena has answered.
  private func end(_ up: PointerEvent) -> GestureClaim {
    if state.isActive {
      enter(.ended, up, .lifted)
      return .win
    }
    guard isClaiming else { return .lose }
    heldLift = heldLift ?? up
    return .win
  }

  /// Fingers on a touchpad begin, unless others are followed already.
  private func lay(_ down: PointerEvent) -> GestureClaim {
    guard state == .possible, spread.count == 0, touchpad == nil, heldLift == nil else {
      return .lose
    }
    touchpad = down.pointer
    place(down) { spread.add($0, at: $1) }
    last = down
    return claim
  }

  /// Puts the stand-ins where they show the figure of an event.
  private func place(_ event: PointerEvent, _ put: (Int, Point) -> Void) {
    let figure = event.figure ?? PointerEvent.Figure()
    let reach = Self.standIns.span / 2 * figure.scale
    let arm = Point(x: cos(figure.rotation), y: sin(figure.rotation)) * reach
    put(Self.standIns.first, event.position - arm)
    put(Self.standIns.second, event.position + arm)
    touchpadFingers = figure.fingers
    noteFigure()
  }

  private func look() -> GestureClaim {
    guard let event = unasked else { return claim }
    unasked = nil
    spread.look(turningFrom: settings.rotationSpan)
    noteFigure()
    tracker.add(Point(x: travel, y: 0), at: event.time)
    if state == .possible, !isClaiming { passage = leaveSlop() }
    if state.isActive { enter(.changed, event, .moved) }
    return claim
  }

  private func noteFigure() {
    guard spread.count >= 2 || fingerCount < 2 else { return }
    centroid = spread.centroid
    span = spread.span
    fingerCount = touchpad == nil ? spread.count : touchpadFingers
  }

  private func abandon(_ reason: GestureReason?) {
    guard let last, !state.isFinal else { return }
    passage = nil
    heldLift = nil
    unasked = nil
    enter(state.isActive ? .cancelled : .failed, last, reason)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent, _ reason: GestureReason?) {
    let transition = lifecycle.enter(new, with: event, because: reason)
    onTransition?(transition)
    if state == new, new != .failed { tell(new, at: event.time) }
  }
}
