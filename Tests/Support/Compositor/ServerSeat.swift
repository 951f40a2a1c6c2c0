/// A seat the compositor offers, with the devices the client has asked for.
///
/// Every event goes to all live objects of its kind, as the protocol has it. Times are milliseconds
/// and positions surface-local.
package final class ServerSeat {
  /// What a seat can do, by the bits of the protocol.
  package struct Capabilities: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let pointer = Capabilities(rawValue: 1)
    package static let keyboard = Capabilities(rawValue: 2)
    package static let touch = Capabilities(rawValue: 4)
  }

  package unowned let global: ServerGlobal
  package let name: String
  package internal(set) var capabilities: Capabilities
  package internal(set) var pointers: [ServerObject] = []
  package internal(set) var touches: [ServerObject] = []
  package internal(set) var keyboards: [ServerObject] = []
  /// The gesture objects of its pointers, by kind: `swipe`, `pinch`, `hold`.
  package internal(set) var gestures: [String: [ServerObject]] = [:]
  /// What the last enter of the pointer said.
  package internal(set) var enterSerial: UInt32?
  /// The serials of enters that a cursor may still be set with.
  var enterSerials: [UInt32] = []
  /// The serial of the last touch down or button.
  package internal(set) var pressSerial: UInt32 = 0
  unowned let compositor: TestCompositor

  init(_ global: ServerGlobal, name: String, _ capabilities: Capabilities) {
    self.global = global
    self.name = name
    self.capabilities = capabilities
    compositor = global.compositor
  }

  /// Changes what the seat can do and says so.
  package func setCapabilities(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    global.bound.forEach(sendCapabilities)
  }

  func sendCapabilities(to object: ServerObject) {
    object.send("capabilities", .uint(capabilities.rawValue))
  }

  func send(_ objects: [ServerObject], _ event: String, _ values: WireValue...) {
    for object in objects where object.isAlive { object.send(event, values) }
  }
}

extension TestCompositor {
  /// Offers a seat.
  @discardableResult
  package func addSeat(
    _ capabilities: ServerSeat.Capabilities = .touch, name: String = "seat0", version: Int = 7
  ) -> ServerSeat {
    let global = advertise("wl_seat", version: version)
    let seat = ServerSeat(global, name: name, capabilities)
    global.state = seat
    global.onBind = { [unowned seat] object in
      object.send("name", .string(seat.name))
      seat.sendCapabilities(to: object)
    }
    return seat
  }

  func handleSeat(_ request: Request) {
    guard let seat = request.object.state as? ServerSeat else { return }
    let kinds: [String: ServerSeat.Capabilities] = [
      "get_pointer": .pointer, "get_touch": .touch, "get_keyboard": .keyboard,
    ]
    if let kind = kinds[request.name], let object = request.object(0) {
      require(
        seat.capabilities.contains(kind), "\(request.name) without the capability (W81)")
      object.state = seat
      switch request.name {
      case "get_pointer": seat.pointers.append(object)
      case "get_touch": seat.touches.append(object)
      default: seat.keyboards.append(object)
      }
    } else if request.name == "set_cursor" {
      // The newest may be under way, but none is older than one that was known before.
      let index = seat.enterSerials.firstIndex(of: request.uint(0))
      require(index != nil, "set_cursor with serial \(request.uint(0)) of no enter (W95)")
      seat.enterSerials.removeFirst(index ?? 0)
      (request.object(1)?.state as? ServerSurface)?.isCursor = true
    } else if request.name == "release" {
      seat.pointers.removeAll { $0 === request.object }
      seat.touches.removeAll { $0 === request.object }
      seat.keyboards.removeAll { $0 === request.object }
      seat.global.bound.removeAll { $0 === request.object }
    }
  }
}
