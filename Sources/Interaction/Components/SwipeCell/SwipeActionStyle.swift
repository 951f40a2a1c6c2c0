/// What an action means for its row; decides its background where none is given.
public enum SwipeActionStyle: Int, Sendable {
  /// An ordinary action: gray 3.
  case `default` = 0
  /// An action that takes something away: red.
  case destructive = 1
}
