/// What a panel tells its application (P74).
public enum PanelEvent: Equatable, Sendable {
  /// The position changed under a finger, or a movement starts: once for each movement (P75).
  case move(PanelMove)
  /// The panel's own pan changed its state; told before the panel reacts.
  ///
  /// The way is in logical units since the pan began, the velocity in units per second.
  case pan(GestureState, translation: Double, velocity: Double)
  /// A finger begins to move the panel, which is seen at `y`.
  case willBeginDragging(Panel.DragSource, y: Double)
  /// That finger is gone; every `willBeginDragging` is followed by exactly one of these.
  ///
  /// The velocity is zero where the drag was cancelled.
  case didEndDragging(Panel.DragSource, y: Double, velocity: Double)
  /// A movement came to its end.
  case didSettle(Panel.Place, y: Double)
  /// The host changed between portrait and landscape; told before the panel is laid out anew.
  case rotation(isLandscape: Bool)
  /// The background shadow was tapped (P37).
  case shadowClick
  /// The panel is out of its host; nothing is told after this.
  case removed
}
