import Pixman

/// A drag of a scroll view that is under way.
struct ScrollDrag {
  let isTouchpad: Bool
  /// How much of the finger's movement has been used.
  var translation = 0.0
  /// The movements of a touchpad, for the velocity at its end.
  var tracker = VelocityTracker()
  /// When the touchpad last moved, in seconds.
  var newest = -Double.infinity
  /// The end that silence means (G80).
  var call: Int?
  /// What the views around take part with, where there are any (G63).
  var enclosing: EnclosingScroll?

  init(isTouchpad: Bool) {
    self.isTouchpad = isTouchpad
  }
}
