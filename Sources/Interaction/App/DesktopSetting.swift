/// A setting of a scene that can follow the desktop (G91, K33, K34).
public enum DesktopSetting: CaseIterable, Sendable {
  /// Light or dark colours.
  case colorScheme
  /// Usual or high contrast.
  case contrast
  /// Usual or reduced motion.
  case motion
  /// The size of text.
  case textScale
}
