public import Pixman

/// What a transition is told of a button.
public struct SwipeActionTransitionContext {
  /// The action's identifier.
  public let actionIdentifier: String?
  /// The button; its scale and opacity are the transition's to set.
  public let button: Layer
  /// Visible width as a share of the button's; above 1 where it is stretched.
  public let newPercentVisible: Double
  /// The share before.
  public let oldPercentVisible: Double
  /// Sets the background of the button's strip; nil is none.
  public let setBackgroundColor: (Color?) -> Void
}
