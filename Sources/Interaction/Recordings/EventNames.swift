/// The names by which Android's getevent calls what it prints (F2).
enum EventNames {
  /// Stands for a code that has a name but no meaning here.
  static let other: UInt16 = 0xffff

  private static let types: [String: UInt16] = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5, "EV_LED": 0x11,
    "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15,
  ]
  private static let codes: [String: UInt16] = [
    "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3, "BTN_TOUCH": 0x14a,
    "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_MT_SLOT": 0x2f, "ABS_MT_POSITION_X": 0x35,
    "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TRACKING_ID": 0x39,
  ]

  /// The number of a type; `other` if it has none here, nil if it is no name at all.
  static func type(_ name: String) -> UInt16? { isName(name) ? types[name] ?? other : nil }

  /// The number of a code; `other` if it has none here, nil if it is no name at all.
  static func code(_ name: String) -> UInt16? { isName(name) ? codes[name] ?? other : nil }

  private static func isName(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "_"))
      && text.utf8.allSatisfy { $0 == 95 || (48...57).contains($0) || (65...90).contains($0) }
  }
}
