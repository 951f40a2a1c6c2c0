/// A buffer of a window as a report tells of it (D12).
public struct BufferState: Equatable, Sendable {
  /// Its width in pixels.
  public let width: Int
  /// Its height in pixels.
  public let height: Int
  /// Whether the compositor holds it.
  public let isBusy: Bool
  /// The seconds since it was committed last, or made.
  public let age: Double
}
