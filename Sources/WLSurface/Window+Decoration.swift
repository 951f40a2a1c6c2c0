import CWayland

extension Window {
  /// Says who draws title bar and frame, before the first commit (W32).
  ///
  /// A compositor without the protocol draws none, and one with it decides for itself in the end:
  /// its answer changes nothing, for the window draws neither.
  func makeDecoration() {
    guard let role, let manager = connection.globals.decorationManager else { return }
    decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, role.toplevel)
    guard let decoration else { return }
    let mode =
      options.prefersOwnDecoration
      ? ZXDG_TOPLEVEL_DECORATION_V1_MODE_CLIENT_SIDE
      : ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE
    zxdg_toplevel_decoration_v1_set_mode(decoration, mode.rawValue)
  }

  func destroyDecoration() {
    if let decoration { zxdg_toplevel_decoration_v1_destroy(decoration) }
    decoration = nil
  }
}
