import Platform
import WLSurface

extension Farewell {
  /// Writes the last picture, waits for the readers of all files, and closes them.
  ///
  /// The picture is written first; what readers do not take at once they are waited for, all at the
  /// same time, until the deadline. Drawing the picture of a very large window is not cut short by a
  /// signal: the readers' time is, and W9's 500 ms hold only where that is enough.
  ///
  /// Signals are left to the process afterwards. A signal is an end with status 0, whatever readers
  /// have missed (D6), which is said all the same.
  ///
  /// - Parameters:
  ///   - files: The files that are written line by line.
  ///   - error: What ended the program; thrown whatever happens here.
  ///   - signals: What may cut the waits short.
  ///   - beginPicture: Begins to write the picture; nil where none is wanted.
  /// - Throws: `error`, else `AppError` of the picture, else 7 for a file that could not be written.
  mutating func close(
    _ files: [OutputFile], after error: AppError?, hearing signals: SignalQueue,
    beginPicture: () throws(AppError) -> OutputFile?
  ) throws(AppError) {
    var files = files
    var pictureError: AppError?
    do throws(AppError) {
      if let picture = try beginPicture() { files.append(picture) }
    } catch {
      pictureError = error
    }
    OutputFile.drain(files, beside: signals.fileDescriptor) {
      let findsEnd = signals.take().contains(where: \.asksForEnd)
      look(findsSignal: findsEnd, at: MonotonicClock.now())
      return deadline
    }
    for file in files { file.close() }
    signals.release()
    if let error = error ?? pictureError { throw error }
    for error in files.compactMap(\.error) {
      guard isBySignal, error.isOfReader else { throw .file(error.description) }
      StandardError.note("wl-demo: \(error)")
    }
  }
}
