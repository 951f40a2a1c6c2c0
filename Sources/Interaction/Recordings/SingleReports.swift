import Pixman

/// One contact by `BTN_TOUCH`, `ABS_X` and `ABS_Y`.
struct SingleReports: ContactAssembler.Reports {
  private var x, y: Int32?
  private var contact: Int?
  /// What the report says of the touch; nil if nothing.
  private var isDown: Bool?

  mutating func take(_ event: DeviceEvent) {
    if event.isTouch { isDown = event.value != 0 }
    if event.isAxis(DeviceEvent.Code.x) { x = event.value }
    if event.isAxis(DeviceEvent.Code.y) { y = event.value }
  }

  mutating func endReport(
    at moment: RecordingMoment, _ ledger: inout ContactLedger
  ) throws(RecordingError) {
    if let contact, isDown == false {
      ledger.lift(contact, at: moment)
      self.contact = nil
    }
    if contact == nil, isDown == true {
      contact = try ledger.begin(trackingID: nil, at: moment)
    }
    isDown = nil
    guard let contact, let x, let y else { return }
    ledger.move(contact, to: Point(x: Double(x), y: Double(y)), at: moment)
  }

  mutating func reset() { (contact, isDown) = (nil, nil) }
}
