import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// Recordings of real devices, which come with what is to be expected of them.
@Suite struct RecordingDataTests {
  static let folder = ProcessInfo.processInfo.environment["TOUCH_DATA"].map { $0 + "/recordings" }

  private static let ending = ".expected.json"

  static var names: [String] {
    get throws {
      let folder = try #require(folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    }
  }

  @Test(.enabled(if: folder != nil, "TOUCH_DATA is not set"))
  func `D17 F1 F2 F5 every recording is what is expected of it`() throws {
    let folder = try #require(Self.folder)
    let names = try Self.names
    #expect(names.count >= 29)
    for name in names {
      let expected = try Vectors(contentsOf: "\(folder)/\(name)\(Self.ending)")
      let recording = try ReplayFile.read("\(folder)/\(name)").recording
      let report = TouchReport(recording, units: .device, in: Size(width: 1280, height: 800))
      try check(report.json, expected, name)
    }
  }

  private func check(_ report: JSON, _ expected: Vectors, _ name: String) throws {
    #expect(report["protocol"]?.string == expected["protocol"].text, "\(name)")
    for field in [
      "events", "reports", "duration_ms", "median_report_interval_ms", "contacts_total",
      "contacts_peak", "slop_units",
    ] {
      #expect(report[field]?.number == expected[field].number, "\(name) \(field)")
    }
    for field in ["axis_range", "axis_resolution_per_mm"] {
      #expect(numbers(report[field]) == numbers(expected[field]), "\(name) \(field)")
    }
    let contacts = try #require(report["contacts"]?.array)
    #expect(contacts.count == expected["contacts"].elements.count)
    for (contact, wanted) in zip(contacts, expected["contacts"].elements) {
      let place = "\(name) contact \(wanted["index"].number)"
      for field in [
        "index", "tracking_id", "down_ms", "up_ms", "last_motion_ms", "motion_samples",
        "window_samples",
      ] {
        #expect(contact[field]?.number == wanted[field].optionalNumber, "\(place) \(field)")
      }
      for field in ["start", "end"] {
        #expect(numbers(contact[field]) == numbers(wanted[field]), "\(place) \(field)")
      }
      #expect(contact["kind"]?.string == wanted["kind"].text, "\(place)")
      let rested = wanted["rested_before_lift"].optionalNumber.map { $0 != 0 }
      #expect(contact["rested_before_lift"]?.bool == rested, "\(place)")
      let tolerance = expected["tolerance"]
      for field in ["path_length", "max_displacement"] {
        let (value, goal) = (contact[field]?.number ?? .nan, wanted[field].number)
        #expect(abs(value - goal) <= tolerance["path_rel"].number * goal, "\(place) \(field)")
      }
      let (velocity, goal) = (
        numbers(contact["lift_velocity"]), numbers(wanted["lift_velocity"])
      )
      #expect(velocity.count == goal.count, "\(place)")
      for (value, goal) in zip(velocity, goal) {
        let allowed = max(
          tolerance["velocity_abs"].number, tolerance["velocity_rel"].number * abs(goal))
        #expect(abs(value - goal) <= allowed, "\(place) lift_velocity")
      }
    }
  }

  private func numbers(_ json: JSON?) -> [Double] {
    if let number = json?.number { return [number] }
    return json?.array?.flatMap { numbers($0) } ?? []
  }

  private func numbers(_ value: Vectors) -> [Double] {
    if let number = value.optionalNumber { return [number] }
    return value.elements.flatMap { numbers($0) }
  }

  @Test(.enabled(if: folder != nil, "TOUCH_DATA is not set"))
  func `D15 no truncated recording of a real device crashes or is accepted with a broken line`()
    throws
  {
    let folder = try #require(Self.folder)
    for name in try Self.names {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
      let format = RecordingFormat(of: bytes)
      for part in [3, 2, 1] {
        let count = bytes.count * part / 4
        do throws(RecordingError) {
          _ = try TouchRecording(try format.parse(Array(bytes[..<count])))
        } catch {
          let lines = bytes[..<count].count { $0 == UInt8(ascii: "\n") } + 1
          #expect(error.line == lines, "\(name): \(error)")
        }
      }
    }
  }

  @Test(.enabled(if: folder != nil, "TOUCH_DATA is not set"))
  func `D17 taps, drags and swipes of real devices are recognised`() throws {
    let folder = try #require(Self.folder)
    for (name, words) in [
      ("wacom-isdv4-e6.double-tap.events", ["doubleTap", "doubleTap"]),
      ("egalax-pcap.tap-same-time.events", ["tap"]),
      ("android-unknown.tap.txt", ["tap"]), ("android-tf201.1f-drag.txt", ["pan+swipe"]),
      ("wacom-isdv4-e6.2f-center-scroll.events", ["pan", "pan"]),
      ("n-trig.1f-drag-nw-se.events", ["pan"]),
    ] {
      let options = try Options.parse(["replay", "\(folder)/\(name)", "--report", "--json"])
      let program = try Program(
        options, playing: try ReplayFile.read("\(folder)/\(name)"), of: name)
      let json = try JSONParser.parse(try program.report())
      let recognised = json["contacts"]?.array?.map { $0["recognised"]?.string ?? "-" }
      #expect(recognised == words, "\(name)")
    }
  }
}
