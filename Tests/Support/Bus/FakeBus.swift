import Glibc

/// A session's message bus and the settings portal on it, in the test's own thread.
///
/// It does what the test says, which is also what no bus should do. Nothing waits.
package final class FakeBus {
  /// The socket, to end or to begin listening on it.
  package let socket: ListeningSocket
  /// What the portal says; without it there is none.
  package var settings: [String: [String: BusValue]]? = [:]
  /// Whether the portal answers at once, or keeps the questions.
  package var answers = true
  /// Whether it answers the greeting of a client.
  package var greets = true
  /// Whether it refuses to tell of signals.
  package var refusesMatches = false
  /// The calls that came, but for the greeting.
  package private(set) var calls: [BusMessage] = []
  private var client: Int32 = -1
  private var received: [UInt8] = []
  private var isGreeted = false
  private var serial: UInt32 = 0

  /// Begins to listen.
  package init() throws {
    socket = try ListeningSocket()
    socket.start()
  }

  deinit { hangUp() }

  /// Where it listens.
  package var address: String { "unix:path=\(socket.path)" }

  /// Ends the connection of the client.
  package func hangUp() {
    if client >= 0 { close(client) }
    (client, isGreeted, received) = (-1, false, [])
  }

  /// Hears and answers what has come.
  package func turn() {
    if client < 0, let new = socket.accept() {
      client = new
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
    }
    guard client >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(client, &buffer, buffer.count), count > 0 {
      received += buffer.prefix(count)
    }
    guard greets else { return }
    if !isGreeted { greet() }
    guard isGreeted else { return }
    while let message = BusMessage(takenFrom: &received) { handle(message) }
  }

  /// Writes bytes as they are.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while client >= 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a message, with a number of its own.
  package func send(_ message: BusMessage) {
    var message = message
    serial += 1
    message.serial = serial
    if message.sender == nil { message.sender = ":1.7" }
    if message.destination == nil, message.kind != .signal { message.destination = ":1.9" }
    write(message.bytes)
  }

  /// Tells of a changed setting, as the portal or as somebody else.
  package func change(
    _ space: String, _ key: String, _ value: BusValue, sender: String = ":1.7"
  ) {
    var signal = BusMessage(.signal, [.text(space), .text(key), .variant(value)])
    signal.path = "/org/freedesktop/portal/desktop"
    signal.interface = "org.freedesktop.portal.Settings"
    signal.member = "SettingChanged"
    signal.sender = sender
    send(signal)
  }

  /// Tells that the portal has another owner, an empty one being none; as the bus, or as somebody else.
  package func tellPortal(owner: String, sender: String = "org.freedesktop.DBus") {
    var signal = BusMessage(
      .signal, [.text("org.freedesktop.portal.Desktop"), .text(""), .text(owner)])
    signal.path = "/org/freedesktop/DBus"
    signal.interface = "org.freedesktop.DBus"
    signal.member = "NameOwnerChanged"
    signal.sender = sender
    send(signal)
  }

  /// Answers a question with values, or with an error's name; as the portal, or as somebody else.
  package func answer(
    _ call: BusMessage, _ values: [BusValue] = [], error: String? = nil, sender: String = ":1.7"
  ) {
    var reply = BusMessage(error == nil ? .reply : .error, error.map { [.text($0)] } ?? values)
    reply.errorName = error
    reply.replySerial = call.serial
    reply.sender = sender
    send(reply)
  }

  /// The questions for settings.
  package var questions: [BusMessage] { calls.filter { $0.member == "ReadAll" } }

  private func greet() {
    while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
      let bytes = received[..<end].filter { $0 != 0 && $0 != UInt8(ascii: "\r") }
      let line = String(decoding: bytes, as: UTF8.self)
      received.removeFirst(end + 1)
      switch line.split(separator: " ").first {
      case "AUTH": say(line == "AUTH EXTERNAL" ? "DATA" : Self.welcome)
      case "DATA": say(Self.welcome)
      case "NEGOTIATE_UNIX_FD": say("AGREE_UNIX_FD")
      case "BEGIN":
        isGreeted = true
        return
      default: say("ERROR")
      }
    }
  }

  private static let welcome = "OK 0123456789abcdef0123456789abcdef"

  private func say(_ line: String) { write(Array("\(line)\r\n".utf8)) }

  private func handle(_ message: BusMessage) {
    guard message.kind == .call else { return }
    switch message.member {
    case "Hello": answer(message, [.text(":1.9")])
    case "ReadAll":
      calls.append(message)
      guard answers else { return }
      if let settings {
        answer(message, [.settings(settings)])
      } else {
        answer(message, error: "org.freedesktop.DBus.Error.ServiceUnknown")
      }
    default:
      calls.append(message)
      answer(message, error: refusesMatches ? "org.freedesktop.DBus.Error.LimitsExceeded" : nil)
    }
  }
}
