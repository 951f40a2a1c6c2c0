import Foundation
import Interaction
import Support
import Testing

@testable import wl_demo

/// `replay FILE --report`, with our own recordings.
@Suite struct ReportTests {
  private func report(_ name: String, _ arguments: String...) throws -> DemoCommand.Result {
    try DemoCommand.run(["replay", Samples.path(name), "--report"] + arguments)
  }

  private func contacts(_ name: String, _ arguments: String...) throws -> [JSON] {
    let options = try Options.parse(
      ["replay", Samples.path(name), "--report", "--json"] + arguments)
    let program = try Program(options, playing: try ReplayFile.read(Samples.path(name)), of: name)
    return try JSONParser.parse(try program.report())["contacts"]?.array ?? []
  }

  @Test func `D17 the report is a table for people`() throws {
    let result = try report("slots.evemu", "--size", "1000x500")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        2 contacts, 2 at most at once; times in ms, lengths in points, velocities a second
        #  down   up     start       end  path  velocity at lift  kind         recognised
        0     0   30   100, 50   140, 50    40           2000, 0  swipe-right  pan
        1    10  130  800, 400  800, 390    10              0, 0  tap          pan

        """)
  }

  @Test func `D17 the report is JSON for programs, with the fields of the expectations`() throws {
    let result = try report("slots.evemu", "--json", "--units=device")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").count == 1)
    let json = try JSONParser.parse(result.output)
    #expect(json["units"] == "device" && json["protocol"] == "B")
    #expect(json["axis_range"] == [[0, 1000], [0, 500]])
    #expect(json["axis_resolution_per_mm"] == [10, 10])
    #expect(json["contacts_total"] == 2 && json["slop_units"] == 20)
    #expect(
      json["contacts"]?.array?.first == [
        "index": 0, "tracking_id": 7, "down_ms": 0, "up_ms": 30, "cancelled": false,
        "start": [100, 50], "end": [140, 50], "last_motion_ms": 20, "motion_samples": 3,
        "path_length": 40, "max_displacement": 40, "rested_before_lift": false,
        "window_samples": 3, "lift_velocity": [2000, 0], "kind": "swipe-right",
        "recognised": "pan",
      ])
  }

  @Test func `D17 points are those of the window, D15 by the device's ranges and turned`() throws {
    let size = "--size=500x500"
    #expect(try contacts("slots.evemu", size)[0]["start"] == [50, 50])
    #expect(try contacts("slots.evemu", size)[0]["lift_velocity"] == [1000, 0])
    #expect(try contacts("slots.evemu", size, "--rotate", "90")[0]["start"] == [450, 50])
    #expect(try contacts("slots.evemu", size, "--rotate", "90")[0]["lift_velocity"] == [0, 1000])
    #expect(try contacts("slots.evemu", size, "--rotate", "180")[0]["start"] == [450, 450])
    #expect(try contacts("slots.evemu", size, "--rotate", "270")[0]["start"] == [50, 450])
    // The word is told in the device's units, and is the same however it is turned.
    #expect(try contacts("slots.evemu", size, "--rotate", "90")[0]["kind"] == "swipe-right")
    #expect(try contacts("lists.events", "--size=2000x800")[0]["start"] == [900, 200])
  }

  @Test func `D15 the report is of the part that is played`() throws {
    let late = try contacts("slots.evemu", "--start", "0.005", "--units", "device")
    #expect(late.count == 1 && late[0]["tracking_id"] == 8 && late[0]["recognised"] != nil)
    let early = try contacts("slots.evemu", "--end", "0.015", "--units", "device")
    #expect(early.map { $0["up_ms"] } == [.null, .null])
    #expect(early[0]["end"] == [120, 50])
  }

  @Test func `D17 a recording that is of no scene is told by recognisers of every kind`() throws {
    #expect(try contacts("single.events").map { $0["recognised"] } == ["longPress"])
    #expect(try contacts("names.getevent").map { $0["recognised"] } == ["tap"])
    // The list of sheets knows no long press, and ends above that finger.
    #expect(
      try contacts("single.events", "--scene", "sheets").map { $0["recognised"] } == [.null])
  }

  @Test func `D17 a trace has a report as well`() throws {
    let text = """
      {"trace":1,"width":400,"height":800,"scene":"mail"}
      {"t":0.1,"event":"down","id":3,"x":300,"y":300}
      {"t":0.1,"event":"frame"}
      {"t":0.11,"event":"move","id":3,"x":260,"y":300}
      {"t":0.12,"event":"move","id":3,"x":220,"y":300}
      {"t":0.12,"event":"frame"}
      {"t":0.13,"event":"up","id":3}
      {"t":0.5,"event":"down","id":3,"x":100,"y":400}
      {"t":0.6,"event":"cancel"}

      """
    try DemoCommand.withFile(text) { path in
      let result = try DemoCommand.run(["replay", path, "--report", "--json"])
      #expect(result.status == 0, "\(result.errors)")
      let contacts = try #require(try JSONParser.parse(result.output)["contacts"]?.array)
      #expect(contacts.map { $0["kind"] } == ["swipe-left", "tap"])
      #expect(contacts.map { $0["cancelled"] } == [false, true])
      #expect(contacts.map { $0["recognised"] } == ["pan", .null])
      #expect(contacts[0]["lift_velocity"] == [-4000, 0])
    }
  }

  @Test(arguments: [
    (["--json"], "option '--json' needs '--report'"),
    (["--units", "device"], "option '--units' needs '--report'"),
    (["--report", "--units", "miles"], "expected points or device"),
    (["--report", "--loop"], "options '--report' and '--loop' exclude each other"),
    (["--report", "--events", "-"], "'--events' cannot be '-': --report prints there"),
    (["--report", "--mix"], "option '--mix' needs a window"),
    (["--rotate", "45"], "expected 0, 90, 180 or 270"),
    (["--scene", "list"], "option '--scene' cannot be 'list': expected a scene"),
    (["--scene", "mial"], "did you mean 'mail'"),
  ])
  func `D1 options of the report that make no sense are refused`(
    arguments: [String], text: String
  ) {
    do throws(UsageError) {
      _ = try Options.parse(["replay", "x"] + arguments)
      Issue.record("\(arguments) was taken")
    } catch {
      #expect(error.message.contains(text), "\(error.message)")
    }
  }
}
