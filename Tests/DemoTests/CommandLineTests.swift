import Foundation
import Testing

/// The built program, run without a compositor.
@Suite struct CommandLineTests {
  private struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "wl-demo")
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["WAYLAND_DISPLAY"] = nil
    variables["WAYLAND_SOCKET"] = nil
    variables["XDG_RUNTIME_DIR"] = "/nonexistent"
    variables.merge(environment) { $1 }
    process.environment = variables
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID()).trace")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test(arguments: [
    (["--nonsense"], "--nonsense"), (["mial"], "'mail'"), (["--size", "12"], "--size"),
    (["replay"], "FILE"), (["home", "extra"], "extra"), (["--fullscren"], "'--fullscreen'"),
  ])
  func `D1 a command line that makes no sense ends with 1 and one line that names it`(
    arguments: [String], named: String
  ) throws {
    let result = try run(arguments)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("wl-demo: ") && result.errors.contains(named))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `D1 help, version and scenes go to standard output, with 0`() throws {
    let help = try run(["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    let lines = help.output.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.count <= 80 })
    #expect(try run(["-V"]).output.hasPrefix("wl-demo "))
    let scenes = try run(["scenes"])
    #expect(scenes.status == 0)
    for line in scenes.output.split(separator: "\n") {
      #expect(line.split(separator: "\t").count >= 2)
    }
    #expect(scenes.output.contains("sheets\t"))
  }

  @Test(arguments: [
    [:], ["WAYLAND_DISPLAY": "wayland-77"], ["WAYLAND_DISPLAY": "/nonexistent/socket"],
  ])
  func `D7 without a compositor it ends with 2, says what it tried and what to do`(
    environment: [String: String]
  ) throws {
    for command in [["home"], ["info"], ["bench", "--scene", "list", "--seconds", "1"]] {
      let result = try run(command, environment: environment)
      #expect(result.status == 2 && result.output.isEmpty, "\(command)")
      let tried = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
      #expect(result.errors.contains(tried), "\(result.errors)")
      #expect(result.errors.contains("--offscreen"))
    }
  }

  @Test(arguments: [
    ("{\"trace\":1,\"width\":9,\"height\":9}\n{\"t\":1,\"event\":\"wobble\"}\n", "line 2"),
    ("{\"trace\":1,\"width\":9,\"height\":9}\n\n# x\n{\"t\":\n", "line 4"), ("", "line 1"),
    ("no trace", "line 1"),
  ])
  func `D6 a malformed trace ends with 7 and names file, line and what was expected`(
    text: String, line: String
  ) throws {
    try withFile(text) { path in
      let result = try run(["replay", path, "--offscreen"])
      #expect(result.status == 7 && result.output.isEmpty)
      #expect(result.errors.contains("\(path): \(line): expected "), "\(result.errors)")
    }
  }

  @Test func `D6 files that cannot be read or written end with 7 and are named`() throws {
    for arguments in [
      ["replay", "/nonexistent/a.trace"],
      ["home", "--offscreen", "--screenshot", "/nonexistent/a.png"],
      ["home", "--offscreen", "--frames-dir", "/nonexistent"],
      ["home", "--offscreen", "--events", "/nonexistent/events"],
      ["home", "--offscreen", "--events", "/dev/full"],
    ] {
      let result = try run(arguments)
      let name = try #require(arguments.last)
      #expect(result.status == 7 && result.errors.contains(name), "\(result)")
    }
    try withFile("{\"trace\":1,\"width\":9,\"height\":9,\"scene\":\"nowhere\"}\n") { path in
      let result = try run(["replay", path, "--offscreen"])
      #expect(result.status == 7 && result.errors.contains("nowhere"))
    }
  }

  @Test func `D5 with a dash the events are all that is on standard output, D8 offscreen`() throws {
    let result = try run(["home", "--offscreen", "--events", "-", "--size", "320x480"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"t\":") && $0.hasSuffix("}") })
    #expect(lines.contains { $0.contains(#""event":"ready","width":320,"height":480"#) })
    #expect(lines.last?.contains("\"event\":\"end\"") == true)
  }
}
