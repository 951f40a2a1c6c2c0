import Pixman

/// The contacts that are down, with the numbers that people are told: from 1 in the order of their
/// downs, so that they are short and the same each time (D10).
struct StageContacts: Equatable {
  private struct Contact: Equatable {
    var number: Int
    var seat: Int
    /// Whether the scene does not know of it.
    var isKept: Bool
    var last: PointerEvent
  }

  private var count = 0
  private var contacts: [Int: Contact] = [:]

  /// The number of an event's contact, which begins or ends with it; nil if it is not down.
  mutating func number(of event: PointerEvent, seat: Int, isKept: Bool) -> Int? {
    if event.phase == .down {
      count += 1
      contacts[event.pointer] = Contact(number: count, seat: seat, isKept: isKept, last: event)
    }
    contacts[event.pointer]?.last = event
    defer {
      if event.phase == .up || event.phase == .cancel { contacts[event.pointer] = nil }
    }
    return contacts[event.pointer]?.number
  }

  /// What is down, in the order of the downs, for whoever asks for the state (D12).
  var json: JSON {
    .array(
      contacts.values.sorted { $0.number < $1.number }.map { contact in
        [
          "id": .number(Double(contact.number)), "seat": .number(Double(contact.seat)),
          "kind": contact.last.kind == .touch ? "touch" : "mouse",
          "x": .rounded(contact.last.position.x), "y": .rounded(contact.last.position.y),
        ]
      })
  }

  /// The ends of all contacts that the scene knows of, each where it was last, in the order of their
  /// downs.
  func cancels(at time: Double) -> [(event: PointerEvent, seat: Int)] {
    contacts.values.filter { !$0.isKept }.sorted { $0.number < $1.number }.map { contact in
      var event = contact.last
      event.phase = .cancel
      event.time = max(time, event.time)
      return (event, contact.seat)
    }
  }
}
