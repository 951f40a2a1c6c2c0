import CWaylandServer
import Glibc

extension TestCompositor {
  /// The objects of the client that live.
  package var objects: [ServerObject] { madeObjects.filter(\.isAlive) }

  /// Makes the resource of an object the client named, and what the compositor keeps for it.
  func makeObject(_ definition: UnsafePointer<wl_interface>, version: Int32, id: UInt32)
    -> ServerObject?
  {
    guard let resource = wl_resource_create(client, definition, version, id) else { return nil }
    let object = ServerObject(resource, definition, of: self)
    madeObjects.append(object)
    wl_resource_set_dispatcher(
      resource, dispatchRequest, nil, Unmanaged.passRetained(object).toOpaque()
    ) { resource in
      let object = Unmanaged<ServerObject>.fromOpaque(wl_resource_get_user_data(resource))
        .takeRetainedValue()
      object.isAlive = false
      // What is kept for an object points back at it.
      object.state = nil
    }
    return object
  }

  /// Takes one request: logs it, acts on it, destroys its object where it is a destructor.
  fileprivate func receive(
    _ object: ServerObject, _ message: WireMessage, _ arguments: UnsafeMutablePointer<wl_argument>
  ) {
    let values = message.kinds.indices.map { index in
      decode(object, message, index, &arguments[index])
    }
    let request = Request(object: object, name: message.name, arguments: values)
    log.append(request)
    handle(request)
    for case .descriptor(let descriptor) in values { close(descriptor) }
    if ["destroy", "release"].contains(message.name), message.kinds.isEmpty { object.destroy() }
  }

  private func decode(
    _ object: ServerObject, _ message: WireMessage, _ index: Int, _ argument: inout wl_argument
  ) -> WireValue {
    switch message.kinds[index] {
    case "i": return .int(argument.i)
    case "u": return .uint(argument.u)
    case "f": return .fixed(Double(argument.f) / 256)
    case "s": return .string(argument.s.map { String(cString: $0) })
    case "a": return .array(argument.a.map(bytes) ?? [])
    case "h":
      // Taken out of the message: the descriptor is ours to close.
      defer { argument.h = -1 }
      return .descriptor(argument.h)
    case "n":
      guard let type = message.types[index] else { return .object(nil) }
      let version = min(Int32(object.version), type.pointee.version)
      return makeObject(type, version: version, id: argument.n).map { .newObject($0) }
        ?? .object(nil)
    default:
      return .object(argument.o.map { serverObject($0) })
    }
  }

  private func bytes(_ array: UnsafeMutablePointer<wl_array>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: array.pointee.data, count: array.pointee.size))
  }

  private func handle(_ request: Request) {
    switch request.object.interface {
    case "wl_compositor", "wl_surface": handleSurface(request)
    case "wl_shm", "wl_shm_pool", "wl_buffer": handleBuffer(request)
    case "xdg_wm_base", "xdg_surface", "xdg_toplevel": handleShell(request)
    case "wl_seat", "wl_pointer", "wl_touch", "wl_keyboard": handleSeat(request)
    case "wp_viewporter", "wp_viewport", "wp_fractional_scale_manager_v1",
      "wp_fractional_scale_v1":
      handleScale(request)
    case "zwp_idle_inhibit_manager_v1": handleIdle(request)
    case "zwp_pointer_gestures_v1": handleGestures(request)
    case "zxdg_decoration_manager_v1", "zxdg_toplevel_decoration_v1": handleDecoration(request)
    case "wl_output": handleOutput(request)
    default: handleExtension(request)
    }
  }
}

private func serverObject(_ resource: OpaquePointer) -> ServerObject {
  Unmanaged<ServerObject>.fromOpaque(wl_resource_get_user_data(resource)).takeUnretainedValue()
}

private func dispatchRequest(
  _: UnsafeRawPointer?, target: UnsafeMutableRawPointer?, opcode: UInt32,
  message: UnsafePointer<wl_message>?, arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let target, let message, let arguments else { return -1 }
  let object = serverObject(OpaquePointer(target))
  object.compositor.receive(object, WireMessage(opcode: Int(opcode), message.pointee), arguments)
  return 0
}
