/// Which part of a trace is played, and how.
public struct ReplayOptions: Equatable, Sendable {
  /// The first second that is played.
  public var start = 0.0
  /// The second at which it ends; nil plays all and waits until everything rests.
  public var end: Double?
  /// How much faster than recorded; above 0.
  public var speed = 1.0
  /// Whether it begins anew when it is over.
  public var loops = false
  /// Whether real input goes on beside it; otherwise real input ends the replay.
  public var mixesInput = false

  /// Makes options that play everything once.
  public init() {}
}
