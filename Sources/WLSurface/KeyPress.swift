/// A key pressed, repeated or released.
public struct KeyPress: Equatable, Sendable {
  /// The seat's number.
  public var seat: Int
  /// What the key means; a release means what its press meant.
  public var symbol: KeySymbol
  /// Pressed (also by repetition) or released.
  public var isPressed: Bool
  /// Whether the press repeats one that is held.
  public var isRepeat: Bool
  /// The effective modifiers.
  public var modifiers: KeyModifiers
  /// Event time in seconds on the monotonic clock; for a repetition, when it was due.
  public var time: Double

  /// Makes a press from its parts.
  public init(
    seat: Int, symbol: KeySymbol, isPressed: Bool, isRepeat: Bool = false,
    modifiers: KeyModifiers = [], time: Double
  ) {
    self.seat = seat
    self.symbol = symbol
    self.isPressed = isPressed
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.time = time
  }
}
