/// A descriptor to wait for, and what was found.
public struct PollDescriptor: Equatable, Sendable {
  /// The descriptor; a negative one is passed over.
  public var fileDescriptor: Int32
  /// Whether to wake when there is something to read.
  public var wantsRead: Bool
  /// Whether to wake when there is room to write.
  public var wantsWrite: Bool
  /// Whether there is something to read, or the end of the stream.
  public internal(set) var isReadable = false
  /// Whether there is room to write.
  public internal(set) var isWritable = false
  /// Whether the other side is gone or the descriptor is broken (`POLLHUP`, `POLLERR`, `POLLNVAL`).
  public internal(set) var isClosed = false

  /// Makes a descriptor to wait for; by default for reading.
  public init(_ fileDescriptor: Int32, wantsRead: Bool = true, wantsWrite: Bool = false) {
    self.fileDescriptor = fileDescriptor
    self.wantsRead = wantsRead
    self.wantsWrite = wantsWrite
  }
}
