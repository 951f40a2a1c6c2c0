import WLSurface

extension App {
  /// Says when nothing moves for the first time: when the picture is on the screen and nothing asks
  /// for another.
  func noteFirstRest() {
    guard let onFirstRest, firstCommit != nil, !scene.needsFrame, !window.needsFrame,
      !wantsAnotherFrame, !window.surface.frameClock.isWaiting
    else { return }
    self.onFirstRest = nil
    onFirstRest()
  }
}
