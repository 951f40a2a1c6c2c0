/// An event together with the surface whose window shall have it.
public struct SeatDelivery: Equatable, Sendable {
  /// Where the event belongs.
  public var surface: SurfaceID
  /// What happened.
  public var event: SeatEvent

  /// Addresses an event.
  public init(to surface: SurfaceID, _ event: SeatEvent) {
    self.surface = surface
    self.event = event
  }
}
