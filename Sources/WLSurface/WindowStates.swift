/// What the compositor says about a window: the states of `xdg_toplevel.configure` (W27).
public struct WindowStates: OptionSet, Hashable, Sendable {
  /// The states as bits, one for each number of the protocol.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Fills the work area; the size given is exact.
  public static let maximized = WindowStates(protocolValue: 1)
  /// Fills the output; the size given is the largest allowed.
  public static let fullscreen = WindowStates(protocolValue: 2)
  /// The user drags an edge; the size given is an upper bound.
  public static let resizing = WindowStates(protocolValue: 3)
  /// Looks like the active window.
  public static let activated = WindowStates(protocolValue: 4)
  /// Touches a tile on the left.
  public static let tiledLeft = WindowStates(protocolValue: 5)
  /// Touches a tile on the right.
  public static let tiledRight = WindowStates(protocolValue: 6)
  /// Touches a tile above.
  public static let tiledTop = WindowStates(protocolValue: 7)
  /// Touches a tile below.
  public static let tiledBottom = WindowStates(protocolValue: 8)
  /// Nobody can see the window: drawing is of no use (W63).
  public static let suspended = WindowStates(protocolValue: 9)

  /// All four tiled edges.
  public static let tiled: WindowStates = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]

  /// Makes a set from the words of the protocol's array; unknown numbers are ignored.
  public init(protocolValues: [UInt32]) {
    self.init(
      protocolValues.filter { (1...9).contains($0) }.map { WindowStates(protocolValue: $0) })
  }

  /// Whether the compositor, not the window, decides the size.
  var isSizeImposed: Bool {
    !isDisjoint(with: [.maximized, .fullscreen, .resizing]) || !isDisjoint(with: .tiled)
  }

  private init(protocolValue: UInt32) { self.init(rawValue: 1 << protocolValue) }
}
