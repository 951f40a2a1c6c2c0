import Interaction
import Platform

/// Reads traces from files.
enum TraceFile {
  /// The trace in a file; throws `AppError` 7 with file, line and what was expected.
  static func read(_ path: String) throws(AppError) -> Trace {
    let bytes: [UInt8]
    do throws(FileError) {
      // An hour of a finger that never rests has a tenth of that.
      bytes = try File.read(path, limit: 256 << 20)
    } catch {
      throw .file(error.description)
    }
    do throws(TraceError) {
      return try TraceParser.parse(bytes)
    } catch {
      throw .file("\(path): \(error)")
    }
  }
}
