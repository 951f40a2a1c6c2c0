/// The layer that a run of axis events stays with (G85).
struct ScrollLatch {
  /// How long after the last event the run still counts, in seconds.
  static let duration = 0.15

  weak var layer: Layer?
  private let time: Double

  init(layer: Layer, time: Double) {
    self.layer = layer
    self.time = time
  }

  /// Whether an event belongs to the run; times carry rounding errors.
  func holds(at time: Double) -> Bool { time - self.time <= Self.duration + 1e-6 }
}
