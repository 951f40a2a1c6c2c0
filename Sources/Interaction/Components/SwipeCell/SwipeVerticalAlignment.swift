/// How a button's image and title stand in its height.
public enum SwipeVerticalAlignment: Sendable {
  /// First lines of all buttons of a side are on one line, however many lines follow.
  case centerFirstBaseline
  /// Image and whole title are centred together.
  case center
}
