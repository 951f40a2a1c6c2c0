internal import Pixman

/// The layer that a run of axis events stays with (G85).
struct ScrollLatch {
  /// How long after the last event the run still counts, in seconds.
  static let duration = 0.15
  /// How long after the stop of one axis the other's belongs to the same lift, in seconds (W93).
  private static let joint = 0.03
  /// Times carry rounding errors.
  private static let rounding = 1e-6

  weak var layer: Layer?
  /// What turns the axis.
  let source: ScrollEvent.Source
  /// The axis along which fingers scroll; nil for other sources.
  var lead: ScrollLead?
  /// When the fingers left the axis that they scrolled along; nil while they have not.
  var stop: Double?
  /// When the last event came.
  var time: Double

  init(layer: Layer, _ event: ScrollEvent) {
    self.layer = layer
    source = event.source
    lead = source == .finger && !layer.scrollsFreely ? ScrollLead(event.delta) : nil
    time = event.time
  }

  /// Whether a step belongs to the run.
  func holds(_ event: ScrollEvent) -> Bool {
    stop == nil && source == event.source && event.time - time <= Self.duration + Self.rounding
  }

  /// Whether the stops of two axes are of the same lift, by their times (W93).
  static func isJoint(_ stop: Double, _ later: Double) -> Bool {
    later - stop <= joint + rounding
  }

  /// Whether a step is the rest of a scroll whose leading axis was stopped just before: the fingers
  /// leave both axes together, however the events are divided.
  func isJoined(_ event: ScrollEvent) -> Bool {
    guard let stop, let lead, event.source == .finger else { return false }
    let along = ScrollLead.part(event.delta, along: lead.axis).length
    let across = ScrollLead.part(event.delta, along: lead.other).length
    return across > along && Self.isJoint(stop, event.time)
  }
}
