/// A typeface by name, size and weight.
public struct Font: Hashable, Sendable {
  /// How bold the strokes are.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
  }

  /// Names of families in order of preference, with commas between.
  public var family: String
  /// The em, in logical units.
  public var size: Double
  /// How bold the strokes are; the nearest the family has is taken.
  public var weight: Weight

  /// Makes a font.
  public init(
    family: String = "Noto Sans, sans-serif", size: Double, weight: Weight = .regular
  ) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
