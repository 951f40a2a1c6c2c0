/// How a finger's way becomes the panel's: free below the top place, heavy above it.
extension PanelGeometry {
  /// The highest position a drag can reach: half way between host edge and top place (P42).
  public var highest: Double { top > 0 ? top / 2 : top }

  /// The position shown for a raw one, which is where the finger alone would bring it (P42, P43).
  public func shown(raw: Double) -> Double {
    if raw >= top { return raw }
    return raw >= 0 ? top / 2 + raw / 2 : highest
  }

  /// The raw position nearest to one that is seen, and what is seen beyond it (K6).
  ///
  /// The difference is not zero only above `highest`, where an overshooting spring can be seen but
  /// no finger can bring the panel.
  public func raw(seen y: Double) -> (raw: Double, difference: Double) {
    if y >= top { return (y, 0) }
    if y >= highest { return (2 * y - top, 0) }
    return (min(0, top), y - highest)
  }

  /// The position in this geometry that lies as far between top and bottom as `y` does in another
  /// (P68).
  public func position(proportionalTo y: Double, in other: PanelGeometry) -> Double {
    let range = other.bottom - other.top
    guard range > 0 else { return top + (y - other.top) }
    return top + (y - other.top) / range * (bottom - top)
  }
}
