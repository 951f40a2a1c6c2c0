/// What a person has asked of the whole desktop (G91, K33, K34).
///
/// Made of the entries of the settings portal (`org.freedesktop.portal.Settings`), in any order and
/// of any quality. One that is unknown, of another type or a factor out of range changes nothing; a
/// number that is not known asks for nothing.
public struct DesktopSettings: Equatable, Sendable {
  /// The colours that are preferred.
  public enum ColorScheme: UInt32, Equatable, Sendable {
    /// No preference.
    case none = 0
    /// Dark colours.
    case dark = 1
    /// Light colours.
    case light = 2
  }

  /// `org.freedesktop.appearance color-scheme`; nil where nobody says.
  public private(set) var colorScheme: ColorScheme?
  /// `org.freedesktop.appearance contrast`: whether it shall be high; nil where nobody says.
  public private(set) var contrast: Bool?
  /// `org.freedesktop.appearance reduced-motion`: whether it shall be reduced; nil where nobody says.
  public private(set) var reducedMotion: Bool?
  /// `org.gnome.desktop.interface enable-animations`; nil where nobody says.
  public private(set) var animations: Bool?
  /// `org.gnome.desktop.interface text-scaling-factor`, from 0.5 to 3; nil where nobody says.
  public private(set) var textScalingFactor: Double?

  /// What a desktop says that says nothing.
  public init() {}

  /// Whether the dark colours are preferred (K33).
  public var isDark: Bool { colorScheme == .dark }
  /// Whether high contrast is wanted.
  public var hasHighContrast: Bool { contrast ?? false }
  /// Whether less motion is wanted: by its own setting, or because animations are off (G91).
  public var reducesMotion: Bool { reducedMotion ?? false || !(animations ?? true) }
  /// The factor by which text is enlarged (K34).
  public var textScale: Double { textScalingFactor ?? 1 }

  /// Makes the settings that entries of the portal say; of two for one key the later one counts.
  init(_ entries: [DesktopEntry]) {
    for entry in entries { take(entry) }
  }

  /// Takes over what an entry says; one that makes no sense changes nothing.
  mutating func take(_ entry: DesktopEntry) {
    switch (entry.space, entry.key, entry.value) {
    case (DesktopEntry.appearance, "color-scheme", .unsigned(let number)):
      // The portal's interface asks to take numbers that come to be known later as no preference.
      colorScheme = ColorScheme(rawValue: number) ?? ColorScheme.none
    case (DesktopEntry.appearance, "contrast", .unsigned(let number)): contrast = number == 1
    case (DesktopEntry.appearance, "reduced-motion", .unsigned(let number)):
      reducedMotion = number == 1
    case (DesktopEntry.interface, "enable-animations", .boolean(let isOn)): animations = isOn
    case (DesktopEntry.interface, "text-scaling-factor", .real(let factor)):
      if Self.textScales.contains(factor) { textScalingFactor = factor }
    default: break
    }
  }

  private static let textScales = 0.5...3.0
}
