/// When a frame is drawn for, on the two clocks of the program.
///
/// `now` is the compositor's monotonic clock; `time` is the same clock with the pauses taken out in
/// which the compositor asked for no frame, so that motion does not jump after one.
public struct FrameTime: Hashable, Sendable {
  /// Monotonic seconds: what measurements, statistics and idling use.
  public var now: Double
  /// `now` less all pauses, in seconds: what motion and gestures use.
  public var time: Double
  /// The expected distance to the next frame, in seconds (W68).
  public var interval: Double

  /// Makes a frame time from its parts.
  public init(now: Double, time: Double, interval: Double) {
    self.now = now
    self.time = time
    self.interval = interval
  }

  /// The sum of the pauses so far, in seconds: an event at `t` happened at `t - pause`.
  public var pause: Double { now - time }
}
