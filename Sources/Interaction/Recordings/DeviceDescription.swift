/// What is known of a device that was recorded.
public struct DeviceDescription: Equatable, Sendable {
  /// The range of one axis in the device's units.
  public struct Axis: Equatable, Sendable {
    /// The least value.
    public var minimum: Int32
    /// The greatest value.
    public var maximum: Int32
    /// Units per mm; 0 if unknown.
    public var resolution: Int32

    /// Makes an axis.
    public init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }

    /// How far it reaches, in units; nil where it has no extent, as that of an unknown device.
    var length: Double? { minimum < maximum ? Double(maximum) - Double(minimum) : nil }
  }

  /// The device's name, if it is told.
  public var name: String?
  /// Its axes by their code.
  public var axes: [UInt16: Axis] = [:]
  /// The numbers of its input properties: 0 a pointer such as a touchpad, 1 a touchscreen.
  public var properties: Set<Int> = []

  /// Makes a description that knows nothing.
  public init() {}

  /// The range of a contact's x or y; that of old clients' `ABS_X` where it has none of its own.
  func axis(_ contact: UInt16, _ single: UInt16) -> Axis? {
    [axes[contact], axes[single]].compactMap(\.self).first { $0.length != nil }
  }
}
