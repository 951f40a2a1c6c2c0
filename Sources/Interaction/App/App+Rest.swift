import WLSurface

extension App {
  /// Says when nothing moves for the first time: when the picture is on the screen and nothing asks
  /// for another.
  func noteFirstRest(of session: Session) {
    let window = session.window
    guard let onFirstRest, session.waitStart != nil, !scene.needsFrame, !window.needsFrame,
      !wantsAnotherFrame, !window.surface.frameClock.isWaiting
    else { return }
    self.onFirstRest = nil
    onFirstRest()
  }
}
