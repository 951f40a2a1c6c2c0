/// How the parts beside a panel are placed while it moves by itself.
enum PanelFollowing {
  /// They follow the panel's position; the footer keeps what it was away from its place when a
  /// finger caught it in flight.
  case position(footerDifference: Double)
  /// They go where they belong at the end, in step with the panel.
  case flight(PanelFlight)
}
