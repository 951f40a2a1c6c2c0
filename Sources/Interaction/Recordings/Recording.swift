/// What one or several input devices did, as evdev tells it.
public struct Recording: Equatable, Sendable {
  /// One device and its events.
  public struct Device: Equatable, Sendable {
    /// What is known of it; nil if nothing is.
    public var description: DeviceDescription?
    /// Its events in order.
    public var events: [DeviceEvent] = []

    /// Makes a device.
    public init(description: DeviceDescription? = nil, events: [DeviceEvent] = []) {
      self.description = description
      self.events = events
    }
  }

  /// The devices in the order of the file.
  public var devices: [Device]
  /// How many lines the text has.
  public var lineCount: Int

  /// Makes a recording.
  public init(devices: [Device], lineCount: Int) {
    self.devices = devices
    self.lineCount = lineCount
  }
}
