/// Watches contacts and recognises one gesture in them; the arena decides who gets the contact.
///
/// For every contact that the arena hands over with `receive` (beginning with its `down`) exactly
/// one of `accept` or `reject` is called, once. Callbacks to the owner (`onChange`) happen only in
/// or after `accept`. A rejected recogniser that had begun reports `.cancelled`. A recogniser that
/// has claimed and is not accepted at once keeps what it receives, and plays it back when it is
/// accepted (G18). In a final state it ignores what it receives until `reset`.
public protocol GestureRecognizer: AnyObject {
  /// Where it stands.
  var state: GestureState { get }
  /// When `advance(to:)` must be called at the latest (seconds, event clock); nil if time alone
  /// changes nothing.
  var deadline: Double? { get }
  /// How it stands to others and whether it takes part at all.
  var relations: GestureRelations { get set }
  /// The numbers it works with; the arena keeps the surface's size in them current.
  var settings: GestureSettings { get set }
  /// Told every change of state but the return to `possible`, in order; set by the arena.
  var onTransition: ((GestureTransition) -> Void)? { get set }
  /// The axis it wants, if it wants only one (G25).
  var axisClaim: AxisClaim? { get }
  /// How far the movement of several fingers has come when it claims, in units; nil for others.
  ///
  /// Of two such claims at one step the one that has come farther goes first (G20).
  var reach: Double? { get }
  /// Whether a contact that is about to come down ends what this one waits for after a lift.
  ///
  /// It then fails before the contact's contest begins, so that whoever waited for it is free.
  func endsWait(_ down: PointerEvent) -> Bool
  /// Looks at one event of a contact. Also called after `accept`, until the contact's end.
  func receive(_ event: PointerEvent) -> GestureClaim
  /// Looks at the time: a long press wins by it.
  func advance(to time: Double) -> GestureClaim
  /// The contact is this recogniser's now.
  func accept(pointer: Int)
  /// The contact went to another recogniser, ended or was cancelled.
  func reject(pointer: Int)
  /// The last of its contacts is gone: from a final state it becomes possible again (G12).
  func reset()
}

extension GestureRecognizer {
  /// Most recognisers want no axis.
  public var axisClaim: AxisClaim? { nil }
  /// Most recognisers follow one finger.
  public var reach: Double? { nil }
  /// Most recognisers wait for no further contact.
  public func endsWait(_ down: PointerEvent) -> Bool { false }
  /// Most recognisers do not look at the time.
  public var deadline: Double? { nil }
  /// Most recognisers do not look at the time.
  public func advance(to time: Double) -> GestureClaim { .undecided }
}
