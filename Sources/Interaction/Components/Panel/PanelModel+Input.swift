extension PanelModel {
  /// A movement that is asked for.
  public struct Move: Equatable, Sendable {
    /// Where to.
    public var place: Panel.Place
    /// To which position, in logical units; nil: that of the place.
    public var y: Double?
    /// Whether it is seen.
    public var animated: Bool
    /// What it is given, in logical units per second; down is positive.
    public var velocity: Double
    /// What asks.
    public var from: Panel.Origin

    /// Makes a movement from its parts.
    public init(
      to place: Panel.Place, y: Double? = nil, animated: Bool = true, velocity: Double = 0,
      from: Panel.Origin = .custom
    ) {
      self.place = place
      self.y = y
      self.animated = animated
      self.velocity = velocity
      self.from = from
    }
  }

  /// What happens to a panel.
  public enum Input: Equatable, Sendable {
    /// The animation has brought the panel to `y`, where it is seen now.
    case moved(y: Double, velocity: Double)
    /// The animation has ended.
    case settled
    /// A finger came down on the panel or on anything in it.
    case touched
    /// The last finger left the panel or was taken away.
    case lifted
    /// The panel's pan was recognised.
    case panBegan
    /// The pan's way since it began.
    case panChanged(translation: Double)
    /// The pan's finger was lifted, moving at `velocity`.
    case panEnded(velocity: Double)
    /// The pan was taken away.
    case panCancelled
    /// A finger begins to drag the list.
    case listBegan
    /// The list's finger moved by a way that the panel may use first.
    case listOffers(Double)
    /// The list's finger moved by a way that the list could not use.
    case listLeaves(Double)
    /// The list's finger was lifted at `velocity`, or taken away.
    case listEnded(velocity: Double, isCancelled: Bool)
    /// The program, or anything else, asks for a movement.
    case move(Move)
    /// The host has new extents, a new safe area or a new bar.
    case resized(PanelGeometry)
    /// Layout, header or footer changed.
    case changed(PanelGeometry)
    /// The panel shall go away.
    case remove
  }

  /// What the owner has to do.
  public enum Effect: Equatable, Sendable {
    /// Stop every animation at what is seen.
    case hold
    /// Put the panel, and what follows it, to a position at once.
    case show(y: Double)
    /// Animate the panel from where it is seen, starting at `velocity` (logical units per second).
    case settle(to: Double, spring: PanelReleaseSpring, velocity: Double)
    /// Let the list scroll or not.
    case allowScrolling(Bool)
    /// This much of the offered way is left to the list.
    case leave(Double)
    /// The release of the list was used: it must not coast.
    case takeRelease
    /// End every gesture that drags the panel.
    case cancelGesture
    /// Show or hide the background shadow as the layout says.
    case updateShadow
    /// Lay out the panel and what belongs to it for the new geometry.
    case layOut
    /// Take everything out of the host.
    case detach
    /// Tell the application.
    case report(PanelEvent)
  }
}
