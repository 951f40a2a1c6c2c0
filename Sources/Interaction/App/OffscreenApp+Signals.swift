import Pixman
import Platform
import WLSurface

extension OffscreenApp {
  /// Takes over the signals, which end the waits for readers, too, until the end.
  func listen() throws(AppError) -> SignalQueue {
    let signals: SignalQueue
    do throws(SystemError) {
      signals = SignalQueue(try SignalDescriptor())
    } catch {
      throw .memory(error.description)
    }
    signals.onSignal = { [unowned self] in receive($0) }
    interruption = (
      signals.fileDescriptor, { [unowned self, signals] in isHurried || signals.findsEnd() }
    )
    stage.log?.file?.interruption = interruption
    return signals
  }

  private func receive(_ signal: Signal) {
    switch signal {
    case .userOne: stage.writeState(of: options.sceneName, in: nil, at: now)
    case .terminate, .interrupt:
      isHurried = true
      stop(reason: "signal")
    }
  }

  /// Writes a picture, whose reader, if it has one, sets the pace; throws `AppError` 7 if that cannot
  /// be.
  ///
  /// What the reader has missed when a signal comes is said, as it is of every other file (D6).
  func write(_ image: Image, to path: String) throws(AppError) {
    let file = try Screenshot.begin(image, to: path)
    file.interruption = interruption
    file.waitForReader()
    file.close()
    guard let error = file.error else { return }
    guard error.isOfReader, interruption?.hasCome() == true else {
      throw .file(error.description)
    }
    StandardError.note("wl-demo: \(error)")
  }

  /// Says why the run ended, and writes what is to be written then.
  func finish(hearing signals: SignalQueue, after error: AppError? = nil) throws(AppError) {
    stage.log?.now = now
    stage.log?.write(
      "end",
      [
        .init("frames", .number(Double(frames))), .init("late", 0),
        .init("reason", .string(ending ?? "rest")),
      ])
    // What came before belongs to the end that it found; what comes later ends the waits.
    if signals.take().contains(where: \.asksForEnd) { isHurried = true }
    var farewell = Farewell(
      isHurried: isHurried, isError: error != nil, at: MonotonicClock.now())
    let files = [stage.log?.file].compactMap(\.self)
    defer { interruption = nil }
    try farewell.close(files, after: error, hearing: signals) { () throws(AppError) in
      try options.screenshot.map { path throws(AppError) in try Screenshot.begin(image, to: path) }
    }
  }
}
