/// A change of a recogniser's state, with what made it.
public struct GestureTransition: Equatable {
  /// Where it stood.
  public var from: GestureState
  /// Where it stands now.
  public var to: GestureState
  /// The event that made it; its time may be that of a deadline.
  public var event: PointerEvent
  /// Why; a recogniser that only did what the arena said leaves it `unknown`, and the arena fills it
  /// in.
  public var reason: GestureReason

  /// Makes a transition from its parts.
  public init(
    from: GestureState, to: GestureState, event: PointerEvent, reason: GestureReason = .unknown
  ) {
    self.from = from
    self.to = to
    self.event = event
    self.reason = reason
  }
}
