extension Panel {
  /// Where a panel may rest (P4).
  ///
  /// The raw integers are those of ContainerMoveType.
  public enum Place: Int, CaseIterable, Hashable, Sendable {
    /// The highest place.
    case top
    /// Between top and bottom; it need not exist (P14).
    case middle
    /// The lowest visible place.
    case bottom
    /// Below the host's lower edge.
    case hidden
    /// Any other position, given by number (P20).
    case custom
  }

  /// What caused a movement (P5).
  public enum Origin: Int, CaseIterable, Hashable, Sendable {
    /// A finger on the panel, or its lift.
    case pan
    /// A finger on the list that the list could not use, or its lift.
    case scroll
    /// The border of a list; for applications that steer a panel by a list of their own.
    case scrollBorder
    /// A new size of the host.
    case rotation
    /// A layer that follows another frame by frame; for applications that steer a panel so.
    case tracking
    /// A call of the program.
    case custom
  }

  /// Which layer the finger that drags a panel lies on.
  public enum DragSource: Hashable, Sendable {
    /// The panel itself or its header.
    case panel
    /// The list inside the panel.
    case list
  }

  /// Where a panel stands.
  public enum State: Hashable, Sendable {
    /// Below the host's lower edge.
    case hidden
    /// At a place, without a finger that moves it.
    case resting(Place)
    /// Under a finger.
    case dragging(DragSource)
    /// On its way to a place, or held on that way by a finger that does not drag it.
    case settling(to: Place)
  }
}
