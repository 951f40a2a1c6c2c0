extension Spring {
  /// The spring that takes the place of this one under reduced motion (K9, G92).
  ///
  /// It is critically damped and over after 0.2 s; one that is faster stays as fast, one that jumps
  /// jumps.
  var calmed: Spring {
    if case .settling(let duration, _) = parameters {
      return Spring(duration: min(duration, Self.calmDuration), dampingRatio: 1)
    }
    let (mass, stiffness, _) = constants()
    return .calmed(frequency: (stiffness / mass).squareRoot())
  }

  /// The calm spring that is at least as fast as one of a frequency, in radians per second.
  static func calmed(frequency: Double) -> Spring {
    let duration = frequency < .infinity ? calmPhase / frequency : 0
    return Spring(duration: min(duration, calmDuration), dampingRatio: 1)
  }

  /// The most that a spring takes under reduced motion, in seconds.
  private static let calmDuration = 0.2
  /// Frequency times duration of a critically damped spring that starts at rest (K2).
  private static let calmPhase = Spring(duration: 1, dampingRatio: 1).constants().stiffness
    .squareRoot()
}
