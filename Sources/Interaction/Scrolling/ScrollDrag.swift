import Pixman

/// A drag of a scroll view that is under way.
struct ScrollDrag {
  let isTouchpad: Bool
  /// How much of the finger's movement has been used.
  var translation = 0.0
  /// What a touchpad's way is multiplied by for the content, where that is pages (G86); what is
  /// around it moves by the way itself.
  var scale = 1.0
  /// Whether it was the content that moved last, not what is around it.
  var isContentLast = true
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
