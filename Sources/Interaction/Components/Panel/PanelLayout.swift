public import Pixman

/// Everything that decides where a panel and what belongs to it are laid out (P7, P83).
///
/// The values called landscape hold where the host is wider than high; each falls back to the
/// portrait value while it is nil.
public struct PanelLayout: Hashable, Sendable {
  /// Distances from the host's sides, in logical units.
  public struct SideInsets: Hashable, Sendable {
    /// Distance from the left edge.
    public var left: Double
    /// Distance from the right edge.
    public var right: Double

    /// Makes insets; what is not given is zero.
    public init(left: Double = 0, right: Double = 0) {
      self.left = left
      self.right = right
    }

    /// No inset.
    public static let zero = SideInsets()
  }

  /// Where the panel stands after creation, without animation (P2).
  public var startPosition = Panel.Place.hidden
  /// What a finger may move; takes effect at once (P9).
  public var moving = PanelMoving.enable
  /// Distance kept between the panel's top (with its header) and the footer, in logical units.
  public var footerPadding = 0.0
  /// Whether footer and list height follow the animated panel frame by frame (P40).
  public var trackingPosition = false
  /// Content inset of the list; top and bottom are used (P27).
  public var scrollInsets = Insets.zero
  /// Inset of the list's indicator; top and bottom are used (P27).
  public var scrollIndicatorInsets = Insets.zero
  /// Whether the background shadow is visible in portrait (P36).
  public var backgroundShadowShow = false
  /// Places in portrait; a change takes effect at the next move (P24).
  public var positions = PanelPositions.zero
  /// Side insets in portrait.
  public var insets = SideInsets.zero
  /// Whether the background shadow is visible in landscape; nil: as in portrait.
  public var landscapeBackgroundShadowShow: Bool?
  /// Places in landscape; nil: as in portrait.
  public var landscapePositions: PanelPositions?
  /// Side insets in landscape; nil: as in portrait.
  public var landscapeInsets: SideInsets?

  /// Makes the default layout: hidden at first, no middle, no insets, no shadow (P7).
  public init() {}

  /// Makes a layout with the given places and the defaults for everything else.
  public init(positions: PanelPositions, startPosition: Panel.Place = .hidden) {
    self.positions = positions
    self.startPosition = startPosition
  }

  /// The places in force.
  public func positions(isLandscape: Bool) -> PanelPositions {
    isLandscape ? landscapePositions ?? positions : positions
  }

  /// The side insets in force.
  public func insets(isLandscape: Bool) -> SideInsets {
    isLandscape ? landscapeInsets ?? insets : insets
  }

  /// Whether the background shadow is visible.
  public func showsBackgroundShadow(isLandscape: Bool) -> Bool {
    isLandscape ? landscapeBackgroundShadowShow ?? backgroundShadowShow : backgroundShadowShow
  }
}
