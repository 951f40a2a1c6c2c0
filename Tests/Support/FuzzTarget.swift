import Interaction
import Pixman

/// What no text may break: `make fuzz` searches for one that does, and the tests replay our own.
///
/// Everything that reads a file of a user is here. A trap, an endless loop or a failed
/// `precondition` is what a fuzzer sees.
public enum FuzzTarget {
  private static let size = Size(width: 1280, height: 800)

  /// Reads bytes as a trace, and as a recording in every format.
  public static func read(_ bytes: [UInt8]) {
    readTrace(bytes)
    _ = RecordingFormat(of: bytes)
    for format in [RecordingFormat.evemu, .getevent, .libinput, .hidRecorder, .trace] {
      readRecording(bytes, format)
    }
  }

  private static func readTrace(_ bytes: [UInt8]) {
    guard let trace = try? TraceParser.parse(bytes) else { return }
    precondition(trace.events.allSatisfy { $0.time.isFinite })
    check(TouchRecording(trace))
  }

  private static func readRecording(_ bytes: [UInt8], _ format: RecordingFormat) {
    do throws(RecordingError) {
      check(try TouchRecording(try format.parse(bytes)))
    } catch {
      precondition(error.line >= 1 && !error.expected.isEmpty, "An error names its line.")
    }
  }

  private static func check(_ recording: TouchRecording) {
    for units in TouchReport.Units.allCases {
      let report = TouchReport(recording, units: units, in: size)
      precondition(report.items.count == recording.items.count)
      let text = report.json.description
      precondition((try? JSONParser.parse(text)) != nil, "A report is JSON.")
      precondition(!report.text.isEmpty)
    }
    for rotation in TouchRecording.Rotation.allCases {
      let header = Trace.Header(size: size, scale: 1, scene: "home")
      let trace = recording.trace(header, rotation)
      precondition(
        (try? TraceParser.parse(Array(trace.text.utf8))) != nil, "What is played is a trace.")
    }
    precondition(recording.downs.count == recording.items.count)
    precondition(recording.peak <= recording.items.count)
    precondition(recording.part(from: 0.5, to: 1).items.count <= recording.items.count)
  }
}
