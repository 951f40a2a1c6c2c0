import Pixman

extension Font {
  /// How much more room a line of each of these fonts takes together at a text scale than at 1, in
  /// units; below zero for smaller text.
  static func growth(of fonts: [Font], at textScale: Double) -> Double {
    guard textScale != 1 else { return 0 }
    return fonts.reduce(0) { sum, font in
      var scaled = font
      scaled.size *= textScale
      return sum + TextLayout("X", font: scaled).size.height
        - TextLayout("X", font: font).size.height
    }
  }
}
