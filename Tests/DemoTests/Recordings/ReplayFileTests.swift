import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// Recordings as files: what is beside them, and what is wrong with them.
@Suite struct ReplayFileTests {
  /// Writes files into a folder of their own.
  private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try body(folder.path)
  }

  private func error(_ path: String) -> String? {
    do throws(AppError) {
      _ = try ReplayFile.read(path)
      return nil
    } catch {
      return error.exitStatus == 7 ? error.message : "status \(error.exitStatus)"
    }
  }

  @Test func `F1 a description stands beside a recording, under its name up to the gesture`() throws
  {
    #expect(
      ReplayFile.descriptionPaths(for: "a.b/pad.v2.1f-tap.events") == [
        "a.b/pad.v2.1f-tap.desc", "a.b/pad.v2.1f-tap.prop", "a.b/pad.v2.desc", "a.b/pad.v2.prop",
        "a.b/pad.desc", "a.b/pad.prop",
      ])
    #expect(ReplayFile.descriptionPaths(for: "a.b/.pad").isEmpty)
    let recording = try ReplayFile.read(Samples.path("lists.events")).recording
    #expect(recording.devices[0].x?.minimum == -1000)
    let events = "E: 0.000001 0001 014a 1\nE: 0.000001 0000 0000 0\n"
    try withFiles(["pad.1f-tap.events": events, "pad.desc": "A: 00 0 10 0 0\nA: 01 0 20 0 0\n"]) {
      let device = try ReplayFile.read($0 + "/pad.1f-tap.events").recording.devices[0]
      #expect(device.x?.maximum == 10 && device.y?.maximum == 20)
    }
    try withFiles(["pad.1f-tap.events": events, "pad.desc": "A: 00 0 ten 0 0\n"]) {
      #expect(
        error($0 + "/pad.1f-tap.events")
          == "\($0)/pad.desc: line 1: expected the axis's greatest value, a whole number")
    }
    try withFiles(["pad.1f-tap.events": events, "pad.desc": events]) {
      #expect(
        error($0 + "/pad.1f-tap.events")
          == "\($0)/pad.desc: line 1: expected the description of a device")
    }
    try withFiles(["pad.1f-tap.events": events]) {
      let device = try ReplayFile.read($0 + "/pad.1f-tap.events").recording.devices[0]
      #expect(device.x == nil && device.extent.width == 1)
    }
  }

  @Test func `F4 reports of hid-recorder are recognised and refused`() throws {
    let path = Samples.path("reports.hid")
    let message = try #require(error(path))
    #expect(message.hasPrefix("\(path): line 1: expected events of evdev"))
    #expect(message.contains("hid-recorder") && message.contains("evemu"))
  }

  @Test func `D15 a description alone is no recording`() throws {
    let path = Samples.path("lists.desc")
    #expect(error(path) == "\(path): line 3: expected events: this is only a description")
  }

  @Test func `D6 a line without end takes no memory: the file ends with 7`() throws {
    #expect(
      error("/dev/zero") == "/dev/zero: line 1: expected at most 65536 bytes in a line")
    let long = String(repeating: "x", count: 70_000)
    try withFiles(["long.events": "E: 0.000001 0000 0000 0\n# \(long)\n"]) {
      let path = $0 + "/long.events"
      #expect(error(path) == "\(path): line 2: expected at most 65536 bytes in a line")
    }
  }

  @Test func `D6 D15 a line of a gigabyte through a pipe ends with 7, and is not waited for`()
    throws
  {
    for options in ["", "--report"] {
      let result = try DemoCommand.run(
        ["replay", "/dev/stdin"],
        shell: "head -c 1073741824 /dev/zero 2>&- | tr '\\0' 'E' 2>&- | \"$@\" \(options)")
      #expect(result.status == 7 && result.output.isEmpty)
      #expect(
        result.errors
          == "wl-demo: /dev/stdin: line 1: expected at most 65536 bytes in a line\n")
    }
  }

  @Test func `D6 D15 a sample cut in any of its lines is read, or refused with file and line`()
    throws
  {
    for name in try Samples.names {
      let text = try Samples.text(name)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (ending, count) in ["\n", "\r\n"].flatMap({ end in lines.indices.map { (end, $0) } }) {
        let whole = lines[..<count].map { $0 + ending }.joined()
        let cut = lines[count].prefix(lines[count].utf8.count / 2)
        try withFiles(["cut.txt": whole + cut, "whole.txt": whole]) { folder in
          for file in ["cut.txt", "whole.txt"] {
            guard let message = error("\(folder)/\(file)") else { continue }
            let parts = message.split(separator: ": ", maxSplits: 2).map(String.init)
            #expect(parts.count == 3 && parts[0] == "\(folder)/\(file)", "\(message)")
            #expect(parts[1].hasPrefix("line ") && parts[2].hasPrefix("expected "), "\(message)")
          }
        }
      }
    }
  }

  @Test func `D6 the program ends with 7 and says file, line and what was expected`() throws {
    try withFiles(["bad.events": "# EVEMU 1.3\nE: 0.000001 0003 0039 seven\n"]) { folder in
      for arguments in [[], ["--offscreen"], ["--report"], ["--report", "--json"]] {
        let result = try DemoCommand.run(["replay", folder + "/bad.events"] + arguments)
        #expect(result.status == 7 && result.output.isEmpty)
        #expect(
          result.errors
            == "wl-demo: \(folder)/bad.events: line 2: expected a decimal value of 32 bits\n")
      }
    }
  }

  @Test func `D16 a recording plays offscreen into a scene like a finger`() throws {
    let lines = Array(0...20).map { step in
      let (time, x) = (step * 8000, 800 - step * 20)
      let start = step == 0 ? "E: 0.000000 0003 0039 1\nE: 0.000000 0003 0036 250\n" : ""
      let stamp = "0." + String(repeating: "0", count: 6 - "\(time)".count) + "\(time)"
      return start + "E: \(stamp) 0003 0035 \(x)\nE: \(stamp) 0000 0000 0\n"
    }
    let text =
      "A: 35 0 1000 0 0\nA: 36 0 1000 0 0\n" + lines.joined()
      + "E: 0.170000 0003 0039 -1\nE: 0.170000 0000 0000 0\n"
    try withFiles(["swipe.evemu": text]) { folder in
      let result = try DemoCommand.run([
        "replay", folder + "/swipe.evemu", "--scene", "mail", "--offscreen", "--size", "400x800",
        "--events", "-",
      ])
      #expect(result.status == 0, "\(result.errors)")
      let words = EventWords.compared(result.output.split(separator: "\n").map(String.init))
      #expect(words.contains { $0.hasPrefix("cell") && $0.hasSuffix("didOpen right") }, "\(words)")
    }
  }
}
