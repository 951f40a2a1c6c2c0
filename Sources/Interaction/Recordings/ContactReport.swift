public import Pixman

/// What one contact of a recording did, in numbers (D17).
///
/// The numbers are those of `RecordedContact`, or of it as it is shown in a window.
public struct ContactReport: Equatable, Sendable {
  /// A coarse word for what a contact did, told from its path alone.
  public enum Kind: String, Sendable {
    /// Short, and still.
    case tap
    /// Still for half a second or longer.
    case longPress = "long-press"
    /// It moved, but came back or nearly so.
    case wander
    /// It went to the left.
    case swipeLeft = "swipe-left"
    /// It went to the right.
    case swipeRight = "swipe-right"
    /// It went up.
    case swipeUp = "swipe-up"
    /// It went down.
    case swipeDown = "swipe-down"
  }

  /// How a contact was lifted.
  public struct Lift: Equatable, Sendable {
    /// Whether it had been still for more than 40 ms (G38).
    public var hasRested: Bool
    /// How many positions the velocity is made of.
    public var sampleCount: Int
    /// The velocity in units per second.
    public var velocity: Point
  }

  /// The device's number of it.
  public var trackingID: Int32?
  /// When it began, in ms of the recording.
  public var down: Int
  /// When it ended, in ms of the recording; nil if it did not.
  public var up: Int?
  /// Whether events were lost, and the contact with them.
  public var isCancelled: Bool
  /// Where it was first.
  public var start: Point
  /// Where it was last.
  public var end: Point
  /// When it moved last, in ms of the recording.
  public var lastMotion: Int
  /// How many positions it had.
  public var sampleCount: Int
  /// The sum of all distances.
  public var pathLength: Double
  /// The largest distance from the start.
  public var greatestDisplacement: Double
  /// Its lift; nil without one.
  public var lift: Lift?

  /// Measures a contact.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - map: Where a position of the device is, in the units of the report.
  public init(_ contact: RecordedContact, map: (Point) -> Point) {
    trackingID = contact.trackingID
    down = contact.begin.milliseconds
    up = contact.end.moment?.milliseconds
    isCancelled = if case .loss = contact.end { true } else { false }
    sampleCount = contact.samples.count
    lastMotion = contact.samples.last?.moment.milliseconds ?? down
    (start, end, pathLength, greatestDisplacement) = (.zero, .zero, 0, 0)
    var tracker = VelocityTracker()
    for (index, sample) in contact.samples.enumerated() {
      let position = map(sample.position)
      if index == 0 { (start, end) = (position, position) }
      pathLength += (position - end).length
      greatestDisplacement = max(greatestDisplacement, (position - start).length)
      end = position
      tracker.add(position, at: Double(sample.moment.milliseconds) / 1000)
    }
    guard case .lift(let moment) = contact.end else { return }
    let time = moment.milliseconds
    lift = Lift(
      hasRested: time - lastMotion > 40, sampleCount: tracker.samples.count,
      velocity: tracker.fittedVelocity(at: Double(time) / 1000))
  }

  /// The word for what it did, if it was measured in the device's units.
  ///
  /// - Parameters:
  ///   - slop: The distance up to which it counts as still.
  ///   - recordingEnd: When the recording ended, in ms: one that is still down is as long as that.
  /// - Returns: The word.
  public func kind(slop: Double, end recordingEnd: Int) -> Kind {
    if greatestDisplacement <= slop {
      return (up ?? recordingEnd) - down < 500 ? .tap : .longPress
    }
    let way = end - start
    if way.length <= slop || way.length < greatestDisplacement / 2 { return .wander }
    if abs(way.x) >= abs(way.y) { return way.x < 0 ? .swipeLeft : .swipeRight }
    return way.y < 0 ? .swipeUp : .swipeDown
  }
}
