import Foundation
import Glibc
import Interaction
import Support
import Testing

/// The program on weston, with a message bus and a settings portal.
@Suite(.serialized) struct DesktopTests {
  private static let space = "org.freedesktop.appearance"

  /// Serves until the screen has a colour below the bar's middle.
  private func wait(for hex: Int, on session: SessionParts) throws {
    try session.bus.serve {
      try Picture(session.weston.screenshot()).isColor(hex, 100, 4)
    }
  }

  private struct SessionParts {
    let weston: Weston
    let bus: SessionBus
    let demo: DemoProcess

    init(_ settings: [String: [String: BusValue]], _ arguments: [String]) throws {
      weston = try Weston()
      bus = try SessionBus(for: weston, settings)
      demo = try DemoProcess(arguments, on: weston)
    }
  }

  @Test func `K33 G91 the colours follow the desktop live, and a dead bus is no end`() throws {
    let session = try SessionParts(
      [Self.space: ["color-scheme": .unsigned(1)]], ["mail", "--log", "desktop:debug"])
    try wait(for: 0x000000, on: session)
    #expect(session.bus.questions >= 1)
    session.bus.change(Self.space, "color-scheme", .unsigned(2))
    try wait(for: 0xFFFFFF, on: session)
    session.bus.stop()
    let text = "wl-demo: the session bus has gone"
    let limit = Date(timeIntervalSinceNow: 5)
    while !session.demo.errorText.contains(text) {
      try #require(Date() < limit, "\(session.demo.errorText)")
      usleep(10_000)
    }
    #expect(try session.demo.state()["scene"] == "mail")
    Glibc.kill(session.demo.process.processIdentifier, SIGTERM)
    #expect(try session.demo.exitStatus() == 0)
  }

  @Test func `K33 D3 an option wins over the desktop`() throws {
    let session = try SessionParts(
      [Self.space: ["color-scheme": .unsigned(1)]],
      ["mail", "--theme", "light", "--log", "desktop:debug"])
    try session.bus.serve { session.demo.errorText.contains("the settings portal has answered") }
    // Each state is told after a turn of the program: what the answer changes is drawn by the second.
    for _ in 0..<2 {
      try session.bus.serve { try session.demo.state()["scene"] == "mail" }
    }
    try wait(for: 0xFFFFFF, on: session)
    session.bus.change(Self.space, "color-scheme", .unsigned(1))
    session.bus.change(Self.space, "contrast", .unsigned(1))
    // The contrast is not fixed: when its line between the rows is seen, both have been heard.
    try session.bus.serve {
      try Picture(session.weston.screenshot()).isColor(0x8E8E93, 100, 51)
    }
    #expect(try Picture(session.weston.screenshot()).isColor(0xFFFFFF, 100, 4))
  }

  @Test func `W125 G91 K33 info says what the desktop is set to, and who says so`() throws {
    let weston = try Weston()
    let bus = try SessionBus(
      for: weston,
      [
        Self.space: ["color-scheme": .unsigned(1)],
        "org.gnome.desktop.interface": [
          "enable-animations": .boolean(false), "text-scaling-factor": .real(1.25),
        ],
      ])
    func info() throws -> String {
      let process = Process()
      process.executableURL = Executables.directory.appending(path: "wl-demo")
      process.arguments = ["info"]
      process.environment = weston.environment()
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      try bus.serve { !process.isRunning }
      #expect(process.terminationStatus == 0)
      return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    #expect(
      try info().hasSuffix(
        """
        Desktop settings (org.freedesktop.portal.Settings)
          colours: dark (org.freedesktop.appearance color-scheme)
          contrast: usual (not said by org.freedesktop.appearance contrast)
          motion: reduced (org.gnome.desktop.interface enable-animations)
          text: 1.25 (org.gnome.desktop.interface text-scaling-factor)

        """))
  }
}
