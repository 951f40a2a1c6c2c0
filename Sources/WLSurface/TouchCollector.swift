import Pixman

/// The contacts of one `wl_touch`: what identifies them, where they are, and what is not delivered.
///
/// Events wait for `frame`, so that fingers that moved together arrive together; but the end of a
/// batch, a cancel, or an event of another device delivers them as well (W99). What is delivered,
/// and in which order, therefore does not depend on batches (W102).
struct TouchCollector: Equatable, Sendable {
  /// One finger that is down.
  struct Contact: Equatable {
    var surface: SurfaceID
    var point: TouchPoint
    var serial: UInt32
    /// When its last event was.
    var moment: Moment
    /// The longer axis of its shape in logical units; nil until it is told (W108).
    var major: Double?
  }

  /// Contacts that are followed at once; further ones are ignored from down to up (W109).
  static let capacity = 32
  /// Seconds without an event after which an unattended contact is given up (W103).
  static let patience = 10.0
  /// Sizes that make a contact a palm, at once and when it grows past it: logical units (W108).
  private static let palm = (size: 60.0, growth: 40.0)

  private var contacts: [Int32: Contact] = [:]
  private var pending: [SeatDelivery] = []
  private var unattended: Set<SurfaceID> = []
  private var dedupe = TouchDedupe()

  /// The fingers that are down, oldest first.
  var live: [Contact] { contacts.values.sorted { $0.point.contact < $1.point.contact } }

  /// Takes everything that waits for its frame.
  mutating func flush() -> [SeatDelivery] {
    defer { pending.removeAll(keepingCapacity: true) }
    return pending
  }

  /// Whether the press of a pointer is only the echo of one of these fingers (W107).
  func isEcho(on surface: SurfaceID, at position: Point, moment: Moment) -> Bool {
    dedupe.isEcho(on: surface, at: position, moment: moment, live: live)
  }

  mutating func down(
    id: Int32, surface: SurfaceID?, serial: UInt32, point: TouchPoint, moment: Moment
  ) {
    if let old = contacts.removeValue(forKey: id) { cancel([old], at: point.time) }
    guard let surface, contacts.count < Self.capacity else { return }
    contacts[id] = Contact(
      surface: surface, point: point, serial: serial, moment: moment)
    pending.append(SeatDelivery(to: surface, .touchDown(point)))
  }

  mutating func motion(id: Int32, to position: Point, moment: Moment) {
    guard var contact = contacts[id] else { return }
    contact.point.position = position
    contact.point.time = moment.time
    contact.moment = moment
    contacts[id] = contact
    pending.append(SeatDelivery(to: contact.surface, .touchMotion(contact.point)))
  }

  /// Ends a contact at its last known place; ids that are not down are ignored (W98).
  mutating func up(id: Int32, moment: Moment) {
    guard var contact = contacts.removeValue(forKey: id) else { return }
    contact.point.time = moment.time
    contact.moment = moment
    dedupe.noteEnd(of: contact)
    pending.append(SeatDelivery(to: contact.surface, .touchUp(contact.point)))
  }

  /// Takes note of a contact's size and cancels it if it is a palm.
  mutating func shape(id: Int32, major: Double) {
    guard var contact = contacts[id] else { return }
    let grows = (contact.major ?? .infinity) <= Self.palm.growth && major > Self.palm.growth
    contact.major = major
    contacts[id] = contact
    guard grows || major > Self.palm.size else { return }
    contacts[id] = nil
    cancel([contact], at: contact.point.time)
  }

  /// Ends every contact.
  mutating func cancelAll(at time: Double) {
    let ended = live
    contacts.removeAll()
    cancel(ended, at: time)
  }

  /// Ends the contacts that `isEnded` names, and reports those; their later events are ignored.
  mutating func cancel(at time: Double, where isEnded: (Contact) -> Bool) {
    let ended = live.filter(isEnded)
    contacts = contacts.filter { !isEnded($0.value) }
    cancel(ended, at: time)
  }

  /// Forgets a surface altogether.
  mutating func forget(_ surface: SurfaceID, at time: Double) {
    cancel(at: time) { $0.surface == surface }
    unattended.remove(surface)
  }

  mutating func setAttention(_ surface: SurfaceID, isPresent: Bool) {
    if isPresent { unattended.remove(surface) } else { unattended.insert(surface) }
  }

  /// When the next unattended contact is to be given up, in monotonic seconds.
  var nextDeadline: Double? {
    guard !unattended.isEmpty else { return nil }
    return contacts.values.lazy.filter { unattended.contains($0.surface) }
      .map { $0.moment.arrival + Self.patience }.min()
  }

  /// Gives up the unattended contacts whose time has come.
  mutating func advance(to now: Double) {
    guard let deadline = nextDeadline, deadline <= now else { return }
    let unattended = unattended
    cancel(at: now) {
      unattended.contains($0.surface) && $0.moment.arrival + Self.patience <= now
    }
  }

  /// Reports contacts as cancelled: one event a surface, in the order of their downs.
  private mutating func cancel(_ ended: [Contact], at time: Double) {
    for contact in ended { dedupe.noteEnd(of: contact) }
    var rest = ended
    while let surface = rest.first?.surface {
      let points = rest.filter { $0.surface == surface }.map { contact in
        var point = contact.point
        point.time = max(point.time, time)
        return point
      }
      pending.append(SeatDelivery(to: surface, .touchCancel(points)))
      rest.removeAll { $0.surface == surface }
    }
  }
}
