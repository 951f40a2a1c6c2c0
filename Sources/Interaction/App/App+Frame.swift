import Pixman
import Platform
import WLSurface

extension App {
  /// Seconds after a commit without an answer after which animations are ended (K10).
  private static let patience = 0.25

  /// When animations that get no frames must be ended, in monotonic seconds.
  var hiddenDeadline: Double? {
    guard window.surface.frameClock.isWaiting, scene.isMoving, let waitStart else { return nil }
    return waitStart + Self.patience
  }

  func finishHiddenAnimations() {
    guard let hiddenDeadline, connection.now >= hiddenDeadline else { return }
    stage.log?.now = connection.now - stage.pause
    // What a completion sets moving gets the same patience; what never ends must not keep us awake.
    waitStart = connection.now
    scene.finishAnimations()
  }

  func drawIfNeeded() throws(WaylandError) {
    guard scene.needsFrame || window.needsFrame || wantsAnotherFrame,
      let frame = try window.beginFrame()
    else { return }
    let began = connection.readClock()
    let continues = wantsAnotherFrame || scene.animator.isRunning
    stage.pause = frame.time.pause
    scene.frameInterval = frame.time.interval
    stage.resize(to: frame.size, scale: frame.scale)
    let moment = FrameMoment(now: frame.time.now, time: frame.time.time, first: firstCommit)
    wantsAnotherFrame = onFrame?(moment) ?? false
    stage.advance(to: frame.time.time)
    let damage = stage.takeDamage()
    var clip = damage
    clip.formUnion(frame.buffer.staleRegion)
    scene.draw(in: Canvas(frame.buffer.image, scale: frame.scale, clip: clip))
    window.commit(frame, damage: damage)
    didCommit(frame, damage: damage, began: began, continues: continues)
  }

  private func didCommit(
    _ frame: WindowFrame, damage: Region, began: Double, continues: Bool
  ) {
    let ended = connection.readClock()
    waitStart = ended
    if firstCommit == nil {
      firstCommit = ended
      stage.didShowFirstFrame(at: frame.time.time, refresh: refresh)
      startReplay(at: frame.time.now)
    }
    let image = frame.buffer.image
    let area = damage.rects.reduce(0) { $0 + $1.area }
    let share = Double(area) / Double(max(1, image.width * image.height))
    let isMissed = statistics.add(
      at: frame.time.now, interval: frame.time.interval, paint: ended - began, damage: share,
      continues: continues)
    stage.didDraw(
      FrameGraph.Frame(
        interval: frame.time.interval, paint: ended - began, isMissed: isMissed))
    if options.showsStatistics { writeStatistics(at: frame.time.now) }
    if options.logsFrames { writeFrame(frame, share: share, paint: ended - began, ended: ended) }
    inputTime = nil
  }

  private func writeStatistics(at now: Double) {
    let chain = window.surface.swapChain
    let buffers = FrameStatistics.Buffers(count: chain.count, busy: chain.busyCount)
    if let line = statistics.line(at: now, buffers: buffers) { StandardError.note(line) }
  }

  private func writeFrame(
    _ frame: WindowFrame, share: Double, paint: Double, ended: Double
  ) {
    stage.log?.write(
      "frame",
      [
        .init("n", .number(Double(statistics.count))), .init("time", .number(frame.time.time)),
        .init("interval", .number(frame.time.interval)), .init("paint_ms", .rounded(paint * 1000)),
        .init("damage", .number(share)),
        .init("input_to_commit_ms", inputTime.map { .rounded((ended - $0) * 1000) } ?? nil),
        .init("presented_ms", nil),
      ])
  }

  /// Frames a second as the window's output claims; nil where it says nothing.
  private var refresh: Double? {
    connection.outputs.first { window.outputs.contains($0.id) }?.refresh
      ?? connection.outputs.first?.refresh
  }

  /// What SIGUSR1 writes: the scene, and what the window and its devices are doing (D12).
  var stateMembers: [JSON.Member] {
    let chain = window.surface.swapChain
    let size: JSON = [
      "width": .number(scene.size.width), "height": .number(scene.size.height),
      "scale": .number(scene.scale), "states": .number(Double(window.states.rawValue)),
    ]
    return [
      .init("event", "state"), .init("scene", .string(options.sceneName)), .init("window", size),
    ] + StateDump.members(of: scene) + [
      .init(
        "buffers", ["size": .number(Double(chain.count)), "busy": .number(Double(chain.busyCount))]),
      .init("callback", .bool(window.surface.frameClock.isWaiting)),
      .init("outputs", .array(connection.outputs.map { .string($0.name) })),
      .init("seats", .array(connection.seats.map { .string($0.title) })),
    ]
  }
}
