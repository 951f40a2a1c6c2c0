/// The modifier keys that are effective.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The logo (super) key.
  public static let logo = KeyModifiers(rawValue: 8)
}
