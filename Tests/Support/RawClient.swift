import CWaylandServer
import Glibc

/// A client that writes requests byte by byte: it can do what no library lets a client do.
///
/// It serves the tests of the compositor's own checks.
package final class RawClient {
  private let socket: Int32
  private var nextID: UInt32 = 2
  private var received: [UInt8] = []

  package init(_ socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  /// The number of a new object.
  package func newID() -> UInt32 {
    defer { nextID += 1 }
    return nextID
  }

  /// Writes a request: its object, its number in the interface, its arguments and a descriptor.
  package func request(
    _ object: UInt32, _ opcode: UInt32, _ arguments: [WireValue] = [], descriptor: Int32? = nil
  ) {
    var words: [UInt32] = []
    for argument in arguments {
      switch argument {
      case .int(let value): words.append(UInt32(bitPattern: value))
      case .uint(let value): words.append(value)
      case .string(let text): words += Self.words(of: Array((text ?? "").utf8) + [0])
      default: preconditionFailure("only numbers and texts")
      }
    }
    words = [object, UInt32(words.count * 4 + 8) << 16 | opcode] + words
    let files = descriptor.map { [$0] } ?? []
    let sent = words.withUnsafeBytes {
      cws_send(socket, $0.baseAddress, $0.count, files, Int32(files.count))
    }
    precondition(sent == words.count * 4, "the compositor takes small requests")
  }

  /// Asks for the registry and binds globals of a compositor, in order, at the given versions.
  package func bind(_ globals: [(global: ServerGlobal, version: Int)]) -> [UInt32] {
    let registry = newID()
    request(1, 1, [.uint(registry)])
    return globals.map { global, version in
      let id = newID()
      request(
        registry, 0,
        [.uint(global.name), .string(global.interface), .uint(UInt32(version)), .uint(id)])
      return id
    }
  }

  /// The whole events that wait, as object and number in the interface.
  package func events() -> [(object: UInt32, opcode: UInt32)] {
    while true {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      var files = [Int32](repeating: -1, count: 64)
      var count: Int32 = 0
      let length = cws_receive(socket, &bytes, bytes.count, &files, &count, 64)
      files.prefix(Int(count)).forEach { close($0) }
      guard length > 0 else { break }
      received += bytes.prefix(length)
    }
    var events: [(UInt32, UInt32)] = []
    while received.count >= 8 {
      let (object, head) = (word(0), word(4))
      guard received.count >= Int(head >> 16) else { break }
      events.append((object, head & 0xffff))
      received.removeFirst(Int(head >> 16))
    }
    return events
  }

  private func word(_ position: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(received[position + $1]) << ($1 * 8) }
  }

  private static func words(of bytes: [UInt8]) -> [UInt32] {
    let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    let words = stride(from: 0, to: padded.count, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(padded[start + $1]) << ($1 * 8) }
    }
    return [UInt32(bytes.count)] + words
  }
}
