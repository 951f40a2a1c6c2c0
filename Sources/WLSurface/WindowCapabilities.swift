/// What the compositor can do with a window at its wish (W27).
public struct WindowCapabilities: OptionSet, Hashable, Sendable {
  /// The capabilities as bits, one for each number of the protocol.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The window menu.
  public static let windowMenu = WindowCapabilities(rawValue: 1 << 1)
  /// Maximising.
  public static let maximize = WindowCapabilities(rawValue: 1 << 2)
  /// Going fullscreen.
  public static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
  /// Minimising.
  public static let minimize = WindowCapabilities(rawValue: 1 << 4)

  /// What is assumed of a compositor that says nothing.
  public static let all: WindowCapabilities = [.windowMenu, .maximize, .fullscreen, .minimize]

  /// Makes a set from the words of the protocol's array; unknown numbers are ignored.
  public init(protocolValues: [UInt32]) {
    self.init(
      protocolValues.filter { (1...4).contains($0) }.map { WindowCapabilities(rawValue: 1 << $0) })
  }
}
