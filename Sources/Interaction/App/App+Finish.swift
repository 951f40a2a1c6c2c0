import Platform
import WLSurface

extension App {
  /// Seconds that readers have after a signal to take the lines that were kept for them (W9).
  private static let haste = 0.3
  /// Seconds that a reader then has to take the picture (W9).
  private static let pictureHaste = 0.15
  /// Seconds that readers may take nothing for, after an error.
  private static let patience = 0.4

  /// Says why the loop ended, and writes what is to be written then.
  ///
  /// How long readers are waited for depends on the end: after a signal not for long (W9); after an
  /// error, which somebody may have to act on, for as long as they read; else until they have all,
  /// while signals end the program.
  func finish() throws(AppError) {
    var ending = ending ?? Ending(reason: "program")
    stage.log?.now = now - stage.pause
    stage.log?.write(
      "end",
      [
        .init("frames", .number(Double(statistics.count))),
        .init("late", .number(Double(statistics.late))), .init("reason", .string(ending.reason)),
      ])
    leaveScreen()
    if !isHurried { isHurried = signals.release().contains { $0 != .userOne } }
    OutputFile.drain(
      outputs, within: isHurried ? Self.haste : nil,
      patience: ending.error == nil ? nil : Self.patience)
    signals.release()
    do throws(AppError) {
      if let path = options.screenshot {
        try Screenshot.write(
          Screenshot.image(of: scene, format: options.pixelFormat), to: path,
          within: isHurried ? Self.pictureHaste : nil)
      }
    } catch {
      ending.error = ending.error ?? error
    }
    if let error = ending.error { throw error }
    if let error = stage.log?.error ?? recorder?.error { throw .file(error.description) }
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
}
