/// Gives a button a look that follows how much of it can be seen.
public protocol SwipeActionTransitioning: AnyObject {
  /// The visible share changed; called after the layout of the frame in which it did.
  func didTransition(with context: SwipeActionTransitionContext)
}
