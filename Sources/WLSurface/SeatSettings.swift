/// How a seat treats doubtful input.
public struct SeatSettings: Equatable, Sendable {
  /// Whether a pointer's press that repeats a finger is dropped (W107).
  public var dropsEchoes: Bool

  /// Makes settings; what is not given is the default.
  public init(dropsEchoes: Bool = true) {
    self.dropsEchoes = dropsEchoes
  }
}
