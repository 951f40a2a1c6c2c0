/// A key pressed, repeated or released.
public struct KeyEvent: Equatable, Sendable {
  /// The modifier keys that were effective.
  public struct Modifiers: OptionSet, Sendable {
    /// One bit a modifier.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
    /// The logo (super) key.
    public static let logo = Modifiers(rawValue: 8)
  }

  /// The keysym's name as xkbcommon spells it: `Escape`, `Left`, `a`.
  public var name: String
  /// Pressed (also by repetition) or released.
  public var isPressed: Bool
  /// Whether the press is a repetition of one that is held.
  public var isRepeat: Bool
  /// The effective modifiers.
  public var modifiers: Modifiers
  /// Event time in seconds on the monotonic clock.
  public var time: Double

  /// Makes an event from its parts.
  public init(
    name: String, isPressed: Bool, isRepeat: Bool = false, modifiers: Modifiers = [], time: Double
  ) {
    self.name = name
    self.isPressed = isPressed
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.time = time
  }
}
