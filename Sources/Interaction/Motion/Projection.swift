/// Where a released thing would come to rest, and which target is meant by that.
public enum Projection {
  /// From this speed on a release reaches at least the next target, in units per second (G49).
  public static let leastFling = 300.0

  /// The end of a decay: where `Decay` really comes to rest (G48).
  public static func continuous(_ state: MotionState, rate: Double) -> Double {
    state.value + Decay(rate: rate).distance(velocity: state.velocity)
  }

  /// The sum of steps of one millisecond (K23): what components use to choose a target.
  public static func discrete(_ state: MotionState, rate: Double) -> Double {
    state.value + state.velocity / 1000 * rate / (1 - rate)
  }

  /// The target nearest to a projected place (G49).
  ///
  /// On a tie the one nearer to where the gesture began, then the smaller. Nil without targets.
  public static func nearest(
    to projected: Double, among targets: [Double], start: Double
  ) -> Double? {
    targets.min { left, right in
      let (near, far) = (abs(left - projected), abs(right - projected))
      if near != far { return near < far }
      let (home, away) = (abs(left - start), abs(right - start))
      return home != away ? home < away : left < right
    }
  }

  /// The target for a release (G49): the nearest to the projection, but a fast one reaches at least
  /// the next target in its direction.
  public static func snap(
    _ state: MotionState, among targets: [Double], start: Double, rate: Double
  ) -> Double? {
    let projected = continuous(state, rate: rate)
    guard let nearest = nearest(to: projected, among: targets, start: start) else { return nil }
    guard abs(state.velocity) >= leastFling else { return nearest }
    if state.velocity > 0 {
      return nearest > start ? nearest : targets.filter { $0 > start }.min() ?? nearest
    }
    return nearest < start ? nearest : targets.filter { $0 < start }.max() ?? nearest
  }
}
