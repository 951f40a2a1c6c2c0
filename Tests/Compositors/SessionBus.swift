import Foundation
import Glibc
import Platform
import Support

/// A real message bus in a compositor's runtime folder, with a settings portal of the test's own.
final class SessionBus {
  /// What the portal says.
  var settings: [String: [String: BusValue]]
  /// How often it was asked.
  private(set) var questions = 0
  private let daemon = Process()
  private let directory: URL
  private var file: Int32 = -1
  private var received: [UInt8] = []
  private var serial: UInt32 = 0

  /// Starts the bus, and puts the portal on it.
  init(for weston: Weston, _ settings: [String: [String: BusValue]]) throws {
    self.settings = settings
    directory = weston.directory
    let path = directory.appending(path: "bus").path
    let rules = """
      <busconfig><type>session</type><listen>unix:path=\(path)</listen>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """
    let rulesFile = directory.appending(path: "bus.conf")
    try rules.write(to: rulesFile, atomically: false, encoding: .utf8)
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--config-file=\(rulesFile.path)", "--nofork", "--nopidfile"]
    daemon.standardInput = FileHandle.nullDevice
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    let limit = Date(timeIntervalSinceNow: 10)
    while file < 0 {
      guard Date() < limit, daemon.isRunning else { throw CompositorError("no bus") }
      file = (try? LocalSocket.connect(path)) ?? -1
      usleep(5_000)
    }
    try greet()
  }

  deinit { stop() }

  /// Ends the bus as a crash would.
  func stop() {
    if file >= 0 { close(file) }
    file = -1
    if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) }
    daemon.waitUntilExit()
  }

  /// Answers whoever asks, until something is so; throws if that does not come.
  func serve(_ seconds: Double = 10, until isSo: () throws -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: seconds)
    while try !isSo() {
      guard Date() < limit else { throw CompositorError("what was awaited did not come") }
      try hear()
    }
  }

  /// Sets a setting, and tells everybody.
  func change(_ space: String, _ key: String, _ value: BusValue) {
    settings[space, default: [:]][key] = value
    var signal = BusMessage(.signal, [.text(space), .text(key), .variant(value)])
    signal.path = "/org/freedesktop/portal/desktop"
    signal.interface = "org.freedesktop.portal.Settings"
    signal.member = "SettingChanged"
    send(signal)
  }

  private func greet() throws {
    let number = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
    write("\0AUTH EXTERNAL \(number)\r\n")
    let limit = Date(timeIntervalSinceNow: 5)
    while !received.contains(UInt8(ascii: "\n")) {
      guard Date() < limit else { throw CompositorError("the bus does not greet") }
      read()
    }
    received = []
    write("BEGIN\r\n")
    call("Hello")
    call("RequestName", [.text("org.freedesktop.portal.Desktop"), .unsigned(0)])
    try hear()
  }

  private func call(_ member: String, _ values: [BusValue] = []) {
    var message = BusMessage(.call, values)
    message.path = "/org/freedesktop/DBus"
    message.interface = "org.freedesktop.DBus"
    message.destination = "org.freedesktop.DBus"
    message.member = member
    send(message)
  }

  private func hear() throws {
    read()
    while let message = BusMessage(takenFrom: &received) {
      guard message.kind == .call, message.member == "ReadAll" else { continue }
      questions += 1
      var reply = BusMessage(.reply, [.settings(settings)])
      reply.replySerial = message.serial
      reply.destination = message.sender
      send(reply)
    }
  }

  private func send(_ message: BusMessage) {
    serial += 1
    var message = message
    message.serial = serial
    write(message.bytes)
  }

  private func write(_ text: String) { write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes {
      Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Takes what has come, and waits a moment for it.
  private func read() {
    var descriptor = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 20) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(file, &buffer, buffer.count)
    if count > 0 { received += buffer.prefix(count) }
  }
}
