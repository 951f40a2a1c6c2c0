import WLSurface

extension App {
  /// Frames after which a start is over though something moves all the time: half a second.
  static let framesOfStart = 30

  /// Says once that the start is over: the picture is on the screen, and nothing asks for another or
  /// so many came that only what each of them needs goes on.
  func noteStart(of session: Session) {
    guard let onStarted, session.waitStart != nil else { return }
    let window = session.window
    let isResting =
      !scene.needsFrame && !window.needsFrame && !wantsAnotherFrame
      && !window.surface.frameClock.isWaiting
    guard isResting || statistics.count >= Self.framesOfStart else { return }
    self.onStarted = nil
    onStarted()
  }
}
