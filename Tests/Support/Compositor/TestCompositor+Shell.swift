import Pixman

extension TestCompositor {
  /// Sends a whole configure.
  ///
  /// - Returns: Its serial.
  @discardableResult
  package func configure(_ toplevel: ServerToplevel, _ state: ToplevelState) -> UInt32 {
    sendToplevelConfigure(toplevel, state)
    return sendSurfaceConfigure(toplevel)
  }

  /// Sends `xdg_toplevel.configure` alone, which nothing follows until `xdg_surface.configure`.
  package func sendToplevelConfigure(_ toplevel: ServerToplevel, _ state: ToplevelState) {
    if toplevel.pendingState != state { kicksAllowed += 1 }
    toplevel.pendingState = state
    toplevel.object?.send(
      "configure", .int(Int32(state.width)), .int(Int32(state.height)),
      .words(state.states.map(\.rawValue).sorted()))
  }

  /// Sends `xdg_surface.configure`.
  ///
  /// - Returns: Its serial.
  @discardableResult
  package func sendSurfaceConfigure(_ toplevel: ServerToplevel) -> UInt32 {
    let serial = nextSerial()
    toplevel.wasConfigured = true
    toplevel.sent.append((serial, toplevel.pendingState))
    toplevel.xdgSurface.send("configure", .uint(serial))
    return serial
  }

  /// Asks whether the client lives.
  @discardableResult
  package func ping() -> UInt32 {
    let serial = nextSerial()
    openPings.insert(serial)
    global("xdg_wm_base")?.bound.last?.send("ping", .uint(serial))
    return serial
  }

  func handleShell(_ request: Request) {
    switch request.path {
    case "xdg_wm_base.get_xdg_surface":
      guard let object = request.object(0), let surface = request.object(1)?.state as? ServerSurface
      else { return }
      require(surface.current.buffer == nil, "a role for a surface that has a buffer (W20)")
      let toplevel = ServerToplevel(surface, object)
      object.state = toplevel
      surface.toplevel = toplevel
      toplevels.append(toplevel)
    case "xdg_wm_base.pong":
      require(openPings.remove(request.uint(0)) != nil, "pong \(request.int(0)) without a ping")
    case "xdg_surface.get_toplevel":
      guard let toplevel = request.object.state as? ServerToplevel else { return }
      toplevel.object = request.object(0)
      request.object(0)?.state = toplevel
    default:
      guard let toplevel = request.object.state as? ServerToplevel else { return }
      handleWindow(request, toplevel)
    }
  }

  private func handleWindow(_ request: Request, _ toplevel: ServerToplevel) {
    switch request.path {
    case "xdg_surface.ack_configure": acknowledge(request.uint(0), toplevel)
    case "xdg_surface.set_window_geometry":
      let rect = PixelRect(
        x: request.int(0), y: request.int(1), width: request.int(2), height: request.int(3))
      require(!rect.isEmpty, "empty window geometry (W30)")
      toplevel.surface.pending.geometry = rect
    case "xdg_surface.destroy":
      require(toplevel.object?.isAlive != true, "xdg_surface before its xdg_toplevel (W39)")
      toplevels.removeAll { $0 === toplevel }
    case "xdg_toplevel.destroy":
      require(toplevel.decoration?.isAlive != true, "xdg_toplevel before its decoration (W39)")
    case "xdg_toplevel.set_title": toplevel.title = request.string(0)
    case "xdg_toplevel.set_app_id": toplevel.appID = request.string(0)
    case "xdg_toplevel.set_fullscreen":
      toplevel.fullscreenOutputs.append(request.object(0)?.state as? ServerOutput)
    case "xdg_toplevel.set_min_size":
      toplevel.minimum = (request.int(0), request.int(1))
      checkLimits(toplevel)
    case "xdg_toplevel.set_max_size":
      toplevel.maximum = (request.int(0), request.int(1))
      checkLimits(toplevel)
    default: break
    }
  }

  private func acknowledge(_ serial: UInt32, _ toplevel: ServerToplevel) {
    require(toplevel.openAck == nil, "two acks for one commit (W22)")
    require(!toplevel.acks.contains(serial), "serial \(serial) acked twice (W22)")
    guard let index = toplevel.sent.firstIndex(where: { $0.serial == serial }) else {
      return violate("ack of \(serial), which was never sent or is older than one acked (W22)")
    }
    toplevel.ackedState = toplevel.sent[index].state
    toplevel.sent.removeFirst(index + 1)
    toplevel.acks.append(serial)
    toplevel.openAck = serial
    toplevel.isConfigured = true
  }

  private func checkLimits(_ toplevel: ServerToplevel) {
    for (low, high) in [
      (toplevel.minimum.width, toplevel.maximum.width),
      (toplevel.minimum.height, toplevel.maximum.height),
    ] {
      require(low >= 0 && high >= 0, "negative size limits (W26)")
      require(high == 0 || low <= high, "minimum \(low) above maximum \(high) (W26)")
    }
  }
}
