import CWayland

/// Which globals the client uses, up to which version, and why (W1, W2, W3).
///
/// A global is bound at the least of three numbers: what the compositor offers, what the glue knows
/// (of the core protocol: what the running libwayland knows) and what the client implements.
struct VersionTable {
  /// The numbers of one interface.
  struct Row: Equatable {
    /// The interface's name.
    var interface: String
    /// The version in the XML the glue was made from.
    var compiled: UInt32
    /// A later version that only adds values of enumerations, which old glue can carry.
    var enumerationsOnly: UInt32 = 0
    /// The version that this client implements.
    var implemented: UInt32
    /// The least version the client can work with; nil where it can do without.
    var required: UInt32?
    /// Why the version is not higher.
    var reason: String
  }

  /// The rows, one for each interface in use.
  let rows: [Row]

  /// The row of an interface; nil for what the client does not use.
  func row(of interface: String) -> Row? { rows.first { $0.interface == interface } }

  /// The version to bind when `offered` is there; nil where the interface is of no use.
  func version(of interface: String, offered: UInt32) -> UInt32? {
    guard let row = row(of: interface), offered >= 1 else { return nil }
    guard offered >= row.required ?? 1 else { return nil }
    return min(offered, row.implemented, max(row.compiled, row.enumerationsOnly))
  }

  /// What required interface is missing from those offered, given the highest version of each.
  func missing(offered: [String: UInt32]) -> WaylandError? {
    for row in rows {
      guard let needed = row.required else { continue }
      let version = offered[row.interface]
      if version ?? 0 < needed {
        return .missingGlobal(interface: row.interface, needed: needed, offered: version)
      }
    }
    return nil
  }
}

extension VersionTable {
  /// The table of this client, with the compiled versions read from the glue.
  static var client: VersionTable {
    func compiled(_ interface: UnsafePointer<wl_interface>) -> UInt32 {
      UInt32(clamping: interface.pointee.version)
    }
    return VersionTable(rows: [
      Row(
        interface: "wl_compositor", compiled: compiled(wl_compositor_interface_p),
        implemented: 4, required: 4, reason: "damage_buffer; nothing later is used"),
      Row(
        interface: "wl_shm", compiled: compiled(wl_shm_interface_p), implemented: 1, required: 1,
        reason: "buffers; version 2 only adds a destructor"),
      Row(
        interface: "xdg_wm_base", compiled: compiled(xdg_wm_base_interface_p),
        enumerationsOnly: 6, implemented: 6, required: 1,
        reason: "suspended is version 6 and only a new state"),
      Row(
        interface: "wl_seat", compiled: compiled(wl_seat_interface_p), implemented: 8,
        reason: "axis_value120; later events are unknown to libwayland 1.21"),
      Row(
        interface: "wl_output", compiled: compiled(wl_output_interface_p), implemented: 4,
        reason: "name and description"),
      Row(
        interface: "wp_viewporter", compiled: compiled(wp_viewporter_interface_p), implemented: 1,
        reason: "fractional scale"),
      Row(
        interface: "wp_fractional_scale_manager_v1",
        compiled: compiled(wp_fractional_scale_manager_v1_interface_p), implemented: 1,
        reason: "fractional scale"),
      Row(
        interface: "zwp_idle_inhibit_manager_v1",
        compiled: compiled(zwp_idle_inhibit_manager_v1_interface_p), implemented: 1,
        reason: "keeps the screen on (--inhibit)"),
      Row(
        interface: "zwp_pointer_gestures_v1",
        compiled: compiled(zwp_pointer_gestures_v1_interface_p), implemented: 3,
        reason: "pinches and fingers that rest on a touchpad; hold is version 3"),
      Row(
        interface: "zxdg_decoration_manager_v1",
        compiled: compiled(zxdg_decoration_manager_v1_interface_p), implemented: 1,
        reason: "the compositor's title bar (--csd: none)"),
    ])
  }
}
