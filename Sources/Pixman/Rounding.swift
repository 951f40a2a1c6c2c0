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

  /// The pixel nearest to a place, at most so far from zero; not a number becomes zero.
  ///
  /// Halves go up on both sides of zero, so that two edges stay as far apart wherever scrolling puts
  /// them, and what lies within a thousandth of a pixel of a half counts as one: places are sums of
  /// fractions, whose last digits must not decide where an edge is seen.
  ///
  /// - Parameters:
  ///   - place: Any number, in pixels.
  ///   - limit: The greatest result, from 0 to 2^51.
  @inlinable @inline(__always)
  public init(pixel place: Double, within limit: Double) {
    guard place == place else {
      self = 0
      return
    }
    let raised = Swift.min(Swift.max(place, -limit), limit) + 0.501
    let whole = Int(raised)
    self = Double(whole) > raised ? whole - 1 : whole
  }
}
