import Foundation
import Testing

@testable import wl_demo

/// The built program, run without a compositor.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["--nonsense"], "--nonsense"), (["mial"], "'mail'"), (["--size", "12"], "--size"),
    (["replay"], "FILE"), (["home", "extra"], "extra"), (["--fullscren"], "'--fullscreen'"),
  ])
  func `D1 a command line that makes no sense ends with 1 and one line that names it`(
    arguments: [String], named: String
  ) throws {
    let result = try DemoCommand.run(arguments)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("wl-demo: ") && result.errors.contains(named))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `D1 an argument that is no text ends with 1, and no other file is written`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for words in ["--screenshot $'a\\xffb.png'", "--screenshot=$'\\xc0\\xaf.png'"] {
      let result = try DemoCommand.run(
        ["home", "--offscreen", "--size", "64x64"],
        shell: "cd '\(folder.path)'; exec \"$@\" \(words)")
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("wl-demo: argument ") && result.errors.contains("UTF-8"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `D6 a picture that finds no room leaves the one before, and nothing else`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "room-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "old.png")
    try Data("a good picture".utf8).write(to: picture)
    let arguments = ["home", "--offscreen", "--size", "320x480", "--screenshot"]
    let narrow = "trap '' XFSZ; ulimit -f 1; exec \"$@\""
    // ThreadSanitizer's own start writes a larger file, and dies of it.
    guard try DemoCommand.run(["--version"], shell: narrow).status == 0 else {
      return print("skipped: this build does not start where files must be small")
    }
    for name in ["old.png", "new.png"] {
      let path = folder.appending(path: name).path
      let result = try DemoCommand.run(arguments + [path], shell: narrow)
      #expect(result.status == 7 && result.errors.hasPrefix("wl-demo: \(path): "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.png"])
    }
    #expect(try Data(contentsOf: picture) == Data("a good picture".utf8))
    #expect(try DemoCommand.run(arguments + [picture.path]).status == 0)
    #expect(try Data(contentsOf: picture).count > 1000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.png"])
  }

  @Test func `D1 help, version and scenes go to standard output, with 0`() throws {
    let help = try DemoCommand.run(["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    let lines = help.output.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.count <= 80 })
    #expect(try DemoCommand.run(["-V"]).output.hasPrefix("wl-demo "))
    let scenes = try DemoCommand.run(["scenes"])
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
      let result = try DemoCommand.run(command, environment: environment)
      #expect(result.status == 2 && result.output.isEmpty, "\(command)")
      let tried = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
      #expect(result.errors.contains(tried), "\(result.errors)")
      #expect(result.errors.contains("--offscreen"))
    }
  }

  @Test(arguments: [
    ("{\"trace\":1,\"width\":9,\"height\":9}\n{\"t\":1,\"event\":\"wobble\"}\n", "line 2"),
    ("{\"trace\":1,\"width\":9,\"height\":9}\n\n# x\n{\"t\":\n", "line 4"), ("", "line 1"),
    ("{\"trace\":1,\"width\":9,\"height\":9,\"scene\":5}\n", "line 1"),
    ("{\"trace\":1,\"width\":9,\"height\":9}\n{\"t\":1,\"event\":\"up\",\"id\":1.5}\n", "line 2"),
    ("no trace", "line 1"),
  ])
  func `D6 a malformed trace ends with 7 and names file, line and what was expected`(
    text: String, line: String
  ) throws {
    try DemoCommand.withFile(text) { path in
      let result = try DemoCommand.run(["replay", path, "--offscreen"])
      #expect(result.status == 7 && result.output.isEmpty)
      #expect(result.errors.contains("\(path): \(line): expected "), "\(result.errors)")
    }
  }

  @Test(arguments: [("", 10.0, 390.0), (",\"rtl\":true", 390.0, 10.0)])
  func `D13 a trace is played in the layout that it was made in`(
    layout: String, from: Double, to: Double
  ) throws {
    var text = "{\"trace\":1,\"width\":400,\"height\":700,\"scene\":\"mail\"\(layout)}\n"
    text += "{\"t\":0.1,\"event\":\"down\",\"id\":0,\"x\":\(from),\"y\":300}\n"
    for step in 1...10 {
      let x = from + (to - from) * Double(step) / 10
      text +=
        "{\"t\":\(0.1 + Double(step) / 50),\"event\":\"move\",\"id\":0,\"x\":\(x),\"y\":300}\n"
    }
    text += "{\"t\":0.32,\"event\":\"up\",\"id\":0}\n"
    try DemoCommand.withFile(text) { path in
      let result = try DemoCommand.run(["replay", path, "--offscreen", "--events", "-"])
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(result.output.contains("\"name\":\"mail\",\"what\":\"closed\""))
    }
  }

  @Test func `D1 a message that repeats what is endless is cut`() throws {
    let long = try DemoCommand.run([String(repeating: "é", count: 20_000)])
    #expect(long.status == 1 && long.errors.count < 5100 && long.errors.hasSuffix("…\n"))
  }

  @Test func `D6 files that cannot be read or written end with 7 and are named`() throws {
    for arguments in [
      ["replay", "/nonexistent/a.trace"],
      ["home", "--offscreen", "--screenshot", "/nonexistent/a.png"],
      ["home", "--offscreen", "--frames-dir", "/nonexistent/frames"],
      ["home", "--offscreen", "--events", "/nonexistent/events"],
      ["home", "--offscreen", "--events", "/dev/full"],
    ] {
      let result = try DemoCommand.run(arguments)
      let name = try #require(arguments.last)
      #expect(result.status == 7 && result.errors.contains(name), "\(result)")
    }
    try DemoCommand.withFile("{\"trace\":1,\"width\":9,\"height\":9,\"scene\":\"nowhere\"}\n") {
      path in
      let result = try DemoCommand.run(["replay", path, "--offscreen"])
      #expect(result.status == 7 && result.errors.contains("\(path): expected"))
      #expect(result.errors.contains("nowhere"))
    }
  }

  @Test func `D15 options that a trace cannot follow are refused, and another size is said`() throws
  {
    let text = """
      {"trace":1,"width":400,"height":700,"scene":"mail"}
      {"t":0.5,"event":"down","id":0,"x":9,"y":300}
      {"t":0.6,"event":"up","id":0}

      """
    try DemoCommand.withFile(text) { path throws in
      func errors(_ options: String..., status: Int32) throws -> String {
        let result = try DemoCommand.run(
          ["replay", path, "--offscreen", "--events", "-"] + options)
        #expect(result.status == status)
        return result.errors
      }
      #expect(try errors("--rotate", "90", status: 1).contains("'--rotate' is for recordings"))
      #expect(try errors("--start", "9", status: 1).hasSuffix("\(path) ends at 0.6 s\n"))
      #expect(try errors("--size", "400x700", status: 0).isEmpty)
      #expect(
        try errors("--size", "320x480", status: 0)
          == "wl-demo: the trace is of a window of 400x700, this one has 320x480: its fingers may "
          + "miss what they aim at\n")
    }
  }

  @Test func `D5 with a dash the events are all that is on standard output, D8 offscreen`() throws {
    let result = try DemoCommand.run(["home", "--offscreen", "--events", "-", "--size", "320x480"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"t\":") && $0.hasSuffix("}") })
    #expect(lines.contains { $0.contains(#""event":"ready","width":320,"height":480"#) })
    #expect(lines.last?.contains("\"event\":\"end\"") == true)
  }

  @Test(
    arguments: SceneCatalog.names,
    [["--size", "320x480", "--scale", "3"], ["--size", "3840x2160"]])
  func `D3 D43 each scene runs from right to left, and shows other pictures then`(
    scene: String, options: [String]
  ) throws {
    try DemoCommand.withFile("") { path in
      func picture(_ more: [String]) throws -> Data {
        let arguments = [scene, "--offscreen", "--screenshot", path] + options + more
        let result = try DemoCommand.run(arguments)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        return try Data(contentsOf: URL(filePath: path))
      }
      let natural = try picture([])
      let mirrored = try picture(["--rtl"])
      #expect(natural != mirrored && mirrored.count > 500)
    }
  }
}
