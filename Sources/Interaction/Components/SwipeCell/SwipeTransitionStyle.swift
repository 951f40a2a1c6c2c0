/// How the buttons come into sight while the content moves off them.
public enum SwipeTransitionStyle: Sendable {
  /// The buttons share the visible width equally and grow together.
  case border
  /// A ribbon of full-size buttons is glued to the content's edge.
  case drag
  /// The buttons lie still at the outer edge and the content moves off them.
  case reveal
}
