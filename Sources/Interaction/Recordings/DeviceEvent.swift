/// One event of a Linux input device, as evdev tells it.
public struct DeviceEvent: Equatable, Sendable {
  /// The types of events that matter here; others are kept and passed over.
  public enum Kind {
    /// `EV_SYN`.
    public static let synchronization: UInt16 = 0
    /// `EV_KEY`.
    public static let key: UInt16 = 1
    /// `EV_ABS`.
    public static let absolute: UInt16 = 3
  }

  /// The codes of events that matter here, each within its type.
  public enum Code {
    /// `SYN_REPORT`: the end of a report.
    public static let report: UInt16 = 0
    /// `SYN_MT_REPORT`: the end of one contact of a report, protocol A.
    public static let contactReport: UInt16 = 2
    /// `SYN_DROPPED`: events were lost.
    public static let dropped: UInt16 = 3
    /// `BTN_TOUCH`.
    public static let touch: UInt16 = 0x14a
    /// `ABS_X`.
    public static let x: UInt16 = 0x00
    /// `ABS_Y`.
    public static let y: UInt16 = 0x01
    /// `ABS_MT_SLOT`.
    public static let slot: UInt16 = 0x2f
    /// `ABS_MT_POSITION_X`.
    public static let contactX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`.
    public static let contactY: UInt16 = 0x36
    /// `ABS_MT_TRACKING_ID`.
    public static let trackingID: UInt16 = 0x39
  }

  /// When and where in the file it is.
  public var moment: RecordingMoment
  /// The type, such as `EV_ABS`.
  public var type: UInt16
  /// The code, such as `ABS_MT_SLOT`.
  public var code: UInt16
  /// The value in the device's units.
  public var value: Int32

  /// Makes an event.
  public init(moment: RecordingMoment, type: UInt16, code: UInt16, value: Int32) {
    self.moment = moment
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether it ends a report.
  var isReport: Bool { type == Kind.synchronization && code == Code.report }

  /// Whether it ends one contact of a report (protocol A).
  var isContactReport: Bool { type == Kind.synchronization && code == Code.contactReport }

  /// Whether it says that events were lost.
  var isLoss: Bool { type == Kind.synchronization && code == Code.dropped }

  /// Whether it is `BTN_TOUCH`.
  var isTouch: Bool { type == Kind.key && code == Code.touch }

  /// Whether it may be of a touch.
  var isOfTouch: Bool { type == Kind.absolute || isTouch }

  /// Whether it is this absolute axis.
  func isAxis(_ axis: UInt16) -> Bool { type == Kind.absolute && code == axis }
}
