import Platform
import WLSurface

extension App {
  /// Says why the loop ended, and writes what is to be written then.
  ///
  /// The picture is written first; what readers do not take at once they are waited for, all at the
  /// same time, as long as `Farewell` says. Drawing the picture of a very large window is not cut
  /// short by a signal: the readers' time is, and W9's 500 ms hold only where that is enough.
  ///
  /// An error that ended the loop is what is thrown, whatever happens here.
  func finish() throws(AppError) {
    let ending = ending ?? Ending(reason: "program")
    // What came before belongs to the end that it found; what comes later ends the waits.
    if signals.take().contains(where: { $0 != .userOne }) { isHurried = true }
    var farewell = Farewell(
      isHurried: isHurried, isError: ending.error != nil, at: MonotonicClock.now())
    writeEnd(ending)
    leaveScreen()
    var files = outputs
    var pictureError: AppError?
    do throws(AppError) {
      if let picture = try beginPicture() { files.append(picture) }
    } catch {
      pictureError = error
    }
    let unread = OutputFile.drain(files, beside: signals.fileDescriptor) {
      let findsSignal = signals.take().contains { $0 != .userOne }
      farewell.look(findsSignal: findsSignal, at: MonotonicClock.now())
      return farewell.deadline
    }
    for file in files { file.close() }
    signals.release()
    if let error = ending.error ?? pictureError { throw error }
    for file in files {
      guard let error = file.error else { continue }
      // A signal is an end with status 0 (D6); what it costs is said all the same.
      let isWanted = farewell.isCutShort && unread.contains { $0 === file }
      guard isWanted else { throw .file(error.description) }
      StandardError.note("wl-demo: \(error)")
    }
  }

  private func writeEnd(_ ending: Ending) {
    stage.log?.now = now - stage.pause
    stage.log?.write(
      "end",
      [
        .init("frames", .number(Double(statistics.count))),
        .init("late", .number(Double(statistics.late))), .init("reason", .string(ending.reason)),
      ])
  }

  /// Takes the window away, for from now on nobody answers its compositor.
  private func leaveScreen() {
    guard let session = link.session else { return }
    // The picture shows the scene as it was, with the finger down if it was.
    session.window.onEvent = { _ in }
    session.window.hide()
    do throws(WaylandError) {
      try session.connection.flush()
    } catch {
      // It may be the compositor's end that ends the program.
    }
  }

  private func beginPicture() throws(AppError) -> OutputFile? {
    guard let path = options.screenshot else { return nil }
    return try Screenshot.begin(
      Screenshot.image(of: scene, format: options.pixelFormat), to: path)
  }
}
