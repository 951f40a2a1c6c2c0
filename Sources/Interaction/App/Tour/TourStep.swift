/// One gesture of a tour, and how long what it did is left to be looked at.
public struct TourStep: Equatable, Sendable {
  /// The gesture; times are in seconds from its beginning, in whole milliseconds.
  public var events: [TraceEvent]
  /// Seconds for which the scene is left at rest after it.
  public var rest: Double

  /// Makes a step.
  public init(events: [TraceEvent], rest: Double) {
    self.events = events
    self.rest = rest
  }
}
