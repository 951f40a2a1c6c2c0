/// A shadow around a rounded rectangle, as CSS `box-shadow` has it.
public struct Shadow: Hashable, Sendable {
  /// The colour where the shadow is deepest.
  public var color: Color
  /// The width of the soft edge in logical units: a Gaussian of half that standard deviation (CSS
  /// Backgrounds and Borders 3, section 7.1.1); at most 128 device pixels are used.
  public var blurRadius: Double
  /// How far the shadow lies from its rectangle, in logical units.
  public var offset: Point

  /// Makes a shadow; by default it lies all around.
  public init(color: Color, blurRadius: Double, offset: Point = .zero) {
    self.color = color
    self.blurRadius = blurRadius
    self.offset = offset
  }
}
