/// How a seat treats doubtful input.
public struct SeatSettings: Equatable, Sendable {
  /// Whether a pointer's press that repeats a finger is dropped (W107).
  public var dropsEchoes: Bool
  /// Seconds of rest after which a pointer's image is hidden; nil never hides it (W96).
  public var cursorPatience: Double?

  /// Makes settings; what is not given is the default.
  public init(dropsEchoes: Bool = true, cursorPatience: Double? = nil) {
    self.dropsEchoes = dropsEchoes
    self.cursorPatience = cursorPatience
  }
}
