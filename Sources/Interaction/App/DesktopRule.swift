import WLSurface

/// How a scene's settings follow the desktop: what a program sets itself stays until the person asks
/// the desktop for something else.
struct DesktopRule {
  /// The settings that follow at all.
  let followed: Set<DesktopSetting>
  private var last = DesktopSettings()

  init(_ followed: Set<DesktopSetting>) { self.followed = followed }

  /// Whether the desktop need be asked.
  var asks: Bool { !followed.isEmpty }

  /// The settings of a scene that had some, now that the desktop says something.
  mutating func apply(_ desktop: DesktopSettings, to settings: SceneSettings) -> SceneSettings {
    defer { last = desktop }
    var settings = settings
    if followed.contains(.colorScheme), desktop.isDark != last.isDark {
      settings.isDark = desktop.isDark
    }
    if followed.contains(.contrast), desktop.hasHighContrast != last.hasHighContrast {
      settings.hasHighContrast = desktop.hasHighContrast
    }
    if followed.contains(.motion), desktop.reducesMotion != last.reducesMotion {
      settings.reduceMotion = desktop.reducesMotion
    }
    if followed.contains(.textScale), desktop.textScale != last.textScale {
      settings.textScale = desktop.textScale
    }
    return settings
  }
}
