/// What a recogniser wants to do with a contact.
public enum GestureClaim: Equatable, Sendable {
  /// It cannot say yet.
  case undecided
  /// It has recognised its gesture and takes the contact, if its relations allow.
  case win
  /// The contact cannot be its gesture.
  case lose
}

/// Where a recogniser stands (G12, G13).
public enum GestureState: Equatable, Sendable {
  /// Undecided.
  case possible
  /// A continuous gesture was recognised.
  case began
  /// It went on.
  case changed
  /// It came to its natural end; for a discrete gesture: it was recognised.
  case ended
  /// It was taken away after it had begun: never to be treated as an end (G39).
  case cancelled
  /// It is not this gesture.
  case failed
}

/// Watches contacts and recognises one gesture in them; the arena decides who gets the contact.
///
/// For every contact that the arena hands over with `receive` (beginning with its `down`) exactly
/// one of `accept` or `reject` is called, once. Callbacks to the owner (`onChange`) happen only in
/// or after `accept`. A rejected recogniser that had begun reports `.cancelled`.
public protocol GestureRecognizer: AnyObject {
  /// Where it stands.
  var state: GestureState { get }
  /// When `advance(to:)` must be called at the latest (seconds, event clock); nil if time alone
  /// changes nothing.
  var deadline: Double? { get }
  /// How it stands to others and whether it takes part at all.
  var relations: GestureRelations { get set }
  /// Looks at one event of a contact. Also called after `accept`, until the contact's end.
  func receive(_ event: PointerEvent) -> GestureClaim
  /// Looks at the time: a long press wins by it.
  func advance(to time: Double) -> GestureClaim
  /// The contact is this recogniser's now.
  func accept(pointer: Int)
  /// The contact went to another recogniser, ended or was cancelled.
  func reject(pointer: Int)
}
