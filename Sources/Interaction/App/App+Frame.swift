import Pixman
import Platform
import WLSurface

extension App {
  /// Seconds after a commit without an answer after which animations are ended (K10).
  private static let patience = 0.25

  /// When animations that get no frames must be ended, in monotonic seconds.
  func hiddenDeadline(in session: Session) -> Double? {
    guard session.window.surface.frameClock.isWaiting, scene.isMoving,
      let waitStart = session.waitStart
    else { return nil }
    return waitStart + Self.patience
  }

  func finishHiddenAnimations(in session: Session) {
    guard let deadline = hiddenDeadline(in: session), now >= deadline else { return }
    stage.log?.now = now - stage.pause
    // What a completion sets moving gets the same patience; what never ends must not keep us awake.
    session.waitStart = now
    scene.finishAnimations()
  }

  func drawIfNeeded(in session: Session) throws(WaylandError) {
    let window = session.window
    if stage.takesInput(), session.inputTime == nil { session.inputTime = now }
    guard scene.needsFrame || window.needsFrame || wantsAnotherFrame else {
      // What the input did was to be seen by nobody.
      session.inputTime = nil
      return
    }
    guard let frame = try window.beginFrame() else { return }
    let began = session.connection.readClock()
    // What the input of this turn sets moving is awaited from this frame on.
    let continues = session.awaitsFrame && isMoving
    stage.pause = frame.time.pause
    scene.frameInterval = frame.time.interval
    stage.resize(to: frame.size, scale: frame.scale, at: frame.time.time)
    let moment = FrameMoment(now: frame.time.now, time: frame.time.time, first: firstCommit)
    wantsAnotherFrame = onFrame?(moment) ?? false
    stage.advance(to: frame.time.time)
    let damage = stage.takeDamage()
    var clip = damage
    clip.formUnion(frame.buffer.staleRegion)
    scene.draw(in: Canvas(frame.buffer.image, scale: frame.scale, clip: clip))
    window.commit(frame, damage: damage)
    didCommit(frame, in: session, damage: damage, began: began, continues: continues)
  }

  private func didCommit(
    _ frame: WindowFrame, in session: Session, damage: Region, began: Double, continues: Bool
  ) {
    let ended = session.connection.readClock()
    if session.waitStart == nil { didShowFirst(frame, in: session, at: ended) }
    session.waitStart = ended
    let image = frame.buffer.image
    let area = damage.rects.reduce(0) { $0 + $1.area }
    let share = Double(area) / Double(max(1, image.width * image.height))
    let isMissed = statistics.add(
      at: frame.time.now, interval: frame.time.interval, paint: ended - began, damage: share,
      continues: continues)
    stage.didDraw(
      FrameGraph.Frame(
        interval: frame.time.interval, paint: ended - began, isMissed: isMissed))
    if options.showsStatistics { writeStatistics(of: session, at: frame.time.now) }
    if options.logsFrames {
      writeFrame(
        frame, share: share, paint: ended - began,
        latency: session.inputTime.map { ended - $0 })
    }
    session.inputTime = nil
    session.awaitsFrame = isMoving
  }

  /// Whether one frame after the other is wanted.
  private var isMoving: Bool { wantsAnotherFrame || scene.isMoving }

  /// Goes on where the scene's time stood still: at the start, or since a compositor was lost.
  private func didShowFirst(_ frame: WindowFrame, in session: Session, at now: Double) {
    if firstCommit == nil {
      firstCommit = now
      stage.didShowFirstFrame(at: frame.time.time, refresh: session.refresh)
      fitReplayToWindow()
    } else {
      stage.log?.write("resume")
    }
    replay?.start(at: frame.time.now)
    guide?.begin(at: frame.time.now)
  }

  /// Spreads a recording over the window, whose size was the compositor's to say.
  private func fitReplayToWindow() {
    if let recordedSize { Self.noteSize(recordedSize, shown: scene.size, onNote) }
    recordedSize = nil
    guard let fitReplay else { return }
    var header = options.header
    header.size = scene.size
    replay = fitReplay(header)
    self.fitReplay = nil
  }

  /// Says that a trace, whose places are those of its own window, plays in one of another size.
  static func noteSize(
    _ recorded: Size, shown: Size, _ write: (String) -> Void = StandardError.note
  ) {
    guard recorded != shown else { return }
    func words(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }
    write(
      "wl-demo: the trace is of a window of \(words(recorded)), this one has \(words(shown)): "
        + "its fingers may miss what they aim at")
  }

  private func writeStatistics(of session: Session, at now: Double) {
    let chain = session.window.surface.swapChain
    let buffers = FrameStatistics.Buffers(count: chain.count, busy: chain.busyCount)
    if let line = statistics.line(at: now, buffers: buffers) { StandardError.note(line) }
  }

  private func writeFrame(
    _ frame: WindowFrame, share: Double, paint: Double, latency: Double?
  ) {
    stage.log?.write(
      "frame",
      [
        .init("n", .number(Double(statistics.count))), .init("time", .number(frame.time.time)),
        .init("interval", .number(frame.time.interval)), .init("paint_ms", .rounded(paint * 1000)),
        .init("damage", .number(share)),
        .init("input_to_commit_ms", latency.map { .rounded($0 * 1000) } ?? nil),
        .init("presented_ms", nil),
      ])
  }
}
