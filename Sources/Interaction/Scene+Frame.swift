public import Pixman

extension Scene {
  /// Whether a frame would show something new or move something.
  public var needsFrame: Bool { layoutIsPending || !damage.isEmpty || isMoving || isCatchingUp }

  /// Whether anything moves by itself: an animation, or content that coasts.
  public var isMoving: Bool { animator.isRunning || movers.contains(where: \.isMoving) }

  /// When `advance(to:)` must be called at the latest, frames aside; nil if time changes nothing.
  public var nextDeadline: Double? {
    switch (arena.nextDeadline, timers.next) {
    case (let first?, let second?): min(first, second)
    case (let first, let second): first ?? second
    }
  }

  /// Moves everything to a time: deadlines, animations, scrolling, then one layout pass.
  ///
  /// Times are seconds on the event clock and never run backward (G72); an earlier one counts as
  /// the latest.
  public func advance(to time: Double) {
    let time = max(time, now)
    now = time
    animator.currentTime = time
    arena.advance(to: time)
    fireTimers(at: time)
    showPans(at: time)
    animator.advance(to: time)
    for mover in movers where !mover.advance(to: time) { stopMoving(mover) }
    layoutIfNeeded()
  }

  /// Serves the deadlines that have come, and moves nothing else: for the time between frames.
  public func advanceTimers(to time: Double) {
    now = max(time, now)
    animator.currentTime = now
    arena.advance(to: now)
    fireTimers(at: now)
  }

  /// Ends every animation and every coasting list at its target (K10).
  public func finishAnimations() {
    animator.finishAll()
    let running = movers
    for mover in running { mover.finish(at: now) }
    // What a completion set moving is left running, as the animator does.
    movers.removeAll { mover in running.contains { $0 === mover } }
    layoutIfNeeded()
  }

  /// What changed since the last call, in buffer pixels; it is taken away.
  public func takeDamage() -> Region {
    layoutIfNeeded()
    pictures.removeAll { $0.layer?.snapshot == nil }
    for picture in pictures { picture.layer?.reportResizedPicture() }
    defer { damage = Region() }
    return damage
  }

  /// Draws the scene inside the canvas's clip.
  ///
  /// The canvas has the scene's scale. Where neither root nor overlay draws, the target stays.
  public func draw(in canvas: Canvas) {
    precondition(canvas.scale == scale, "A scene is drawn at its own scale.")
    layoutIfNeeded()
    Painter.paint(stage, at: .zero, in: canvas)
  }

  /// Adds a changed rectangle in buffer pixels.
  func addDamage(_ rect: PixelRect) {
    let visible = rect.intersection(stage.ownPixels(scale: scale))
    guard !visible.isEmpty else { return }
    damage.formUnion(visible)
  }

  /// Keeps telling a moving thing each frame's time until it says that it rests.
  func startMoving(_ mover: any Mover) {
    guard !movers.contains(where: { $0 === mover }) else { return }
    movers.append(mover)
  }

  func stopMoving(_ mover: any Mover) {
    movers.removeAll { $0 === mover }
  }

  /// A layout that asks for another is served at once; one that never ends waits for a frame.
  func layoutIfNeeded() {
    for _ in 0..<4 {
      guard layoutIsPending else { return }
      layoutIsPending = false
      stage.layoutIfNeeded()
    }
  }
}
