import Pixman

/// Protocol B: a state for each slot, of which only what changes is sent.
struct SlotReports: ContactAssembler.Reports {
  private struct Slot {
    /// Persist from contact to contact, for what does not change is not sent.
    var x, y: Int32?
    var contact: Int?
    var trackingID: Int32?
    /// What the report says of the contact's number; nil if nothing.
    var newID: Int32?
    /// Whether the report ends the contact, whatever follows it.
    var ends = false
    var isTouched = false
    /// How often events had been lost when it was written last.
    var losses = 0
  }

  private var slots: [Int32: Slot] = [:]
  /// How often events were lost: what slots say of contacts from before is void.
  private var losses = 0
  private var current: Int32 = 0
  /// Those that the report speaks of: there may be many others.
  private var touched: [Int32] = []

  mutating func take(_ event: DeviceEvent) {
    guard event.type == DeviceEvent.Kind.absolute else { return }
    typealias Code = DeviceEvent.Code
    if event.code == Code.slot { current = event.value }
    guard [Code.trackingID, Code.contactX, Code.contactY].contains(event.code) else { return }
    var slot = slots[current] ?? Slot()
    if slot.losses != losses {
      let (x, y) = (slot.x, slot.y)
      slot = Slot(x: x, y: y, losses: losses)
    }
    switch event.code {
    case Code.contactX: slot.x = event.value
    case Code.contactY: slot.y = event.value
    default:
      slot.newID = event.value
      if event.value < 0 { slot.ends = true }
    }
    if !slot.isTouched {
      slot.isTouched = true
      touched.append(current)
    }
    slots[current] = slot
  }

  mutating func endReport(
    at moment: RecordingMoment, _ ledger: inout ContactLedger
  ) throws(RecordingError) {
    // A finger that left makes room for one that comes in the same report.
    for number in touched {
      guard var slot = slots[number], let contact = slot.contact else { continue }
      if slot.ends || slot.newID ?? slot.trackingID != slot.trackingID {
        ledger.lift(contact, at: moment)
        slot.contact = nil
        slots[number] = slot
      }
    }
    for number in touched {
      guard var slot = slots[number] else { continue }
      if slot.contact == nil, let id = slot.newID, id >= 0 {
        slot.contact = try ledger.begin(trackingID: id, at: moment)
        slot.trackingID = id
      }
      if let contact = slot.contact, let x = slot.x, let y = slot.y {
        ledger.move(contact, to: Point(x: Double(x), y: Double(y)), at: moment)
      }
      (slot.newID, slot.ends, slot.isTouched) = (nil, false, false)
      slots[number] = slot
    }
    touched.removeAll(keepingCapacity: true)
  }

  mutating func reset() {
    touched.removeAll(keepingCapacity: true)
    losses += 1
  }
}
