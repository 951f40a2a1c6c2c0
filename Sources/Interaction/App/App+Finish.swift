import Platform
import WLSurface

extension App {
  /// Says why the loop ended, and writes what is to be written then.
  func finish() throws(AppError) {
    let ending = ending ?? Ending(reason: "program")
    // What came before belongs to the end that it found; what comes later ends the waits.
    if signals.take().contains(where: \.asksForEnd) { isHurried = true }
    var farewell = Farewell(
      isHurried: isHurried, isError: ending.error != nil, at: MonotonicClock.now())
    writeEnd(ending)
    leaveScreen()
    try farewell.close(outputs, after: ending.error, hearing: signals) { () throws(AppError) in
      guard let path = options.screenshot else { return nil }
      return try Screenshot.begin(
        Screenshot.image(of: scene, format: options.pixelFormat), to: path)
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
}
