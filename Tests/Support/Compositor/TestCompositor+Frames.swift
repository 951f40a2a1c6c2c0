extension TestCompositor {
  /// Ends a frame: gives buffers back by the policy, then answers the frame callbacks.
  ///
  /// - Parameter time: what `done` carries, in milliseconds of no stated base.
  package func frame(at time: UInt32 = 0) {
    frameCount += 1
    releaseAtFrame()
    sendDone(time)
    flush()
  }

  /// Answers the frame callbacks of all surfaces.
  package func sendDone(_ time: UInt32) {
    for surface in surfaces {
      let callbacks = surface.callbacks
      surface.callbacks = []
      for callback in callbacks {
        callback.send("done", .uint(time))
        callback.destroy()
      }
    }
  }

  /// Forgets the outstanding callbacks: they are never answered (W64).
  package func loseCallbacks() {
    surfaces.forEach { $0.callbacks = [] }
  }
}
