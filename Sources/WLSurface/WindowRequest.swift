/// What a window asks the compositor for, outside of its frames; it waits while the socket is full (W10).
enum WindowRequest: Equatable {
  /// `xdg_toplevel.set_title`.
  case title(String)
  /// `xdg_toplevel.set_maximized` or `unset_maximized`.
  case maximized(Bool)
  /// `xdg_toplevel.set_fullscreen` on an output by its global's number, or `unset_fullscreen`.
  case fullscreen(Bool, output: UInt32?)
  /// `xdg_toplevel.set_minimized`.
  case minimized
  /// `xdg_toplevel.move` with the serial of the press that a seat gave up.
  case move(seat: Int, serial: UInt32)
  /// `xdg_toplevel.resize` likewise, by an edge's number in the protocol.
  case resize(seat: Int, serial: UInt32, edge: UInt32)
}
