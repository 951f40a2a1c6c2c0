import Foundation
import Testing

/// The built program with a broken environment, broken streams and broken files.
@Suite struct HostileCommandTests {
  private func isOneLine(_ text: String) -> Bool {
    text.hasPrefix("wl-demo: ") && text.split(separator: "\n").count == 1
  }

  @Test(arguments: [">&-", ">/dev/full"])
  func `D6 standard output that cannot be written ends with 7 and one line`(
    redirection: String
  ) throws {
    for arguments in [
      ["--help"], ["--version"], ["scenes"], ["home", "--offscreen", "--events", "-"],
      ["bench", "--scene", "idle", "--offscreen", "--seconds", "0.1", "--size", "64x64"],
    ] {
      let result = try DemoCommand.run(arguments, shell: "exec \"$@\" \(redirection)")
      #expect(result.status == 7 && isOneLine(result.errors), "\(arguments): \(result)")
      #expect(result.errors.contains("standard output: "))
    }
  }

  @Test func `D6 a reader that goes away is an error and no death by a signal`() throws {
    let shell = "exec {reader}> >(exec true); wait $!; exec \"$@\" >&$reader"
    let result = try DemoCommand.run(["scenes"], shell: shell)
    #expect(result.status == 7 && isOneLine(result.errors), "\(result)")
  }

  @Test(arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
  func `D5 a file never gets what was meant for a stream that is closed`(
    redirection: String
  ) throws {
    try DemoCommand.withFile("") { path in
      let result = try DemoCommand.run(
        ["home", "--offscreen", "--size", "64x64", "--events", path],
        shell: "exec \"$@\" \(redirection)")
      #expect(result.status == 0)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("{\"t\":") })
    }
  }

  @Test func `D6 names with control characters stay in one line and reach no terminal`() throws {
    for text in [
      #"{"trace":1,"width":9,"height":9,"scene":"a\nb\u001b[31m"}"#,
      "{\"trace\":1,\"width\":9,\"height\":9}\n{\"t\":0,\"event\":\"a\\nb\\u001b[31m\"}",
    ] {
      try DemoCommand.withFile(text) { path in
        let result = try DemoCommand.run(["replay", path, "--offscreen"])
        #expect(result.status == 7 && isOneLine(result.errors), "\(result)")
        #expect(!result.errors.contains("\u{1b}") && result.errors.contains("\\u{1b}"))
      }
    }
    let result = try DemoCommand.run(["a\nb"])
    #expect(result.status == 1 && isOneLine(result.errors))
  }

  @Test(arguments: [
    ["home", "--offscreen", "--record", "/tmp/never"], ["home", "--frames-dir", "/tmp"],
    ["bench", "--scene", "list", "--events", "/tmp/never"], ["info", "--record", "/tmp/never"],
    ["scenes", "--screenshot", "/tmp/never"],
  ])
  func `D1 a file that would never be written is refused`(arguments: [String]) throws {
    let result = try DemoCommand.run(arguments)
    #expect(result.status == 1 && isOneLine(result.errors))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/never"))
  }

  @Test(arguments: ["", "garbage", "-1", "999", "99999999999999999999"])
  func `W13 a WAYLAND_SOCKET that is none ends with 2 and says so`(value: String) throws {
    let result = try DemoCommand.run(["home"], environment: ["WAYLAND_SOCKET": value])
    #expect(result.status == 2 && isOneLine(result.errors))
    #expect(result.errors.contains("WAYLAND_SOCKET") && !result.errors.contains("Success"))
  }

  @Test(arguments: [
    ["home", "--events", "-", "--screenshot", "-"], ["home", "--events=-", "--record=-"],
    ["bench", "--scene", "idle", "--screenshot", "-"],
  ])
  func `D5 two things cannot both be standard output`(arguments: [String]) throws {
    let result = try DemoCommand.run(arguments + ["--offscreen"])
    #expect(result.status == 1 && isOneLine(result.errors) && result.output.isEmpty)
  }

  @Test func `D5 a picture can be standard output, and nothing else is there then`() throws {
    try DemoCommand.withFile("") { path in
      let scene = ["home", "--offscreen", "--size", "64x48", "--screenshot"]
      let result = try DemoCommand.run(
        scene + ["-"], shell: "\"$@\" >\(path); status=$?; [ ! -e ./- ] && exit $status")
      #expect(result.status == 0 && result.errors.isEmpty)
      let picture = try Data(contentsOf: URL(filePath: path))
      #expect(try DemoCommand.run(scene + [path]).status == 0)
      #expect(try picture.count > 100 && picture == Data(contentsOf: URL(filePath: path)))
    }
    let full = try DemoCommand.run(
      ["home", "--offscreen", "--screenshot", "-"], shell: "exec \"$@\" >/dev/full")
    #expect(full.status == 7 && isOneLine(full.errors))
    #expect(full.errors.contains("standard output: "))
  }

  @Test func `D8 without a window the events wait for a slow reader, whole and in order`() throws {
    let moves = (0..<3000).map { step in
      #"{"t":\#(Double(step) / 1000),"event":"move","id":0,"x":\#(step % 60),"y":9}"#
    }
    let text =
      [
        #"{"trace":1,"width":64,"height":64,"scene":"home"}"#,
        #"{"t":0,"event":"down","id":0,"x":9,"y":9}"#,
      ]
      + moves
    try DemoCommand.withFile(text.joined(separator: "\n")) { path in
      let arguments = ["replay", path, "--offscreen", "--events-moves", "--events"]
      let result = try DemoCommand.run(
        arguments + ["-"], shell: "set -o pipefail; \"$@\" | (sleep 0.5; cat)")
      #expect(result.status == 0 && result.output.utf8.count > 100_000)
      #expect(result.output == (try DemoCommand.run(arguments + ["/dev/stdout"]).output))
    }
  }

  @Test func `D6 a picture for a pipe that nobody reads is an error and no wait`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID())").path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let result = try DemoCommand.run(["home", "--offscreen", "--screenshot", path])
    #expect(result.status == 7 && isOneLine(result.errors) && result.errors.contains(path))
  }

  @Test(arguments: [
    ["home", "--size", "32767x32767"], ["home", "--size", "23171x23171"],
    ["home", "--size", "8000x80", "--scale", "10"],
    ["bench", "--scene", "idle", "--size", "32767x32767"],
  ])
  func `D6 W43 a picture larger than any buffer is refused`(arguments: [String]) throws {
    let result = try DemoCommand.run(arguments + ["--offscreen"])
    #expect(result.status == 6 && isOneLine(result.errors), "\(result)")
    #expect(result.errors.contains("too large") && result.output.isEmpty)
  }

  @Test func `D13 W43 a trace cannot ask for such a picture either`() throws {
    let text = """
      {"trace":1,"width":64,"height":64,"scene":"home"}
      {"t":0.1,"event":"resize","width":32767,"height":32767}
      """
    try DemoCommand.withFile(text) { path in
      let result = try DemoCommand.run(["replay", path, "--offscreen"])
      #expect(result.status == 6 && isOneLine(result.errors), "\(result)")
    }
  }

  @Test(arguments: ["1e-300", "1e-9", "0.0001"])
  func `D15 a loop shorter than a millisecond ends`(time: String) throws {
    let text = """
      {"trace":1,"width":64,"height":64}
      {"t":0,"event":"frame"}
      {"t":\(time),"event":"frame"}
      """
    try DemoCommand.withFile(text) { path in
      let result = try DemoCommand.run(["replay", path, "--offscreen", "--loop"])
      #expect(result.status == 0)
    }
  }
}
