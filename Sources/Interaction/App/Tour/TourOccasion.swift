/// When a tour is played.
public enum TourOccasion: Equatable, Sendable {
  /// From the first frame on, once or again and again; input ends the program, as it ends a
  /// replay (D18).
  case atOnce(loops: Bool)
  /// Whenever nobody has used the program for so many seconds, until somebody does (D32, D33).
  case whenIdle(after: Double)
}
