/// Pixels a logical unit, as a whole number of 120ths: what `wp_fractional_scale_v1` counts in.
///
/// All arithmetic is on integers: a product of floating-point numbers is one pixel off on real sizes,
/// and one pixel is a visible blur (W72).
public struct BufferScale: Hashable, Sendable {
  /// The scale in 120ths, from 30 to 1200 (W80).
  public let numerator: Int

  /// One pixel a logical unit.
  public static let one = BufferScale(numerator: 120)

  /// The numerators that are accepted: a quarter to ten.
  public static let range = 30...1200

  /// Makes a scale of 120ths; what lies outside `range` becomes its nearest end.
  public init(numerator: Int) {
    self.numerator = min(max(numerator, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Makes a scale of whole pixels a unit.
  public init(integer: Int) { self.init(numerator: min(max(integer, 0), 10) * 120) }

  /// Makes the scale nearest to a number given by the user; not a number becomes one.
  public init(nearest factor: Double) {
    let limited = min(max(factor * 120, 0), 2000)
    self.init(numerator: limited == limited ? Int(limited.rounded()) : 120)
  }

  /// Pixels a logical unit.
  public var factor: Double { Double(numerator) / 120 }

  /// The whole number of pixels a unit; nil for a fraction.
  public var integer: Int? { numerator % 120 == 0 ? numerator / 120 : nil }

  /// The next whole number of pixels a unit that is not smaller.
  public var roundedUp: Int { (numerator + 119) / 120 }

  /// The pixels that a logical extent takes, half a pixel rounded up; at least one (W72).
  public func pixels(_ logical: Int) -> Int {
    max(1, (min(max(logical, 0), 1 << 20) * numerator + 60) / 120)
  }
}
