import CWaylandServer

extension TestCompositor {
  /// Everything a current desktop offers but seats and outputs, at the versions of its age.
  package static let standardGlobals: [(interface: String, version: Int)] = [
    ("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 3), ("wp_viewporter", 1),
    ("wp_fractional_scale_manager_v1", 1), ("zwp_idle_inhibit_manager_v1", 1),
    ("zwp_pointer_gestures_v1", 3),
    ("zxdg_decoration_manager_v1", 1),
  ]

  /// What cage 0.1.4 offers: the required globals and nothing more.
  package static let plainGlobals: [(interface: String, version: Int)] = [
    ("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 2),
  ]

  /// Offers each of a list of globals.
  package func advertise(_ list: [(interface: String, version: Int)]) {
    for (interface, version) in list { advertise(interface, version: version) }
  }

  /// Offers a global at a version, which may be beyond what the library knows.
  @discardableResult
  package func advertise(_ interface: String, version: Int) -> ServerGlobal {
    guard let original = cws_interface(interface) else {
      preconditionFailure("CWaylandServer.c knows no \(interface)")
    }
    let raised = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
    raised.initialize(to: original.pointee)
    raised.pointee.version = max(Int32(version), original.pointee.version)
    interfaceCopies.append(raised)
    globalCount += 1
    let global = ServerGlobal(
      original, interface: interface, version: version, name: globalCount, of: self)
    if interface == "wl_shm" {
      global.onBind = { [formats = shmFormats] object in
        for format in formats { object.send("format", .uint(format)) }
      }
    }
    globals.append(global)
    global.pointer = wl_global_create(
      display, raised, Int32(version), Unmanaged.passUnretained(global).toOpaque(), bindGlobal)
    return global
  }

  /// Withdraws a global; a bind on its way is still answered.
  package func withdraw(_ global: ServerGlobal) {
    if let pointer = global.pointer { wl_global_remove(pointer) }
    global.isWithdrawn = true
  }

  /// The first global of an interface.
  package func global(_ interface: String) -> ServerGlobal? {
    globals.first { $0.interface == interface && !$0.isWithdrawn }
  }
}

private func bindGlobal(
  _: OpaquePointer?, data: UnsafeMutableRawPointer?, version: UInt32, id: UInt32
) {
  guard let data else { return }
  let global = Unmanaged<ServerGlobal>.fromOpaque(data).takeUnretainedValue()
  let compositor = global.compositor
  guard
    let object = compositor.makeObject(global.definition, version: Int32(version), id: id)
  else { return }
  object.state = global.state
  global.bound.append(object)
  global.onBind(object)
}
