import Pixman

/// The contacts that a device has had so far, and which of them are down.
struct ContactLedger {
  /// More fingers than any screen tells apart; it also bounds the work for each report.
  static let most = 128

  private(set) var contacts: [RecordedContact] = []
  /// The places of those that are down, in the order in which they came.
  private(set) var live: [Int] = []

  /// Begins a contact; throws `RecordingError` if there are too many.
  mutating func begin(
    trackingID: Int32?, at moment: RecordingMoment
  ) throws(RecordingError) -> Int {
    guard live.count < Self.most else {
      throw RecordingError(
        line: moment.line, expected: "at most \(Self.most) contacts at a time")
    }
    contacts.append(RecordedContact(trackingID: trackingID, begin: moment))
    live.append(contacts.count - 1)
    return contacts.count - 1
  }

  mutating func move(_ contact: Int, to position: Point, at moment: RecordingMoment) {
    contacts[contact].move(to: position, at: moment)
  }

  mutating func lift(_ contact: Int, at moment: RecordingMoment) {
    contacts[contact].end = .lift(moment)
    live.removeAll { $0 == contact }
  }

  /// Forgets all that are down.
  mutating func lose(at moment: RecordingMoment) {
    for contact in live { contacts[contact].end = .loss(moment) }
    live = []
  }
}
