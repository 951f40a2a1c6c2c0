/// A descriptor that the connection waits for together with the display.
public final class DescriptorSource {
  /// The descriptor, open for as long as the source is watched; it stays its maker's.
  public let fileDescriptor: Int32
  /// Called in a turn that finds the descriptor readable or closed.
  public let onReady: () -> Void

  /// Makes a source for `Connection.watch(_:)`.
  public init(fileDescriptor: Int32, onReady: @escaping () -> Void) {
    self.fileDescriptor = fileDescriptor
    self.onReady = onReady
  }
}
