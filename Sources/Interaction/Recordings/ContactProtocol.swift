/// How a device tells its contacts apart (F5).
public enum ContactProtocol: String, Sendable {
  /// Each report lists all contacts; who is who is told by distance.
  case a = "A"
  /// Each report lists all contacts with the numbers by which the device follows them.
  case aWithIDs = "A+id"
  /// Slots, of which only what changes is sent.
  case b = "B"
  /// One contact, by `BTN_TOUCH` and the axes of old clients.
  case single

  /// The protocol of a device, by what it sends and what is known of it.
  init(_ device: Recording.Device) {
    typealias Code = DeviceEvent.Code
    let axes = device.description?.axes ?? [:]
    let events = device.events
    let hasIDs = events.contains { $0.isAxis(Code.trackingID) }
    let hasSlots = axes[Code.slot] != nil || events.contains { $0.isAxis(Code.slot) }
    if !hasSlots, events.contains(where: \.isContactReport) {
      self = hasIDs ? .aWithIDs : .a
    } else {
      self = hasSlots || hasIDs || axes[Code.trackingID] != nil ? .b : .single
    }
  }
}
