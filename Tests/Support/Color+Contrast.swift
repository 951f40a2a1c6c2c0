import Glibc
package import Pixman

extension Color {
  /// The contrast ratio of the colour on an opaque one, 1 to 21 (Web Content Accessibility
  /// Guidelines 2.2).
  package func contrast(on ground: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    func mix(_ upper: Double, _ lower: Double) -> Double { upper * alpha + lower * (1 - alpha) }
    let shown = Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
    let lights = [luminance(shown), luminance(ground)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }
}
