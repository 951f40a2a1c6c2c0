public import Pixman

/// Recognises a finger, or the mouse with its left button, that drags.
///
/// It follows the first contact only; others are declined, and when the first lifts the pan ends
/// (K13, G36) — or, with `touches` set to `centroid`, the centre of all its contacts, up to five
/// (G35, G11). It claims when the movement along its axis reaches the slop (G23–G25), and reports
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

  /// Which of several contacts count.
  public enum Touches: Equatable, Sendable {
    /// The first one only: panels, sheets, rows, handles.
    case first
    /// The centre of all: scroll views and what moves freely.
    case centroid
  }

  /// What moves; only this way.
  public let axis: Axis
  /// Which of several contacts count.
  public var touches = Touches.first
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
  public var onTransition: ((GestureTransition) -> Void)?
  /// How it stands to others; disabling it cancels it (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { abandon(.disabled) } }
  }

  /// Called before a frame with where the finger is to be shown in it, where fingers are resampled
  /// (G77).
  ///
  /// For drawing only: `onChange` hears each reported place before and after, and decides by it.
  public var onShow: ((Pan) -> Void)?

  private let onChange: (GestureState, Pan) -> Void
  /// Whether the finger was last shown elsewhere than it was reported.
  private(set) var isShownElsewhere = false
  private var lifecycle = GestureLifecycle()
  private var path: PanPath?
  private var fingers: FingerGroup?
  /// Movement of several fingers that is looked at when its time step is over (G7).
  private var unasked: PointerEvent?
  /// The event that left the slop, how far it came, and what came since without an answer of the
  /// arena.
  private var claim: (event: PointerEvent, reason: GestureReason, held: [PointerEvent])?

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

  /// How many fingers it follows now.
  public var fingerCount: Int { fingers?.count ?? 0 }

  /// How far the centre of several fingers has come when it claims (G20).
  public var reach: Double? {
    guard claim != nil, touches == .centroid, (fingers?.count ?? 0) > 1, let path else {
      return nil
    }
    return (path.position - path.down.position).length
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

  /// Shows a pan under way where its fingers are in a frame (G77).
  func show(at frame: Double) {
    guard state.isActive, let onShow, let shown = path?.shown(at: frame) else { return }
    isShownElsewhere = !shown.isThere
    onShow(shown.pan)
  }

  /// Shows a pan under way where its fingers were reported, if it is shown elsewhere.
  func showReported() {
    guard isShownElsewhere, let path else { return }
    isShownElsewhere = false
    onShow?(path.report(at: path.time))
  }

  /// The contact that began it; nil while there is none.
  var down: PointerEvent? { path?.down }

  /// When movement of several fingers must be looked at: as soon as its time has passed.
  public var deadline: Double? { unasked?.time.nextUp }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard fingers?.contains(event.pointer) == true, !state.isFinal else { return .lose }
    guard let event = merged(event) else { return liftOne() }
    if state.isActive {
      follow(event)
      return .win
    }
    if claim != nil {
      claim?.held.append(event)
      return event.phase == .cancel ? .lose : .win
    }
    guard event.phase == .move else {
      // the last finger of several may be lifted in the step that left the slop
      return event.phase == .up && ask() == .win ? hold(event) : lifecycle.lose(.lifted)
    }
    unasked = event
    return fingers?.count == 1 ? ask() : .undecided
  }

  /// Looks at the movement of several fingers once its time step is over.
  public func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    return ask()
  }

  /// The contact is this pan's: it begins, and plays back what it had to hold (G18).
  public func accept(pointer: Int) {
    guard fingers?.contains(pointer) == true, state == .possible, let claim else { return }
    self.claim = nil
    enter(.began, claim.event, claim.reason)
    for event in claim.held where state.isActive { follow(event) }
  }

  /// The contact is not this pan's: it fails or is cancelled, unless it has other contacts.
  public func reject(pointer: Int) {
    guard fingers?.contains(pointer) == true else { return }
    if let count = fingers?.count, count > 1, !state.isFinal {
      fingers?.remove(pointer)
    } else {
      abandon(nil)
    }
  }

  /// Becomes possible again.
  public func reset() {
    guard !state.isActive else { return }
    path = nil
    fingers = nil
    unasked = nil
    claim = nil
    lifecycle.restart()
  }

  private func begin(_ down: PointerEvent) -> GestureClaim {
    guard let fingers else {
      guard state == .possible else { return .lose }
      path = PanPath(down: down, axis: axis, settings: settings)
      self.fingers = FingerGroup(down)
      return .undecided
    }
    let isLifted = claim?.held.last?.phase == .up
    guard touches == .centroid, !state.isFinal, !isLifted else { return .lose }
    guard fingers.count < FingerGroup.limit else {
      abandon(
        .exceeded(.fingers, Double(fingers.count + 1), limit: Double(FingerGroup.limit)))
      return .lose
    }
    self.fingers?.add(down)
    return state.isActive || claim != nil ? .win : .undecided
  }

  /// The event as if the whole group were one finger; nil where one of several was lifted.
  private func merged(_ event: PointerEvent) -> PointerEvent? {
    guard let path, let count = fingers?.count else { return event }
    if event.phase == .up && count > 1 {
      if fingers?.isParting(at: event.time) == true { self.path?.forgetVelocity() }
      fingers?.remove(event.pointer)
      return nil
    }
    if event.phase == .move { fingers?.move(event) }
    var merged = event
    merged.pointer = path.down.pointer
    merged.position = fingers?.position ?? event.position
    return merged
  }

  private func liftOne() -> GestureClaim {
    if state.isActive || claim != nil { return .win }
    return ask()
  }

  /// Decides by the movement that has not been looked at.
  private func ask() -> GestureClaim {
    guard let event = unasked else { return .undecided }
    unasked = nil
    switch path?.probe(event, directions: directions) {
    case .outside:
      if locksAxis { path?.lockAxis() }
      claim = (event, path?.passage ?? .unknown, [])
      return .win
    case .astray, nil:
      // of several contacts the arena would take away only one
      if let count = fingers?.count, count > 1 { abandon(.wrongDirection) }
      return lifecycle.lose(.wrongDirection)
    case .inside: return .undecided
    }
  }

  private func hold(_ event: PointerEvent) -> GestureClaim {
    claim?.held.append(event)
    return .win
  }

  private func follow(_ event: PointerEvent) {
    switch event.phase {
    case .down: break
    case .move:
      path?.follow(event)
      enter(.changed, event, .moved)
      // A report that moves nothing along the axis brings back what a frame had led on, too.
      showReported()
    case .up: end(.ended, event, .lifted)
    case .cancel: end(.cancelled, event, nil)
    }
  }

  /// Ends from where the fingers were reported, wherever they are shown (G77).
  private func end(_ new: GestureState, _ event: PointerEvent, _ reason: GestureReason?) {
    showReported()
    // what is shown may have disabled it
    if state.isActive { enter(new, event, reason) }
  }

  private func abandon(_ reason: GestureReason?) {
    guard let path, !state.isFinal else { return }
    let event = PointerEvent(
      pointer: path.down.pointer, kind: path.down.kind, phase: .cancel, position: path.position,
      time: path.time)
    claim = nil
    unasked = nil
    if state.isActive { end(.cancelled, event, reason) } else { enter(.failed, event, reason) }
  }

  private func enter(_ new: GestureState, _ event: PointerEvent, _ reason: GestureReason?) {
    let transition = lifecycle.enter(new, with: event, because: reason)
    onTransition?(transition)
    // an observer may have ended it
    guard state == new, new != .failed, var pan = path?.report(at: event.time) else { return }
    if new == .cancelled { pan.velocity = .zero }
    onChange(new, pan)
  }
}
