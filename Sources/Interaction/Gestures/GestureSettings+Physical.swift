public import Pixman

extension GestureSettings {
  /// How far a finger moves on a screen before it drags: 2.2 mm, held between 8 and 24 units (G2).
  ///
  /// - Parameters:
  ///   - size: What covers the screen, in logical units; it may be turned.
  ///   - millimetres: The size of the screen; zero where it is not known, as of a projector.
  /// - Returns: The slop in units; nil if the sizes make no plausible screen, which has 2 to 12 units
  ///   a millimetre.
  public static func touchSlop(on size: Size, of millimetres: Size) -> Double? {
    let (length, breadth) = (
      max(size.width, size.height), min(millimetres.width, millimetres.height)
    )
    guard breadth > 0 else { return nil }
    let density = length / max(millimetres.width, millimetres.height)
    guard density >= 2, density <= 12 else { return nil }
    return min(max(2.2 * density, 8), 24)
  }
}
