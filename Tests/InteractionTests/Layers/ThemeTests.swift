import Glibc
import Pixman
import Testing

@testable import Interaction

/// The colours of the appearances.
@Suite struct ThemeTests {
  /// The contrast of a colour on an opaque one, as the Web Content Accessibility Guidelines have it.
  private func contrast(_ color: Color, on ground: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    func mix(_ upper: Double, _ lower: Double) -> Double {
      upper * color.alpha + lower * (1 - color.alpha)
    }
    let shown = Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue))
    let lights = [luminance(shown), luminance(ground)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test(arguments: [Theme.light, .dark])
  func `B35 high contrast makes lines and lesser text stand out, and changes nothing else`(
    theme: Theme
  ) {
    let high = theme.withHighContrast
    for color in [high.separator, high.gray3] {
      #expect(contrast(color, on: theme.background) >= 3)
    }
    #expect(contrast(high.secondaryLabel, on: theme.background) >= 7)
    #expect(contrast(high.secondaryLabel, on: theme.gray5) >= 5)
    #expect(contrast(theme.separator, on: theme.background) < 3)
    var same = high
    (same.separator, same.gray3, same.secondaryLabel) = (
      theme.separator, theme.gray3, theme.secondaryLabel
    )
    #expect(same == theme)
  }

  @Test func `B35 K33 a scene has the theme that its settings say`() {
    let scene = Scene(root: Layer())
    #expect(scene.theme == .light)
    scene.settings.hasHighContrast = true
    #expect(scene.theme == Theme.light.withHighContrast)
    scene.settings.isDark = true
    #expect(scene.theme == Theme.dark.withHighContrast)
    scene.settings.hasHighContrast = false
    #expect(scene.theme == .dark)
  }
}
