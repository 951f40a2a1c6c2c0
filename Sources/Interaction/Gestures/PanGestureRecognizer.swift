public import Pixman

/// Recognises a finger, or the mouse with its left button, that drags.
///
/// It follows the first contact only; others are declined, and when the first lifts the pan ends
/// (K13, G36). It claims when the movement along its axis reaches the slop (G23–G25), and reports
/// the movement beyond the slop (G24).
public final class PanGestureRecognizer: GestureRecognizer {
  /// Which movement counts.
  public enum Axis: Equatable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
    /// Any direction.
    case both
  }

  /// What moves; only this way.
  public let axis: Axis
  /// The directions in which it claims; movement in another one makes it fail (G27).
  public var directions = Directions.all
  /// The widest angle from its axis, in degrees, at which it leads a pan of the other axis; nil: 45,
  /// or what that one's limit leaves (G25).
  public var angleLimit: Double?
  /// Whether a pan of both axes holds to one that it starts along (G26).
  public var locksAxis = true
  /// The numbers it works with.
  public var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureState, PointerEvent) -> Void)?
  /// How it stands to others; disabling it cancels it (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { abandon() } }
  }

  private let onChange: (GestureState, Pan) -> Void
  private var lifecycle = GestureLifecycle()
  private var path: PanPath?
  /// The event that left the slop, and what came since without an answer of the arena.
  private var claim: (event: PointerEvent, held: [PointerEvent])?

  /// Makes a recogniser; `onChange` hears began, changed, ended and cancelled.
  public init(
    _ axis: Axis, settings: GestureSettings = GestureSettings(),
    onChange: @escaping (GestureState, Pan) -> Void
  ) {
    self.axis = axis
    self.settings = settings
    self.onChange = onChange
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }

  /// Its one axis, if it has one.
  public var axisClaim: AxisClaim? {
    switch axis {
    case .horizontal: AxisClaim(axis: .horizontal, angleLimit: angleLimit)
    case .vertical: AxisClaim(axis: .vertical, angleLimit: angleLimit)
    case .both: nil
    }
  }

  /// What the pan says at a time; nil while it follows no contact.
  public func report(at time: Double) -> Pan? { path?.report(at: time) }

  /// Makes the present place of the finger count as a translation from now on (K12).
  ///
  /// Without a pan under way nothing happens.
  public func rebase(to translation: Point) {
    guard state.isActive else { return }
    path?.rebase(to: translation)
  }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard path?.down.pointer == event.pointer, !state.isFinal else { return .lose }
    if state.isActive {
      follow(event)
      return .win
    }
    if claim != nil {
      claim?.held.append(event)
      return event.phase == .cancel ? .lose : .win
    }
    return probe(event)
  }

  /// The contact is this pan's: it begins, and plays back what it had to hold (G18).
  public func accept(pointer: Int) {
    guard path?.down.pointer == pointer, state == .possible, let claim else { return }
    self.claim = nil
    enter(.began, claim.event)
    for event in claim.held where state.isActive { follow(event) }
  }

  /// The contact is not this pan's: it fails, or is cancelled if it had begun.
  public func reject(pointer: Int) {
    guard path?.down.pointer == pointer else { return }
    abandon()
  }

  /// Becomes possible again.
  public func reset() {
    guard !state.isActive else { return }
    path = nil
    claim = nil
    if state.isFinal { lifecycle.enter(.possible) }
  }

  private func begin(_ down: PointerEvent) -> GestureClaim {
    guard path == nil, state == .possible else { return .lose }
    path = PanPath(down: down, axis: axis, settings: settings)
    return .undecided
  }

  private func probe(_ event: PointerEvent) -> GestureClaim {
    guard event.phase == .move else { return .lose }
    switch path?.probe(event, directions: directions) {
    case .outside:
      if locksAxis { path?.lockAxis() }
      claim = (event, [])
      return .win
    case .astray, nil: return .lose
    case .inside: return .undecided
    }
  }

  private func follow(_ event: PointerEvent) {
    switch event.phase {
    case .down: break
    case .move:
      path?.follow(event)
      enter(.changed, event)
    case .up: enter(.ended, event)
    case .cancel: enter(.cancelled, event)
    }
  }

  private func abandon() {
    guard let path, !state.isFinal else { return }
    let event = PointerEvent(
      pointer: path.down.pointer, kind: path.down.kind, phase: .cancel, position: path.position,
      time: path.time)
    claim = nil
    enter(state.isActive ? .cancelled : .failed, event)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent) {
    lifecycle.enter(new)
    onTransition?(new, event)
    // an observer may have ended it
    guard state == new, new != .failed, var pan = path?.report(at: event.time) else { return }
    if new == .cancelled { pan.velocity = .zero }
    onChange(new, pan)
  }
}
