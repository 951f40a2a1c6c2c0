/// Resistance past an edge: the further the finger pulls, the less follows (G56).
///
/// The raw offset keeps growing; only the shown one is banded. Offsets are signed distances beyond
/// the edge; both directions are alike. A size that is not positive lets nothing through.
public struct RubberBand: Equatable, Sendable {
  /// The size of the view along the axis in logical units: the shown offset stays below it.
  public let dimension: Double
  /// How much of the first unit is shown.
  public let coefficient: Double

  /// Makes a band for a view's size along the axis.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(coefficient > 0, "A rubber band yields.")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The shown offset for a raw one.
  public func shown(_ offset: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let size = abs(offset)
    // the fraction's form keeps the digits of small offsets; infinity is shown as the limit
    guard size < .infinity else { return offset < 0 ? -dimension : dimension }
    let banded = dimension / (dimension / (size * coefficient) + 1)
    return offset < 0 ? -banded : banded
  }

  /// The raw offset for a shown one: where a finger takes hold of banded content (G57).
  ///
  /// Near the size of the view the inverse explodes; from 99.5 % on it stays where it is.
  public func raw(_ shown: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let limit = 0.995 * dimension
    return inverse(min(max(shown, -limit), limit))
  }

  /// The exact inverse of `shown`, for offsets whose size is below `dimension`.
  public func inverse(_ shown: Double) -> Double {
    shown * dimension / (coefficient * (dimension - abs(shown)))
  }

  /// How much of a raw movement is shown at a raw offset (G58).
  public func slope(_ offset: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let part = dimension / (coefficient * abs(offset) + dimension)
    return coefficient * part * part
  }

  /// A raw position, banded where it lies outside a range.
  public func shown(_ position: Double, in range: ClosedRange<Double>) -> Double {
    if position < range.lowerBound {
      return range.lowerBound + shown(position - range.lowerBound)
    }
    if position > range.upperBound {
      return range.upperBound + shown(position - range.upperBound)
    }
    return position
  }

  /// The raw position that is shown at a position; inside the range the same.
  public func raw(_ position: Double, in range: ClosedRange<Double>) -> Double {
    if position < range.lowerBound { return range.lowerBound + raw(position - range.lowerBound) }
    if position > range.upperBound { return range.upperBound + raw(position - range.upperBound) }
    return position
  }
}
