import CWayland

extension Connection {
  /// Asks for an answer to all that was asked before; it ends a phase of the start.
  func awaitAnswer(in display: OpaquePointer) {
    startCallback = wl_display_sync(display)
    if let startCallback { Self.startListener.attach(to: startCallback, owner: self) }
  }

  private func receiveAnswer(_ callback: OpaquePointer) {
    wl_callback_destroy(callback)
    startCallback = nil
    switch start {
    case .globals: break
    case .details, .ready:
      start = .ready
      return
    case .failed: return
    }
    var offered: [String: UInt32] = [:]
    for global in globals.announced {
      offered[global.interface] = max(offered[global.interface] ?? 0, global.offered)
    }
    if let error = versions.missing(offered: offered) {
      start = .failed(error)
      return
    }
    for row in versions.rows where row.required == nil && offered[row.interface] == nil {
      log(.info, .connection, "the compositor has no \(row.interface)")
    }
    start = .details
    awaitAnswer(in: loop.display)
  }

  private func receiveGlobal(
    _ registry: OpaquePointer, id: UInt32, interface: String, version: UInt32
  ) {
    // One that never ends would take all memory before any patience is over.
    guard globals.announced.count < Globals.limit else {
      start = .failed(.disconnected("the compositor announces more than \(Globals.limit) globals"))
      return
    }
    let row = versions.row(of: interface)
    let isDisabled = settings.disabled.contains(interface) && row?.required == nil
    let bound = isDisabled ? nil : versions.version(of: interface, offered: version)
    let reason = isDisabled ? "disabled" : row?.reason ?? "not used"
    globals.announced.append(
      GlobalInfo(
        id: id, interface: interface, offered: version, bound: bound, reason: reason))
    // A bind that comes later than the announcement may race with the removal (W5).
    if let bound { bind(registry, id: id, interface: interface, version: bound) }
  }

  private func bind(_ registry: OpaquePointer, id: UInt32, interface: String, version: UInt32) {
    func take(_ table: UnsafePointer<wl_interface>) -> OpaquePointer? {
      wl_registry_bind(registry, id, table, version).map { OpaquePointer($0) }
    }
    switch interface {
    case "wl_compositor":
      if globals.compositor == nil { globals.compositor = take(wl_compositor_interface_p) }
    case "wl_shm":
      guard globals.shm == nil else { return }
      globals.shm = take(wl_shm_interface_p)
      if let shm = globals.shm { Self.shmListener.attach(to: shm, owner: self) }
    case "xdg_wm_base":
      guard globals.windowBase == nil else { return }
      globals.windowBase = take(xdg_wm_base_interface_p)
      if let base = globals.windowBase { Self.windowBaseListener.attach(to: base, owner: self) }
    case "wp_viewporter":
      if globals.viewporter == nil { globals.viewporter = take(wp_viewporter_interface_p) }
    case "wp_fractional_scale_manager_v1":
      guard globals.fractionalScaleManager == nil else { return }
      globals.fractionalScaleManager = take(wp_fractional_scale_manager_v1_interface_p)
    case "zwp_idle_inhibit_manager_v1":
      guard globals.idleInhibitManager == nil else { return }
      globals.idleInhibitManager = take(zwp_idle_inhibit_manager_v1_interface_p)
    case "zwp_pointer_gestures_v1":
      guard globals.pointerGestures == nil else { return }
      globals.pointerGestures = take(zwp_pointer_gestures_v1_interface_p)
      globals.pointerGesturesName = id
      for seat in globals.seats { seat.takeGestures() }
    case "zxdg_decoration_manager_v1":
      guard globals.decorationManager == nil else { return }
      globals.decorationManager = take(zxdg_decoration_manager_v1_interface_p)
    case "wl_output": if let proxy = take(wl_output_interface_p) { add(proxy, id, version) }
    case "wl_seat": if let proxy = take(wl_seat_interface_p) { addSeat(proxy, id, version) }
    default: break
    }
  }

  private func add(_ proxy: OpaquePointer, _ id: UInt32, _ version: UInt32) {
    let output = Output(proxy: proxy, id: id, version: version)
    output.onChange = { [weak self] in self?.outputsChanged() }
    globals.outputs.append(output)
    for window in liveWindows { window.kick() }
  }

  private func addSeat(_ proxy: OpaquePointer, _ id: UInt32, _ version: UInt32) {
    let seat = Seat(
      proxy: proxy, name: id, version: version, number: seatCount, settings: settings.seatSettings,
      arrival: { [loop] in loop.now })
    seatCount += 1
    seat.cursorGlobals = { [weak globals] in
      guard let compositor = globals?.compositor, let shm = globals?.shm else { return nil }
      return CursorGlobals(compositor: compositor, shm: shm)
    }
    seat.gestureGlobal = { [weak globals] in globals?.pointerGestures }
    // A seat that comes late has heard of no window's scale.
    seat.cursorScale = liveWindows.map(\.surface.scale.factor).max() ?? 1
    seat.onEvent = { [weak self] surface, event in
      self?.liveWindows.first { $0.surface.proxy == surface }?.receive(event)
    }
    globals.seats.append(seat)
    onSeatsChange()
  }

  private func outputsChanged() {
    for window in liveWindows {
      window.surface.updateScale()
      window.receiveOutputs()
    }
    onOutputsChange()
  }

  private func receiveRemoval(id: UInt32) {
    globals.announced.removeAll { $0.id == id }
    if id == globals.pointerGesturesName {
      for seat in globals.seats { seat.loseGestures() }
      globals.destroyPointerGestures()
    }
    if let index = globals.outputs.firstIndex(where: { $0.info.id == id }) {
      let output = globals.outputs.remove(at: index)
      for window in liveWindows {
        window.surface.forget(id)
        window.receiveOutputs()
      }
      output.onChange = {}
      loop.retire { output.destroy() }
      onOutputsChange()
    }
    if let index = globals.seats.firstIndex(where: { $0.name == id }) {
      globals.seats.remove(at: index).remove()
      onSeatsChange()
    }
  }

  static let registryListener = Listener(
    wl_registry_listener(
      global: { data, registry, id, interface, version in
        deliver(0, of: registry, to: data) { (connection: Connection) in
          guard let registry, let interface = text(interface) else { return }
          connection.receiveGlobal(registry, id: id, interface: interface, version: version)
        }
      },
      global_remove: { data, registry, id in
        deliver(1, of: registry, to: data) { (connection: Connection) in
          connection.receiveRemoval(id: id)
        }
      }))

  private static let startListener = Listener(
    wl_callback_listener(done: { data, callback, _ in
      deliver(0, of: callback, to: data) { (connection: Connection) in
        if let callback { connection.receiveAnswer(callback) }
      }
    }))

  private static let shmListener = Listener(
    wl_shm_listener(format: { data, shm, format in
      deliver(0, of: shm, to: data) { (connection: Connection) in
        connection.formats.insert(format)
      }
    }))

  private static let windowBaseListener = Listener(
    xdg_wm_base_listener(ping: { data, base, serial in
      deliver(0, of: base, to: data) { (_: Connection) in xdg_wm_base_pong(base, serial) }
    }))
}
