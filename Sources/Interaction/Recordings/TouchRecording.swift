public import Pixman

/// The fingers of a recording, in the units of the devices that felt them.
public struct TouchRecording: Equatable, Sendable {
  /// A device with what it can tell apart.
  public struct Device: Equatable, Sendable {
    /// How it tells contacts apart; nil for what was recorded in a window.
    public var contactProtocol: ContactProtocol?
    /// The range of x, if it is known.
    public var x: DeviceDescription.Axis?
    /// The range of y, if it is known.
    public var y: DeviceDescription.Axis?
    /// What its contacts are spread over: its ranges or, without them, what they reach; never empty.
    public var extent: Rect

    /// How far a contact may stray from its start and count as still: a coarse measure for the label
    /// of a contact only, in the device's units.
    public var slop: Double {
      guard let longer = [x, y].compactMap({ $0?.length }).max() else { return 20 }
      return longer * 0.02
    }
  }

  /// A contact and the device that felt it.
  public struct Item: Equatable, Sendable {
    /// The contact.
    public var contact: RecordedContact
    /// The number of its device.
    public var device: Int
  }

  /// The devices that feel touches.
  public var devices: [Device] = []
  /// All contacts in the order in which they began.
  public var items: [Item] = []
  /// How many events there are.
  public var eventCount = 0
  /// The moments of all reports.
  public var reports: [RecordingMoment] = []
  /// The moment of the last event.
  public var end = RecordingMoment(microseconds: 0, line: 1)

  /// Makes the contacts of a recording; throws `RecordingError` if there are no events, or too many
  /// contacts at once.
  public init(_ recording: Recording) throws(RecordingError) {
    let touched = recording.devices.filter { $0.events.contains(where: \.isOfTouch) }
    // A recording of keys alone is one without contacts.
    let silent = recording.devices.filter { !$0.events.isEmpty }.prefix(1)
    for device in touched.isEmpty ? Array(silent) : touched {
      let contactProtocol = ContactProtocol(device)
      let contacts = try ContactAssembler.contacts(of: device, contactProtocol)
      items += contacts.map { Item(contact: $0, device: devices.count) }
      devices.append(Self.device(device, contactProtocol, contacts))
      eventCount += device.events.count
      reports += device.events.lazy.filter(\.isReport).map(\.moment)
      if let last = device.events.last { end = max(end, last.moment) }
    }
    guard !devices.isEmpty else {
      throw RecordingError(
        line: max(recording.lineCount, 1), expected: "events: this is only a description")
    }
    guard devices.count > 1 else { return }
    reports.sort()
    items.sort { $0.contact.begin < $1.contact.begin }
  }

  /// Makes the contacts of a trace, in the units of its window.
  public init(_ trace: Trace) {
    let size = trace.header.size
    func axis(_ length: Double) -> DeviceDescription.Axis {
      DeviceDescription.Axis(minimum: 0, maximum: Int32(length.rounded()))
    }
    devices = [
      Device(
        contactProtocol: nil, x: axis(size.width), y: axis(size.height),
        extent: Rect(origin: .zero, size: size))
    ]
    eventCount = trace.events.count
    var assembler = TraceContacts()
    for (index, event) in trace.events.enumerated() {
      // The header is the first line.
      end = RecordingMoment(
        microseconds: Int((event.time * 1_000_000).rounded()), line: index + 2)
      if event.kind == .frame { reports.append(end) }
      assembler.take(event.kind, at: end)
    }
    items = assembler.contacts.map { Item(contact: $0, device: 0) }
  }

  /// The contacts that begin in a part, up to its end; times stay as they are.
  ///
  /// - Parameters:
  ///   - start: The first second.
  ///   - end: The last second; nil for all that follows.
  /// - Returns: The part.
  public func part(from start: Double, to end: Double?) -> TouchRecording {
    func isPast(_ moment: RecordingMoment) -> Bool {
      end.map { Double(moment.milliseconds) / 1000 > $0 } ?? false
    }
    var part = self
    part.items = items.compactMap { item in
      guard let first = item.contact.samples.first?.moment,
        Double(first.milliseconds) / 1000 >= start, !isPast(first)
      else { return nil }
      var item = item
      item.contact.samples.removeAll { isPast($0.moment) }
      if item.contact.end.moment.map(isPast) ?? false { item.contact.end = .none }
      return item
    }
    return part
  }

  private static func device(
    _ device: Recording.Device, _ contactProtocol: ContactProtocol, _ contacts: [RecordedContact]
  ) -> Device {
    typealias Code = DeviceEvent.Code
    let x = device.description?.axis(Code.contactX, Code.x)
    let y = device.description?.axis(Code.contactY, Code.y)
    let (horizontal, vertical) = (span(x, contacts) { $0.x }, span(y, contacts) { $0.y })
    return Device(
      contactProtocol: contactProtocol, x: x, y: y,
      extent: Rect(
        x: horizontal.lowerBound, y: vertical.lowerBound,
        width: horizontal.upperBound - horizontal.lowerBound,
        height: vertical.upperBound - vertical.lowerBound))
  }

  /// The range of an axis, or else what contacts reach on it, rounded up to two digits and beyond
  /// them: a place at the very edge would be outside.
  private static func span(
    _ axis: DeviceDescription.Axis?, _ contacts: [RecordedContact],
    _ coordinate: (Point) -> Double
  ) -> ClosedRange<Double> {
    if let axis, axis.length != nil { return Double(axis.minimum)...Double(axis.maximum) }
    var (least, greatest) = (0.0, 0.0)
    for contact in contacts {
      for sample in contact.samples {
        least = min(least, coordinate(sample.position))
        greatest = max(greatest, coordinate(sample.position))
      }
    }
    return (least < 0 ? -roundedUp(-least) : 0)...roundedUp(greatest)
  }

  private static func roundedUp(_ value: Double) -> Double {
    var step = 1.0
    while value / step > 100 { step *= 10 }
    return ((value / step).rounded(.down) + 1) * step
  }
}
