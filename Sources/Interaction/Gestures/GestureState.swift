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

  /// Whether the gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }
  /// Whether nothing more can come of this sequence of contacts.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}
