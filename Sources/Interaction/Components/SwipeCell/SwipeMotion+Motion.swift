extension SwipeMotion {
  /// How the content moves.
  var motion: Motion {
    switch self {
    case .release(let velocity):
      .spring(
        Spring(stiffness: 100, damping: 18, rest: .within(distance: 0.5, speed: 1)),
        velocity: velocity)
    case .calm: .spring(Spring(duration: 0.7, dampingRatio: 1))
    case .fill: .spring(Spring(duration: 0.3, dampingRatio: 1))
    }
  }

  /// How the first action covers the others, and uncovers them.
  static let expansion = Motion.spring(Spring(duration: 0.6, dampingRatio: 1))
  /// How a deleted row leaves: content, mask and fade together.
  static let deletion = Motion.timed(.easeInOut, duration: 0.3)
}
