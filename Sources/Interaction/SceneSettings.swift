public import Pixman

/// What the desktop asks of everything in a scene.
public struct SceneSettings: Equatable, Sendable {
  /// Whether movement shall be reduced (K9, G91).
  public var reduceMotion: Bool
  /// Whether the dark column of colours is in force (K33).
  public var isDark: Bool
  /// Whether lines and text of lesser weight stand out more (B35).
  public var hasHighContrast: Bool
  /// The factor by which the system enlarges text (K34).
  public var textScale: Double
  /// The direction in which everything is laid out (B31, D43).
  ///
  /// Layouts are mirrored; what is declared as left or right stays there (C105).
  public var layoutDirection: LayoutDirection
  /// Whether fingers are shown where they are at a frame (G77).
  public var resampling: TouchResampling

  /// Makes settings; the defaults are those of a desktop that says nothing.
  public init(
    reduceMotion: Bool = false, isDark: Bool = false, hasHighContrast: Bool = false,
    textScale: Double = 1, layoutDirection: LayoutDirection = .leftToRight,
    resampling: TouchResampling = .auto
  ) {
    self.reduceMotion = reduceMotion
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.textScale = textScale
    self.layoutDirection = layoutDirection
    self.resampling = resampling
  }

  /// What the layout of a layer depends on.
  struct LayoutBasis: Equatable {
    var textScale = 1.0
    var direction = LayoutDirection.leftToRight
  }

  var layoutBasis: LayoutBasis { LayoutBasis(textScale: textScale, direction: layoutDirection) }
}
