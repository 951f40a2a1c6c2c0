/// Memory that the system does not give.
public struct OutOfMemory: Error, Equatable, CustomStringConvertible {
  /// Which step failed and what the system says.
  public var reason: String

  /// Makes an error from its reason.
  public init(reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
