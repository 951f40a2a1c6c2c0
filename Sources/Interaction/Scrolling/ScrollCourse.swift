/// How content moves by itself: one closed form from a moment on.
struct ScrollCourse: Equatable {
  /// What set it moving; decides what is told at its end.
  enum Cause: Equatable {
    case coasting
    case returning
    case snapping
    case wheel
    case program
  }

  enum Path: Equatable {
    /// Coasting; reaches an edge after some time, if it does.
    case decay(DecayMotion, edge: Edge?)
    /// A spring; may cross the edge inward and coast on.
    case spring(SpringMotion, crossing: Edge?)
  }

  /// A place where the path changes, and when it does, in seconds from the path's beginning.
  struct Edge: Equatable {
    var position: Double
    var elapsed: Double
  }

  var cause: Cause
  var path: Path
  /// When the path began, in seconds on the event clock.
  var start: Double

  /// Place and velocity at a time; times before the beginning count as the beginning.
  func state(at time: Double) -> MotionState {
    let elapsed = max(0, time - start)
    switch path {
    case .decay(let motion, _): return motion.state(after: elapsed)
    case .spring(let motion, _): return motion.state(after: elapsed)
    }
  }

  /// Where the path changes, if it does.
  var edge: Edge? {
    switch path {
    case .decay(_, let edge): edge
    case .spring(_, let crossing): crossing
    }
  }
}
