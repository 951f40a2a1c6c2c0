import CWaylandServer

/// One request or event of an interface table: its name, number and kinds of argument.
struct WireMessage {
  let opcode: UInt32
  let name: String
  let since: Int
  /// One letter an argument, as the wire tables write them: i u f s o n a h.
  let kinds: [Character]
  /// The interface of each argument that is an object, where the protocol names one.
  let types: [UnsafePointer<wl_interface>?]

  init(opcode: Int, _ message: wl_message) {
    self.opcode = UInt32(opcode)
    name = String(cString: message.name)
    let signature = String(cString: message.signature)
    since = Int(signature.prefix { $0.isNumber }) ?? 1
    let letters = signature.filter { $0.isLetter }
    kinds = Array(letters)
    types = (0..<letters.count).map { index in message.types.flatMap { $0[index] } }
  }

  /// The events of an interface, in the order of their numbers.
  static func events(of interface: UnsafePointer<wl_interface>) -> [WireMessage] {
    (0..<Int(interface.pointee.event_count)).map {
      WireMessage(opcode: $0, interface.pointee.events[$0])
    }
  }
}
