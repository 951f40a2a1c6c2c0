import Pixman

/// A drag of a scroll view that is under way.
struct ScrollDrag {
  /// What moves the content; nil: fingers on the view.
  let source: ScrollEvent.Source?
  /// How much of the finger's movement has been used.
  var translation = 0.0
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

  init(source: ScrollEvent.Source? = nil) {
    self.source = source
  }

  /// Whether it is an axis that moves the content.
  var isTouchpad: Bool { source != nil }
}
