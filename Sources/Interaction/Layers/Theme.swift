public import Pixman

/// The colours that components use by default, in one appearance (common.md section 6).
public struct Theme: Equatable, Sendable {
  /// Behind everything.
  public var background: Color
  /// Text.
  public var label: Color
  /// Text of lesser weight.
  public var secondaryLabel: Color
  /// Destructive actions.
  public var red: Color
  /// Actions that mark.
  public var orange: Color
  /// Links and the usual action.
  public var blue: Color
  /// Neutral surfaces and actions, strongest.
  public var gray: Color
  /// Second gray.
  public var gray2: Color
  /// Third gray.
  public var gray3: Color
  /// Fifth gray: grouped surfaces.
  public var gray5: Color
  /// Sixth gray: the faintest surface.
  public var gray6: Color
  /// One third white, in both appearances.
  public var darkGray: Color
  /// Two thirds white, in both appearances.
  public var lightGray: Color
  /// Text and controls that can be pressed, with 4.5 : 1 contrast or better on the background.
  public var accent: Color
  /// Lines between rows.
  public var separator: Color

  /// The light column.
  public static let light = Theme(
    background: Color(hex: 0xFFFFFF), label: Color(hex: 0x000000),
    secondaryLabel: Color(hex: 0x3C3C43, alpha: 0.6), red: Color(hex: 0xFF3B30),
    orange: Color(hex: 0xFF9500), blue: Color(hex: 0x007AFF), gray: Color(hex: 0x8E8E93),
    gray2: Color(hex: 0xAEAEB2), gray3: Color(hex: 0xC7C7CC), gray5: Color(hex: 0xE5E5EA),
    gray6: Color(hex: 0xF2F2F7), darkGray: Color(hex: 0x555555), lightGray: Color(hex: 0xAAAAAA),
    accent: Color(hex: 0x0A64E0), separator: Color(hex: 0xE2E2E6))

  /// The dark column.
  public static let dark = Theme(
    background: Color(hex: 0x000000), label: Color(hex: 0xFFFFFF),
    secondaryLabel: Color(hex: 0xEBEBF5, alpha: 0.6), red: Color(hex: 0xFF453A),
    orange: Color(hex: 0xFF9F0A), blue: Color(hex: 0x0A84FF), gray: Color(hex: 0x8E8E93),
    gray2: Color(hex: 0x636366), gray3: Color(hex: 0x48484A), gray5: Color(hex: 0x2C2C2E),
    gray6: Color(hex: 0x1C1C1E), darkGray: Color(hex: 0x555555), lightGray: Color(hex: 0xAAAAAA),
    accent: Color(hex: 0x4DA3FF), separator: Color(hex: 0x38383A))

  /// The same colours, but for what is faint.
  ///
  /// Text of lesser weight has a contrast of 7 : 1 or better on the background, lines and marks have
  /// 3 : 1 or better, as the Web Content Accessibility Guidelines ask (1.4.6, 1.4.11).
  public var withHighContrast: Theme {
    var theme = self
    theme.secondaryLabel.alpha = 0.9
    theme.separator = gray
    theme.gray3 = gray
    return theme
  }
}
