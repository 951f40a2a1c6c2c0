import Pixman

/// Protocol A: each report lists all contacts.
struct ListReports: ContactAssembler.Reports {
  /// What the report says of one contact.
  private struct Packet {
    var x, y: Int32?
    var trackingID: Int32?
    var position: Point? {
      guard let x, let y else { return nil }
      return Point(x: Double(x), y: Double(y))
    }
  }

  private let hasIDs: Bool
  private var packet = Packet()
  private var packets: [Packet] = []
  /// Whether the report is a list, be it an empty one.
  private var isList = false

  init(hasIDs: Bool) { self.hasIDs = hasIDs }

  mutating func take(_ event: DeviceEvent) throws(RecordingError) {
    if event.isContactReport { return try endPacket(at: event.moment) }
    if event.isTouch, event.value == 0 { isList = true }
    guard event.type == DeviceEvent.Kind.absolute else { return }
    switch event.code {
    case DeviceEvent.Code.contactX: packet.x = event.value
    case DeviceEvent.Code.contactY: packet.y = event.value
    case DeviceEvent.Code.trackingID: packet.trackingID = event.value
    default: break
    }
  }

  private mutating func endPacket(at moment: RecordingMoment) throws(RecordingError) {
    isList = true
    defer { packet = Packet() }
    let isEmpty = hasIDs ? packet.trackingID ?? -1 < 0 : packet.position == nil
    if isEmpty { return }
    guard packets.count < ContactLedger.most else {
      throw RecordingError(
        line: moment.line, expected: "at most \(ContactLedger.most) contacts at a time")
    }
    packets.append(packet)
  }

  mutating func endReport(
    at moment: RecordingMoment, _ ledger: inout ContactLedger
  ) throws(RecordingError) {
    defer { reset() }
    guard isList else { return }
    let owners = hasIDs ? ownersByID(ledger) : ownersByDistance(ledger)
    let kept = Set(owners.compactMap(\.self))
    for contact in ledger.live where !kept.contains(contact) { ledger.lift(contact, at: moment) }
    var begun: [Int32: Int] = [:]
    for (packet, owner) in zip(packets, owners) {
      let contact: Int
      if let known = owner ?? packet.trackingID.flatMap({ hasIDs ? begun[$0] : nil }) {
        contact = known
      } else {
        contact = try ledger.begin(trackingID: packet.trackingID, at: moment)
        packet.trackingID.map { begun[$0] = contact }
      }
      if let position = packet.position { ledger.move(contact, to: position, at: moment) }
    }
  }

  mutating func reset() {
    packet = Packet()
    packets.removeAll(keepingCapacity: true)
    isList = false
  }

  private func ownersByID(_ ledger: ContactLedger) -> [Int?] {
    let known = ledger.live.map { ($0, ledger.contacts[$0].trackingID) }
    return packets.map { packet in known.first { $0.1 == packet.trackingID }?.0 }
  }

  /// For each packet the contact that it goes on with: the nearest pairs first.
  private func ownersByDistance(_ ledger: ContactLedger) -> [Int?] {
    var pairs: [(distance: Double, contact: Int, packet: Int)] = []
    for contact in ledger.live {
      guard let last = ledger.contacts[contact].samples.last?.position else { continue }
      for (index, packet) in packets.enumerated() {
        guard let position = packet.position else { continue }
        let (x, y) = (position.x - last.x, position.y - last.y)
        pairs.append((x * x + y * y, contact, index))
      }
    }
    pairs.sort { ($0.distance, $0.contact, $0.packet) < ($1.distance, $1.contact, $1.packet) }
    var owners = [Int?](repeating: nil, count: packets.count)
    var taken: Set<Int> = []
    for pair in pairs where owners[pair.packet] == nil && !taken.contains(pair.contact) {
      owners[pair.packet] = pair.contact
      taken.insert(pair.contact)
    }
    return owners
  }
}
