/// One setting of the portal, whatever it is: namespace, key and value.
struct DesktopEntry: Equatable {
  /// A value of one of the types that settings have.
  enum Value: Equatable {
    case boolean(Bool)
    case unsigned(UInt32)
    case signed(Int32)
    case real(Double)
    case text(String)
    /// Of another type.
    case other
  }

  /// The namespace of what all desktops have in common.
  static let appearance = "org.freedesktop.appearance"
  /// The namespace of GNOME's interface, which portals of others serve, too.
  static let interface = "org.gnome.desktop.interface"

  var space: String
  var key: String
  var value: Value
}
