/// What a recogniser wants to do with a contact.
public enum GestureClaim: Equatable, Sendable {
  /// It cannot say yet.
  case undecided
  /// It has recognised its gesture and takes the contact, if its relations allow.
  case win
  /// The contact cannot be its gesture.
  case lose
}
