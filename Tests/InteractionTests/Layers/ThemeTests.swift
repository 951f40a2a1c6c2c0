import Pixman
import Support
import Testing

@testable import Interaction

/// The colours of the appearances.
@Suite struct ThemeTests {
  @Test(arguments: [Theme.light, .dark])
  func `B35 high contrast makes lines and lesser text stand out, and changes nothing else`(
    theme: Theme
  ) {
    let high = theme.withHighContrast
    for color in [high.separator, high.gray3] {
      #expect(color.contrast(on: theme.background) >= 3)
    }
    #expect(high.secondaryLabel.contrast(on: theme.background) >= 7)
    #expect(high.secondaryLabel.contrast(on: theme.gray5) >= 5)
    #expect(theme.separator.contrast(on: theme.background) < 3)
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
