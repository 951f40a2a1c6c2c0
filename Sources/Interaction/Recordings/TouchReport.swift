public import Pixman

/// What the fingers of a recording did, for people and for programs (D17).
public struct TouchReport: Sendable {
  /// What lengths are measured in.
  public enum Units: String, Sendable, CaseIterable {
    /// Logical points of the window that the recording is played into.
    case points
    /// Those of the recording's device.
    case device
  }

  /// A contact and the words for it.
  public struct Item: Sendable {
    /// Its numbers.
    public var contact: ContactReport
    /// A coarse word, told from its path in the device's units.
    public var kind: ContactReport.Kind
    /// What our recognisers made of it; nil if nothing.
    public var recognised: String?
  }

  let recording: TouchRecording
  let units: Units
  /// All contacts in order.
  public var items: [Item]

  /// Measures the contacts of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - units: What lengths are measured in.
  ///   - size: The window that the recording is played into.
  ///   - rotation: How far it is turned there.
  public init(
    _ recording: TouchRecording, units: Units, in size: Size,
    _ rotation: TouchRecording.Rotation = .none
  ) {
    self.recording = recording
    self.units = units
    items = recording.items.map { item in
      let device = recording.devices[item.device]
      let raw = ContactReport(item.contact) { $0 }
      let kind = raw.kind(slop: device.slop, end: recording.end.milliseconds)
      if units == .device { return Item(contact: raw, kind: kind) }
      let shown = ContactReport(item.contact) { device.place($0, in: size, rotation) }
      return Item(contact: shown, kind: kind)
    }
  }

  /// The report as one JSON object whose fields are named as in the expectations that come with
  /// recordings.
  public var json: JSON {
    let device = recording.devices.first
    var members: [JSON.Member] = [
      .init("units", .string(units.rawValue)),
      .init("protocol", device?.contactProtocol.map { .string($0.rawValue) } ?? nil),
      .init("axis_range", Self.pair(device) { [.number($0.minimum), .number($0.maximum)] }),
      .init("axis_resolution_per_mm", Self.pair(device) { .number($0.resolution) }),
      .init("events", .number(recording.eventCount)),
      .init("reports", .number(recording.reports.count)),
      .init("duration_ms", .number(recording.end.milliseconds)),
      .init("median_report_interval_ms", recording.medianInterval.map { .rounded($0) } ?? nil),
      .init("contacts_total", .number(items.count)),
      .init("contacts_peak", .number(recording.peak)),
      .init("slop_units", device.map { .rounded($0.slop) } ?? nil),
    ]
    members.append(.init("contacts", .array(items.enumerated().map(Self.json))))
    return .object(members)
  }

  private static func pair(
    _ device: TouchRecording.Device?, _ value: (DeviceDescription.Axis) -> JSON
  ) -> JSON {
    guard let x = device?.x, let y = device?.y else { return nil }
    return [value(x), value(y)]
  }

  private static func json(_ index: Int, _ item: Item) -> JSON {
    let contact = item.contact
    func number(_ value: Int?) -> JSON { value.map { .number($0) } ?? nil }
    return [
      "index": .number(index), "tracking_id": number(contact.trackingID.map { Int($0) }),
      "down_ms": .number(contact.down), "up_ms": number(contact.up),
      "cancelled": .bool(contact.isCancelled), "start": place(contact.start),
      "end": place(contact.end), "last_motion_ms": .number(contact.lastMotion),
      "motion_samples": .number(contact.sampleCount), "path_length": fine(contact.pathLength),
      "max_displacement": fine(contact.greatestDisplacement),
      "rested_before_lift": contact.lift.map { .bool($0.hasRested) } ?? nil,
      "window_samples": number(contact.lift?.sampleCount),
      "lift_velocity": contact.lift.map { place($0.velocity) } ?? nil,
      "kind": .string(item.kind.rawValue),
      "recognised": item.recognised.map { .string($0) } ?? nil,
    ]
  }

  private static func place(_ point: Point) -> JSON { [fine(point.x), fine(point.y)] }

  /// A thousandth of a unit is finer than any device.
  private static func fine(_ value: Double) -> JSON { .number((value * 1000).rounded() / 1000) }
}

extension JSON {
  fileprivate static func number(_ value: some BinaryInteger) -> JSON { .number(Double(value)) }
}
