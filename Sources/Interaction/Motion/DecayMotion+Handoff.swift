extension DecayMotion {
  /// The rest of a movement, taken over by the view around the one that reached its edge.
  public struct Handoff: Equatable, Sendable {
    /// Seconds from the inner movement's start until it reaches its edge.
    public let elapsed: Double
    /// The outer movement, which starts then.
    public let motion: DecayMotion
  }

  /// Passes momentum on to an outer view when this movement reaches an edge (G64).
  ///
  /// The outer view starts at its own position with the velocity that is left at the true moment of
  /// the crossing, so no velocity is lost and no frame is spent standing. Nil where the movement
  /// ends before the edge or leads away from it.
  public func handoff(at edge: Double, to position: Double) -> Handoff? {
    let way = edge - start.value
    guard let elapsed = decay.time(toTravel: way, velocity: start.velocity), elapsed < duration
    else { return nil }
    let velocity = state(after: elapsed).velocity
    return Handoff(
      elapsed: elapsed,
      motion: DecayMotion(from: MotionState(value: position, velocity: velocity), decay: decay))
  }
}
