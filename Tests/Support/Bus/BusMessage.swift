/// A message of D-Bus, as it is on the wire.
package struct BusMessage {
  package enum Kind: UInt8 {
    case call = 1
    case reply, error, signal
  }

  package var kind: Kind
  package var serial: UInt32 = 0
  /// Whether nobody is to be started for it.
  package var startsNobody = false
  package var path: String?
  package var interface: String?
  package var member: String?
  package var errorName: String?
  package var replySerial: UInt32?
  package var destination: String?
  package var sender: String?
  package var signature = ""
  package var body: [UInt8] = []

  /// Makes a message with a body of values.
  package init(_ kind: Kind, _ values: [BusValue] = []) {
    self.kind = kind
    signature = values.map(\.signature).joined()
    var writer = BusWriter()
    for value in values { writer.value(value) }
    body = writer.bytes
  }

  /// The message as it is sent.
  package var bytes: [UInt8] {
    var fields: [(code: UInt8, value: BusValue)] = []
    func add(_ code: UInt8, _ text: String?) {
      if let text { fields.append((code, .text(text))) }
    }
    add(2, interface)
    add(3, member)
    add(4, errorName)
    if let replySerial { fields.append((5, .unsigned(replySerial))) }
    add(6, destination)
    add(7, sender)
    var writer = BusWriter()
    for byte in [UInt8(ascii: "l"), kind.rawValue, startsNobody ? 2 : 0, 1] { writer.byte(byte) }
    writer.number(UInt32(body.count))
    writer.number(serial)
    var list = BusWriter()
    for (code, value) in fields {
      list.align(8)
      list.byte(code)
      list.signature(value.signature)
      list.value(value)
    }
    // Paths and signatures are types of their own.
    for (code, type, text) in [(1, "o", path), (8, "g", signature.isEmpty ? nil : signature)] {
      guard let text else { continue }
      list.align(8)
      list.byte(UInt8(code))
      list.signature(type)
      if type == "o" { list.text(text) } else { list.signature(text) }
    }
    writer.number(UInt32(list.bytes.count))
    return writer.bytes + list.bytes
      + [UInt8](repeating: 0, count: (8 - list.bytes.count % 8) % 8) + body
  }

  /// Takes the first message off bytes that came; nil while it is not complete.
  package init?(takenFrom bytes: inout [UInt8]) {
    guard bytes.count >= 16, let kind = Kind(rawValue: bytes[1]) else { return nil }
    let source = bytes
    func number(_ at: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(source[at + $1]) << (8 * $1) }
    }
    let bodyStart = (16 + number(12) + 7) / 8 * 8
    let end = bodyStart + number(4)
    guard bytes.count >= end else { return nil }
    self.init(kind)
    serial = UInt32(number(8))
    startsNobody = bytes[2] & 2 != 0
    body = Array(bytes[bodyStart..<end])
    var at = 16
    while at < 16 + number(12) {
      at = (at + 7) / 8 * 8
      let code = bytes[at]
      let type = bytes[at + 2]
      at += 4
      if type == UInt8(ascii: "g") {
        signature = String(decoding: bytes[at + 1..<at + 1 + Int(bytes[at])], as: UTF8.self)
        at += 2 + Int(bytes[at])
      } else if type == UInt8(ascii: "u") {
        at = (at + 3) / 4 * 4
        if code == 5 { replySerial = UInt32(number(at)) }
        at += 4
      } else {
        at = (at + 3) / 4 * 4
        let text = String(decoding: bytes[at + 4..<at + 4 + number(at)], as: UTF8.self)
        at += 5 + number(at)
        take(text, code)
      }
    }
    bytes.removeFirst(end)
  }

  private mutating func take(_ text: String, _ code: UInt8) {
    switch code {
    case 1: path = text
    case 2: interface = text
    case 3: member = text
    case 4: errorName = text
    case 6: destination = text
    case 7: sender = text
    default: break
    }
  }

  /// The texts that the body holds, in order; empty if it holds something else.
  package var texts: [String] {
    guard signature == "as" || signature.allSatisfy({ $0 == "s" }) else { return [] }
    var texts: [String] = []
    var at = signature == "as" ? 4 : 0
    while at + 4 <= body.count {
      at = (at + 3) / 4 * 4
      guard at + 4 <= body.count else { break }
      let count = (0..<4).reduce(0) { $0 | Int(body[at + $1]) << (8 * $1) }
      texts.append(String(decoding: body[at + 4..<at + 4 + count], as: UTF8.self))
      at += 5 + count
    }
    return texts
  }
}
