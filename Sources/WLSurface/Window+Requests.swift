import CWayland

extension Window {
  /// Asks to fill the work area, or to end that.
  public func setMaximized(_ isMaximized: Bool) { request(.maximized(isMaximized)) }

  /// Asks to fill a screen, or to end that (W35).
  ///
  /// - Parameters:
  ///   - isFullscreen: Whether to fill a screen.
  ///   - output: The screen, by the number of its global; nil is the one that a window which began
  ///     fullscreen was to be on, if it is there, else it is left to the compositor.
  public func setFullscreen(_ isFullscreen: Bool, on output: UInt32? = nil) {
    let chosen = outputPreference.choose(isFullscreen, on: output)
    request(.fullscreen(isFullscreen, output: chosen))
  }

  /// Asks to be put away.
  public func minimize() { request(.minimized) }

  /// Lets the compositor move the window with a contact or press that is still down (W31).
  ///
  /// The contact ends here at once: its cancel arrives before this returns.
  ///
  /// - Parameters:
  ///   - contact: The number that the seat's events carry.
  ///   - seat: The number of the seat.
  /// - Returns: Whether the contact was there.
  @discardableResult public func startMove(contact: Int, seat: Int) -> Bool {
    guard let serial = takeGrab(contact, seat) else { return false }
    request(.move(seat: seat, serial: serial))
    return true
  }

  /// Lets the compositor resize the window by an edge, likewise.
  @discardableResult public func startResize(_ edge: WindowEdge, contact: Int, seat: Int) -> Bool {
    guard let serial = takeGrab(contact, seat) else { return false }
    request(.resize(seat: seat, serial: serial, edge: edge.rawValue))
    return true
  }

  /// Sends a request, or keeps it until the socket takes it (W10).
  func request(_ request: WindowRequest) {
    waiting.append(request)
    sendWaiting()
  }

  /// Sends the requests that wait.
  func sendWaiting() {
    guard let role, !waiting.isEmpty, !connection.isCongested else { return }
    for request in waiting { perform(request, on: role.toplevel) }
    waiting = []
  }

  /// Sends a request.
  func perform(_ request: WindowRequest, on toplevel: OpaquePointer) {
    switch request {
    case .title(let title):
      xdg_toplevel_set_title(
        toplevel, WindowTitle.prepare(title, fallback: options.applicationID))
    case .maximized(true): xdg_toplevel_set_maximized(toplevel)
    case .maximized(false): xdg_toplevel_unset_maximized(toplevel)
    case .fullscreen(true, let output):
      let wanted = connection.globals.outputs.first { $0.info.id == output }
      xdg_toplevel_set_fullscreen(toplevel, wanted?.proxy)
    case .fullscreen(false, _): xdg_toplevel_unset_fullscreen(toplevel)
    case .minimized: xdg_toplevel_set_minimized(toplevel)
    case .move(let seat, let serial):
      if let seat = proxy(ofSeat: seat) { xdg_toplevel_move(toplevel, seat, serial) }
    case .resize(let seat, let serial, let edge):
      if let seat = proxy(ofSeat: seat) { xdg_toplevel_resize(toplevel, seat, serial, edge) }
    }
  }

  private func takeGrab(_ contact: Int, _ seat: Int) -> UInt32? {
    connection.seats.first { $0.number == seat }?.takeGrab(of: contact)
  }

  private func proxy(ofSeat number: Int) -> OpaquePointer? {
    connection.seats.first { $0.number == number }?.proxy
  }
}
