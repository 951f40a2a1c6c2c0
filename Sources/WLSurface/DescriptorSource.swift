import Platform

/// A descriptor that the connection waits for together with the display.
public final class DescriptorSource {
  /// What a descriptor is waited for.
  public enum Readiness: Equatable, Sendable {
    /// There is something to read.
    case reading
    /// There is room to write.
    case writing
  }

  /// The descriptor, open for as long as the source is watched; it stays its maker's.
  public let fileDescriptor: Int32
  /// What it is waited for.
  public let readiness: Readiness
  /// Asked before each wait; the descriptor is passed over where it says false.
  public let isWanted: () -> Bool
  /// Called in a turn that finds the descriptor ready or closed.
  public let onReady: () -> Void

  /// Makes a source for `Connection.watch(_:)`.
  public init(
    fileDescriptor: Int32, for readiness: Readiness = .reading,
    isWanted: @escaping () -> Bool = { true }, onReady: @escaping () -> Void
  ) {
    self.fileDescriptor = fileDescriptor
    self.readiness = readiness
    self.isWanted = isWanted
    self.onReady = onReady
  }

  /// What to poll for; a negative descriptor where nothing is wanted.
  var pollDescriptor: PollDescriptor {
    PollDescriptor(
      isWanted() ? fileDescriptor : -1, wantsRead: readiness == .reading,
      wantsWrite: readiness == .writing)
  }
}
