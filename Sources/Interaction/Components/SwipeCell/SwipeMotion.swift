/// The motions of a row's content.
public enum SwipeMotion: Equatable, Sendable {
  /// A release with the finger's velocity in units per second: mass 1, stiffness 100, damping 18.
  case release(velocity: Double)
  /// Everything else that opens or closes: critically damped, 0.7 s.
  case calm
  /// The content leaves the row: critically damped, 0.3 s.
  case fill
}
