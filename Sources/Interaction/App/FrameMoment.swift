/// The time a frame is drawn for, as an application sees it.
public struct FrameMoment: Equatable, Sendable {
  /// Monotonic seconds: what measurements use.
  public var now: Double
  /// The same less all pauses in which no frame was asked for: what motion uses.
  public var time: Double
  /// Monotonic seconds of the first frame; nil before it.
  public var first: Double?

  /// Makes a moment from its parts.
  public init(now: Double, time: Double, first: Double?) {
    self.now = now
    self.time = time
    self.first = first
  }
}
