import Foundation
import Glibc
import Interaction
import Platform
import Testing

/// Beginning and end of the program on weston.
@Suite(.serialized) struct LifeTests {
  @Test func `W118 the compositor is killed: status 5 and one clear line`() throws {
    let session = try Session("mail")
    session.weston.kill()
    #expect(try session.demo.exitStatus() == 5)
    let lines = session.demo.errorText.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the connection to the compositor ended") == true)
  }

  /// A pipe with a name that is full, and that nobody reads.
  private func withFullFIFO(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "full-\(UUID())").path
    #expect(mkfifo(path, 0o600) == 0)
    let end = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer {
      close(end)
      unlink(path)
    }
    while write(end, "full", 4) > 0 {}
    try body(path)
  }

  @Test func `W118 the compositor is killed, and nobody reads the picture: still status 5`() throws
  {
    try withFullFIFO { path in
      let session = try Session("mail", arguments: ["--screenshot", path])
      session.weston.kill()
      #expect(try session.demo.exitStatus() == 5)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 a signal ends the wait for a reader with status 0, and the picture is there before`(
    signal: Int32
  ) throws {
    let picture = FileManager.default.temporaryDirectory.appending(path: "end-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    try withFullFIFO { path in
      let session = try Session(
        "mail",
        arguments: ["--seconds", "0.3", "--record", path, "--screenshot", picture.path])
      try session.demo.wait { $0["event"]?.string == "end" }
      let limit = Date(timeIntervalSinceNow: 5)
      while (try? Data(contentsOf: picture))?.suffix(8).contains(UInt8(ascii: "I")) != true {
        try #require(Date() < limit && session.demo.process.isRunning)
        usleep(10_000)
      }
      Glibc.kill(session.demo.process.processIdentifier, signal)
      #expect(try session.demo.exitStatus() == 0)
      #expect(session.demo.errorText == "wl-demo: \(path): nobody reads what is written\n")
    }
  }

  @Test func `D6 SIGTERM and SIGINT end with status 0`() throws {
    for signal in [SIGTERM, SIGINT] {
      let session = try Session("home")
      Glibc.kill(session.demo.process.processIdentifier, signal)
      #expect(try session.demo.exitStatus() == 0)
      #expect(session.demo.errorText.isEmpty)
      #expect(session.demo.events("end").first?["reason"] == "signal")
    }
  }

  @Test func `W3 W126 the log names what the compositor lacks`() throws {
    let session = try Session("mail", arguments: ["--log", "conn:info"])
    let name = "wl-demo: the compositor has no wp_fractional_scale_manager_v1\n"
    #expect(session.demo.errorText.components(separatedBy: name).count == 2)
  }

  @Test func `W11 a terminal that is held up does not hold up the program`() throws {
    let weston = try Weston()
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    while write(end, "full", 4) > 0 {}
    #expect(fcntl(end, F_SETFL, 0) == 0)
    let demo = try DemoProcess(
      ["mail", "--log", "conn:info", "--stats"], on: weston,
      standardError: pipe.fileHandleForWriting)
    Glibc.kill(demo.process.processIdentifier, SIGTERM)
    #expect(try demo.exitStatus() == 0)
  }

  @Test func `at rest the program holds none of the code that only its start needed`() throws {
    let session = try Session("home")
    try session.waitForRest()
    session.hand.wait(0.5)
    let id = session.demo.process.processIdentifier
    let text = String(decoding: try Platform.File.read("/proc/\(id)/smaps"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    // Shaping text is done when the first picture is.
    let start = try #require(
      lines.firstIndex { $0.contains("r-xp") && $0.contains("libharfbuzz.so") })
    let resident = try #require(lines[start...].first { $0.hasPrefix("Rss:") })
    #expect(resident.split(separator: " ") == ["Rss:", "0", "kB"])
  }

  @Test func `W59 at rest nothing is committed and nothing wakes the program`() throws {
    let session = try Session("mail")
    try session.waitForRest()
    let id = session.demo.process.processIdentifier
    func switches() throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? -1
    }
    // The last answer is written before the program has gone to sleep again.
    session.hand.wait(0.5)
    let before = try switches()
    session.hand.wait(3)
    #expect(try switches() == before)
  }

  @Test func `D31 W116 Escape does not end a kiosk, SIGTERM does, and no key is written`() throws {
    let trace = FileManager.default.temporaryDirectory.appending(path: "kiosk-\(UUID()).trace")
    defer { try? FileManager.default.removeItem(at: trace) }
    let session = try Session("mail", arguments: ["--kiosk", "--record", trace.path])
    // KEY_ESC of the kernel's input-event-codes.h: once back to the list, once too often.
    try session.hand.key(1)
    try session.demo.wait(for: "scene", "closed")
    try session.waitForRest()
    try session.hand.key(1)
    try session.tap("row:sheets")
    try session.demo.wait(for: "scene", "opened", ["name": "sheets"])
    try session.waitForRest()
    try session.tap("back")
    try session.demo.wait(for: "scene", "closed", ["name": "sheets"])
    Glibc.kill(session.demo.process.processIdentifier, SIGTERM)
    #expect(try session.demo.exitStatus() == 0)
    #expect(session.demo.events("end").first?["reason"] == "signal")
    #expect(session.demo.events("key").isEmpty)
    let recorded = File.text(trace)
    #expect(recorded.contains("\"down\"") && !recorded.contains("\"key\""))
  }

  @Test func `D31 W117 three fingers held in a corner end a kiosk, two do not`() throws {
    let session = try Session("home", arguments: ["--kiosk"])
    for finger in 0..<2 { try session.hand.down(finger, 790, 520 + Double(finger) * 35) }
    session.hand.wait(5.5)
    for finger in 0..<2 { try session.hand.up(finger) }
    #expect(session.demo.events("end").isEmpty)
    for finger in 0..<3 { try session.hand.down(finger, 790, 520 + Double(finger) * 35) }
    #expect(try session.demo.exitStatus(within: 15) == 0)
    #expect(session.demo.events("end").first?["reason"] == "guard")
  }

  @Test func `D32 D33 a program that nobody uses plays the tour, and a touch only ends it`() throws
  {
    let session = try Session("home", arguments: ["--idle", "4"])
    try session.demo.wait(for: "scene", "opened", ["name": "mail"], seconds: 15)
    try session.hand.down(0, 400, 300)
    try session.demo.wait(for: "scene", "closed", ["name": "mail"])
    try session.hand.up(0)
    try session.tap("row:sheets")
    try session.demo.wait(for: "scene", "opened", ["name": "sheets"])
    #expect(session.demo.events("scene").count == 3)
    let contacts = session.demo.events("contact").filter { $0["seat"]?.number != 1_001 }
    #expect(contacts.compactMap { $0["phase"]?.string } == ["down", "up", "down", "up"])
  }

  @Test func `W81 keys reach the program: Escape closes the sheet`() throws {
    let session = try Session("sheets")
    try session.tap("row:single")
    try session.demo.wait(for: "sheet", "didPresent")
    // KEY_ESC of the kernel's input-event-codes.h.
    try session.hand.key(1)
    try session.demo.wait(for: "sheet", "didDismiss", ["reason": "key"])
  }
}
