import Pixman

/// Plays a scene in memory, without a compositor, by a virtual clock (D8).
///
/// The same input gives the same events and the same pixels each time. It ends when the replay is
/// over and everything rests, or at a limit of the options.
public final class OffscreenApp {
  /// Nothing moves for longer than this, in seconds of the virtual clock.
  private static let longest = 3_600.0

  /// What is shown.
  public let scene: Scene
  /// Called before each frame with its time; true asks for another frame though nothing changed.
  public var onFrame: ((FrameMoment) -> Bool)?

  private let options: AppOptions
  private let stage: Stage
  private var image: Image
  private var now = 0.0
  private var frames = 0
  private var wantsAnotherFrame = false
  private var replay: TraceReplay?
  private var endsAtOnce = false

  /// Prepares a picture of the options' size; throws `AppError` 6 if there is not enough memory.
  public init(_ options: AppOptions, scene: Scene, log: EventLog? = nil) throws(AppError) {
    self.options = options
    self.scene = scene
    stage = Stage(scene, log: log, options: options)
    image = try Self.makeImage(options.size, scale: options.scale ?? 1)
  }

  /// Plays a trace from the first frame on.
  public func play(_ trace: Trace, _ options: ReplayOptions = ReplayOptions()) {
    replay = TraceReplay(trace, options)
    endsAtOnce = options.end != nil
  }

  /// Runs until the end; throws `AppError` if memory is out or a file cannot be written.
  public func run() throws(AppError) {
    stage.resize(to: options.size, scale: options.scale ?? 1)
    scene.frameInterval = interval
    try draw()
    stage.didShowFirstFrame(at: 0, refresh: options.refresh)
    replay?.start(at: 0)
    while let next = nextFrame { try step(to: next) }
    stage.log?.write(
      "end",
      [.init("frames", .number(Double(frames))), .init("late", 0), .init("reason", "offscreen")])
    if let path = options.screenshot { try Screenshot.write(scene, to: path) }
  }

  private var interval: Double { 1 / options.refresh }

  /// The time of the next frame at which something happens; nil at the end.
  private var nextFrame: Double? {
    if let limit = options.frameLimit, frames >= limit { return nil }
    let isOver = replay?.isOver(at: now) ?? true
    if isOver, endsAtOnce { return nil }
    var next = now + interval
    if !scene.needsFrame, !wantsAnotherFrame {
      // Nothing moves: go on to the frame that shows what happens next.
      let events = [isOver ? nil : replay?.nextTime, scene.nextDeadline].compactMap(\.self)
      guard let event = events.min() else { return nil }
      next = max(next, (event * options.refresh).rounded(.up) * interval)
    }
    let limit = options.secondLimit ?? Self.longest
    return next > limit ? nil : next
  }

  private func step(to next: Double) throws(AppError) {
    if var replay {
      for output in replay.advance(to: next) { try take(output) }
      self.replay = replay
    }
    now = next
    stage.advanceTimers(to: now)
    if scene.needsFrame || wantsAnotherFrame { try draw() }
  }

  private func take(_ output: TraceReplay.Output) throws(AppError) {
    switch output {
    case .seat(let event): stage.receive(event)
    case .resize(let size): try resize(to: size, scale: scene.scale)
    case .scale(let scale): try resize(to: scene.size, scale: scale)
    }
  }

  private func resize(to size: Size, scale: Double) throws(AppError) {
    image = try Self.makeImage(size, scale: scale)
    stage.resize(to: size, scale: scale)
  }

  private func draw() throws(AppError) {
    let first = frames == 0 ? nil : 0.0
    wantsAnotherFrame = onFrame?(FrameMoment(now: now, time: now, first: first)) ?? false
    stage.advance(to: now)
    scene.draw(in: Canvas(image, scale: scene.scale, clip: scene.takeDamage()))
    frames += 1
    guard let directory = options.framesDirectory else { return }
    let digits = String(frames)
    let number = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    let path = "\(directory)/\(number).png"
    do throws(PixmanError) {
      try image.writePNG(path)
    } catch {
      throw .file("\(error)")
    }
  }

  private static func makeImage(_ size: Size, scale: Double) throws(AppError) -> Image {
    let bounds = PixelRect(rounding: Rect(origin: .zero, size: size), scale: scale)
    do throws(PixmanError) {
      return try Image(
        width: max(1, bounds.width), height: max(1, bounds.height), format: .xrgb32)
    } catch {
      throw .memory("\(error)")
    }
  }
}
