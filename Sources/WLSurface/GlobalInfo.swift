/// A global that the compositor offers, and what became of it (W1, W125).
public struct GlobalInfo: Equatable, Sendable {
  /// The number under which it is announced.
  public let id: UInt32
  /// The interface's name.
  public let interface: String
  /// The version that the compositor offers.
  public let offered: UInt32
  /// The version in use; nil when it is not used.
  public let bound: UInt32?
  /// Why that version, in a few words.
  public let reason: String
}
