/// Makes contacts of the events of one device (F5).
struct ContactAssembler {
  /// What gathers the events of one report and applies them at its end.
  protocol Reports {
    /// Takes an event over that ends no report; throws `RecordingError` if it cannot be.
    mutating func take(_ event: DeviceEvent) throws(RecordingError)
    /// Applies what was gathered; throws `RecordingError` if there are too many contacts.
    mutating func endReport(
      at moment: RecordingMoment, _ ledger: inout ContactLedger
    ) throws(RecordingError)
    /// Forgets what was gathered, and which contacts there are.
    mutating func reset()
  }

  private init() {}

  /// The contacts of a device in the order in which they began, without those that were nowhere.
  static func contacts(
    of device: Recording.Device, _ contactProtocol: ContactProtocol
  ) throws(RecordingError) -> [RecordedContact] {
    switch contactProtocol {
    case .b: try assemble(device.events, SlotReports())
    case .a: try assemble(device.events, ListReports(hasIDs: false))
    case .aWithIDs: try assemble(device.events, ListReports(hasIDs: true))
    case .single: try assemble(device.events, SingleReports())
    }
  }

  private static func assemble(
    _ events: [DeviceEvent], _ reports: some Reports
  ) throws(RecordingError) -> [RecordedContact] {
    var reports = reports
    var ledger = ContactLedger()
    var hasLost = false
    for event in events {
      if event.isLoss {
        ledger.lose(at: event.moment)
        reports.reset()
        hasLost = true
      } else if hasLost {
        // What remains of the report that was cut in two says nothing.
        hasLost = !event.isReport
      } else if event.isReport {
        try reports.endReport(at: event.moment, &ledger)
      } else {
        try reports.take(event)
      }
    }
    let contacts = ledger.contacts.filter { !$0.samples.isEmpty }
    guard case is SlotReports = reports else { return contacts }
    return contacts.sorted { first, second in
      let (a, b) = (first.begin.milliseconds, second.begin.milliseconds)
      return a == b ? (first.trackingID ?? 0) < (second.trackingID ?? 0) : a < b
    }
  }
}
