public import Pixman

/// One finger of a recording, from its down to its up, in the device's units.
public struct RecordedContact: Equatable, Sendable {
  /// A position that differs from the one before: what a Wayland client would be told.
  public struct Sample: Equatable, Sendable {
    /// Where.
    public var position: Point
    /// The moment of the report.
    public var moment: RecordingMoment

    /// Makes a sample.
    public init(position: Point, moment: RecordingMoment) {
      self.position = position
      self.moment = moment
    }
  }

  /// The end of a contact.
  public enum End: Equatable, Sendable {
    /// The finger was lifted.
    case lift(RecordingMoment)
    /// Events were lost, and the contact with them.
    case loss(RecordingMoment)
    /// It was still down when the recording ended.
    case none

    /// When it ended; nil if it did not.
    public var moment: RecordingMoment? {
      switch self {
      case .lift(let moment), .loss(let moment): moment
      case .none: nil
      }
    }
  }

  /// The number by which the device followed it, if it did.
  public var trackingID: Int32?
  /// The moment of the report with which it began.
  public var begin: RecordingMoment
  /// Its positions; at least one.
  public var samples: [Sample] = []
  /// Its end.
  public var end = End.none

  /// Makes a contact that begins.
  public init(trackingID: Int32?, begin: RecordingMoment) {
    self.trackingID = trackingID
    self.begin = begin
  }

  /// Takes a position of a report over, unless it is where the contact already was.
  mutating func move(to position: Point, at moment: RecordingMoment) {
    guard samples.last?.position != position else { return }
    samples.append(Sample(position: position, moment: moment))
  }
}
