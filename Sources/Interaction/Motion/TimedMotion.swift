/// One movement along a timing curve.
struct TimedMotion: Equatable {
  let start: Double
  let target: Double
  let curve: TimingCurve
  let duration: Double

  func state(after elapsed: Double) -> MotionState {
    guard duration > 0, elapsed < duration else { return MotionState(value: target) }
    let fraction = max(elapsed, 0) / duration
    let way = target - start
    return MotionState(
      value: start + way * curve.value(at: fraction),
      velocity: way * curve.slope(at: fraction) / duration)
  }
}
