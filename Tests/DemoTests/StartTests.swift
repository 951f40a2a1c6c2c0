import Foundation
import Testing

/// The built program before a compositor has answered.
@Suite struct StartTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `W9 D6 a signal ends the program though the compositor has never answered`(
    signal: Int32
  ) throws {
    let compositor = try SilentCompositor()
    compositor.start()
    for arguments in [["home"], ["info"], ["bench", "--scene", "idle"]] {
      var client: Int32 = -1
      defer { close(client) }
      let result = try DemoCommand.run(arguments, environment: compositor.environment) { process in
        client = try compositor.accept()
        kill(process, signal)
      }
      #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
      #expect(result.output.isEmpty)
    }
  }

  @Test(arguments: [["home"], ["info"], ["bench", "--scene", "idle"]])
  func `D4 W13 the program waits for a compositor that starts later`(arguments: [String]) throws {
    let compositor = try SilentCompositor()
    var client: Int32 = -1
    defer { close(client) }
    let result = try DemoCommand.run(
      arguments + ["--wait-display", "60"], environment: compositor.environment
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      compositor.start()
      client = try compositor.accept()
      kill(process, SIGTERM)
    }
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test func `D6 W13 a signal ends the wait for a compositor`() throws {
    let compositor = try SilentCompositor()
    let result = try DemoCommand.run(
      ["home", "--wait-display", "60"], environment: compositor.environment
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, SIGTERM)
    }
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test(arguments: [[], ["--wait-display", "60"]])
  func `W9 D6 a signal ends the wait for a compositor that takes no connection`(
    options: [String]
  ) throws {
    let compositor = try SilentCompositor()
    compositor.start()
    let waiting = try compositor.crowd()
    defer { waiting.forEach { close($0) } }
    let result = try DemoCommand.run(
      ["home"] + options, environment: compositor.environment
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, SIGTERM)
    }
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test func `D7 W13 the wait ends with what was tried, and is not for what cannot come`() throws {
    let compositor = try SilentCompositor()
    let late = try DemoCommand.run(
      ["home", "--wait-display=0.2"], environment: compositor.environment)
    #expect(late.status == 2 && late.errors.contains("\(compositor.path): "))
    let never = try DemoCommand.run(
      ["home", "--wait-display=60"], environment: ["WAYLAND_SOCKET": "999"])
    #expect(never.status == 2 && never.errors.contains("WAYLAND_SOCKET"))
  }

  @Test func `W8 D4 reconnecting to a descriptor is refused at the start`() throws {
    let result = try DemoCommand.run(
      ["home", "--reconnect"], environment: ["WAYLAND_SOCKET": "999"])
    #expect(result.status == 1 && result.errors.contains("WAYLAND_SOCKET"), "\(result)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
