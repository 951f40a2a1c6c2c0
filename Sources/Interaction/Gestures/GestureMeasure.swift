/// What a recogniser measures of its contacts.
public enum GestureMeasure: Equatable, Sendable {
  /// Movement to the left or right, in units.
  case horizontal
  /// Movement up or down, in units.
  case vertical
  /// Movement in any direction, in units.
  case distance
  /// Movement across the direction of a swipe, in units.
  case across
  /// How far fingers come nearer or go apart, in units.
  case span
  /// How far fingers turn, in degrees.
  case turn
  /// From one touch to the next, in units.
  case apart
  /// From a lift to the next touch, in seconds.
  case pause
  /// How many fingers there are.
  case fingers
}
