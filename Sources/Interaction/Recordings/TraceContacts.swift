import Pixman

/// The contacts of a trace's touch events.
struct TraceContacts {
  private(set) var contacts: [RecordedContact] = []
  /// The places of those that are down, by their number on the wire.
  private var live: [Int32: Int] = [:]

  mutating func take(_ kind: TraceEvent.Kind, at moment: RecordingMoment) {
    switch kind {
    case .down(let id, let place):
      // The old contact of the same number is cancelled (G8).
      end(id, .loss(moment))
      live[id] = contacts.count
      contacts.append(RecordedContact(trackingID: id, begin: moment))
      contacts[contacts.count - 1].move(to: place, at: moment)
    case .move(let id, let place):
      if let contact = live[id] { contacts[contact].move(to: place, at: moment) }
    case .up(let id): end(id, .lift(moment))
    case .cancel, .capability(.touch, isPresent: false):
      for id in Array(live.keys) { end(id, .loss(moment)) }
    default: break
    }
  }

  private mutating func end(_ id: Int32, _ end: RecordedContact.End) {
    if let contact = live.removeValue(forKey: id) { contacts[contact].end = end }
  }
}
