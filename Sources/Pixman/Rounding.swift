extension Int {
  /// The whole number nearest to a value; halves go away from zero, as `rounded()` has them.
  ///
  /// Without a call into the mathematics library: every layer's edges are rounded in every frame.
  ///
  /// - Parameter value: A number between -2^52 and 2^52; others trap.
  @inlinable @inline(__always)
  public init(nearest value: Double) {
    let whole = Int(value)
    // Exact: both have the same exponent, or the difference is the fraction itself.
    let fraction = value - Double(whole)
    self = fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
  }

  /// The whole number nearest to a value, at most so far from zero; not a number becomes zero.
  ///
  /// - Parameters:
  ///   - value: Any number.
  ///   - limit: The greatest result, from 0 to 2^52.
  @inlinable @inline(__always)
  public init(nearest value: Double, within limit: Double) {
    self = value == value ? Int(nearest: Swift.min(Swift.max(value, -limit), limit)) : 0
  }
}
