/// What moves together with a scroll view inside it and shares each drag by leftovers.
///
/// There are no flags between the two: what one does not use of a movement of the finger, the other
/// is offered in the same step. Deltas are the finger's, positive downward (to the right).
public protocol NestedScrollParent: AnyObject {
  /// A drag of the scroll view begins.
  func nestedScrollBegan()
  /// Offers a movement before the scroll view uses it; returns what is left of it.
  func preScroll(_ delta: Double) -> Double
  /// Offers what the scroll view could not use without bouncing; returns what is left of it.
  func postScroll(_ delta: Double) -> Double
  /// Shows a movement beyond what was offered, before a frame, and decides nothing (G77).
  ///
  /// Every call counts from what was offered last: 0 shows that place again. Without an
  /// implementation nothing is shown.
  func nestedScrollShown(_ delta: Double)
  /// The drag ended with the finger's velocity, or was taken away.
  ///
  /// Returns true if the parent took the release: the scroll view does not coast then.
  func nestedScrollEnded(velocity: Double, isCancelled: Bool) -> Bool
}
