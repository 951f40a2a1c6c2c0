import CWaylandServer
import Glibc

extension ServerObject {
  /// Sends an event by its name.
  ///
  /// Events newer than the version the client bound are silently left out, as a compositor does.
  package func send(_ event: String, _ values: WireValue...) { send(event, values) }

  /// Sends an event by its name, with a list of arguments.
  package func send(_ event: String, _ values: [WireValue]) {
    guard isAlive else { return }
    guard let message = WireMessage.events(of: definition).first(where: { $0.name == event }) else {
      preconditionFailure("\(interface) has no event \(event)")
    }
    precondition(message.kinds.count == values.count, "\(interface).\(event): number of arguments")
    guard message.since <= version else { return }
    let storage = WireStorage()
    var arguments = values.map(storage.argument)
    wl_resource_post_event_array(pointer, message.opcode, &arguments)
    withExtendedLifetime(storage) {}
  }

  /// Sends an event with `word` for every number, and empty texts, arrays and files.
  package func sendNeutral(_ event: String, word: Int32 = 0) {
    guard let message = WireMessage.events(of: definition).first(where: { $0.name == event }) else {
      return
    }
    let file = SealedFile([])
    let objects = zip(message.kinds, message.types).map { kind, type in
      kind == "o"
        ? compositor.objects.first { $0.interface == type.map { String(cString: $0.pointee.name) } }
        : nil
    }
    // libwayland-server takes no null where the protocol wants an object.
    guard zip(message.kinds, objects).allSatisfy({ $0 != "o" || $1 != nil }) else { return }
    send(
      event,
      zip(message.kinds, objects).map { kind, object in
        switch kind {
        case "i": .int(word)
        case "u": .uint(UInt32(bitPattern: word))
        case "f": .fixed(Double(word) / 256)
        case "s": .string("")
        case "a": .array([])
        case "h": .descriptor(file.descriptor)
        default: .object(object)
        }
      })
  }

  /// Posts a protocol error on this object, after which the client is disconnected.
  package func postError(code: UInt32, _ message: String) {
    if isAlive { cws_post_error(pointer, code, message) }
  }
}

/// Keeps the C form of arguments alive while an event is written.
private final class WireStorage {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private var arrays: [UnsafeMutablePointer<wl_array>] = []

  func argument(_ value: WireValue) -> wl_argument {
    var argument = wl_argument()
    switch value {
    case .int(let value): argument.i = value
    case .uint(let value): argument.u = value
    case .fixed(let value): argument.f = wl_fixed_t((value * 256).rounded())
    case .string(let value): argument.s = value.map { UnsafePointer(copy($0)) }
    case .object(let object): argument.o = object?.pointer
    case .newObject(let object): argument.n = object.id
    case .array(let bytes): argument.a = copy(bytes)
    case .descriptor(let value): argument.h = value
    }
    return argument
  }

  private func copy(_ string: String) -> UnsafeMutablePointer<CChar> {
    let bytes = Array(string.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    strings.append(copy)
    return copy
  }

  private func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<wl_array> {
    let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
    wl_array_init(array)
    if let room = wl_array_add(array, bytes.count), !bytes.isEmpty {
      room.copyMemory(from: bytes, byteCount: bytes.count)
    }
    arrays.append(array)
    return array
  }

  deinit {
    strings.forEach { $0.deallocate() }
    for array in arrays {
      wl_array_release(array)
      array.deallocate()
    }
  }
}
