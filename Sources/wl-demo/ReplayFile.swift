import Interaction
import Platform

/// Reads what can be played from files: traces, and recordings of touchscreens (D15).
enum ReplayFile {
  /// What a file holds.
  enum Content {
    /// What happened in a window.
    case trace(Trace)
    /// What fingers did on a device.
    case recording(TouchRecording)

    /// The trace, if it is one.
    var trace: Trace? {
      guard case .trace(let trace) = self else { return nil }
      return trace
    }

    /// When the last thing happens, in seconds.
    var duration: Double {
      switch self {
      case .trace(let trace): trace.events.last?.time ?? 0
      case .recording(let recording): Double(recording.end.microseconds) / 1e6
      }
    }

    /// The contacts.
    var recording: TouchRecording {
      switch self {
      case .trace(let trace): TouchRecording(trace)
      case .recording(let recording): recording
      }
    }
  }

  /// An hour of a finger that never rests has a tenth of that.
  private static let limit = 256 << 20
  /// No format has lines of a tenth of that.
  private static let longestLine = 64 << 10

  /// The content of a file; throws `AppError` 7 with file, line and what was expected.
  static func read(_ path: String) throws(AppError) -> Content {
    let bytes = try bytes(path)
    let format = RecordingFormat(of: bytes)
    if format == .trace {
      do throws(TraceError) {
        return .trace(try TraceParser.parse(bytes))
      } catch {
        throw .file("\(path): \(error)")
      }
    }
    var recording = try parse(bytes, format, path)
    if format == .evemu, recording.devices[0].description?.axes.isEmpty ?? true {
      recording.devices[0].description = try description(beside: path)
    }
    do throws(RecordingError) {
      return .recording(try TouchRecording(recording))
    } catch {
      throw .file("\(path): \(error)")
    }
  }

  /// The trace in a file; throws `AppError` 7 if it holds something else.
  static func readTrace(_ path: String) throws(AppError) -> Trace {
    guard let trace = try read(path).trace else {
      throw .file("\(path): line 1: expected a trace")
    }
    return trace
  }

  private static func bytes(_ path: String) throws(AppError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path, limit: limit, longestLine: longestLine)
    } catch {
      throw .file(error.description)
    }
  }

  private static func parse(
    _ bytes: [UInt8], _ format: RecordingFormat, _ path: String
  ) throws(AppError) -> Recording {
    do throws(RecordingError) {
      return try format.parse(bytes)
    } catch {
      throw .file("\(path): \(error)")
    }
  }

  /// What a file beside a recording tells of its device (F1); nil if there is none.
  ///
  /// It has the name of the recording up to the words for the gesture.
  private static func description(beside path: String) throws(AppError) -> DeviceDescription? {
    for candidate in descriptionPaths(for: path) where File.exists(candidate) {
      let recording = try parse(try bytes(candidate), .evemu, candidate)
      guard let description = recording.devices.first?.description else {
        throw .file("\(candidate): line 1: expected the description of a device")
      }
      return description
    }
    return nil
  }

  /// Where the description of a recording may be, the likeliest first.
  static func descriptionPaths(for path: String) -> [String] {
    let bytes = Array(path.utf8)
    let nameStart = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let dots = bytes.indices.filter { $0 > nameStart && bytes[$0] == UInt8(ascii: ".") }
    return dots.reversed().flatMap { dot in
      [".desc", ".prop"].map { String(decoding: bytes[..<dot], as: UTF8.self) + $0 }
    }.filter { $0 != path }
  }
}
