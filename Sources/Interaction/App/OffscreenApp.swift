import Pixman
import Platform
import WLSurface

/// Plays a scene in memory, without a compositor, by a virtual clock (D8).
///
/// The same input gives the same events and the same pixels each time. It ends when the replay is
/// over and everything rests, or at a limit of the options. Signals mean what they mean to `App`:
/// one asks for the end, another for the state (D6, D12).
public final class OffscreenApp {
  /// Nothing moves for longer than this, in seconds of the virtual clock.
  private static let longest = 3_600.0

  /// What is shown.
  public let scene: Scene
  /// Called before each frame with its time; true asks for another frame though nothing changed.
  ///
  /// It is let go when the run ends, so that it may hold the app.
  public var onFrame: ((FrameMoment) -> Bool)?

  /// Called when a recogniser goes on with a contact: with the contact's number, from 1 in the order
  /// in which those of the replay come down, and the kind of the recogniser.
  ///
  /// It is let go when the run ends.
  public var onRecognition: ((_ contact: Int, _ kind: String) -> Void)? {
    didSet {
      stage.onRecognition = onRecognition.map { tell in
        { pointer, kind in
          // The seat stands in the upper half (`ContactNumbers`).
          if pointer >> 32 == TraceReplay.seat { tell(pointer & 0xffff_ffff, kind) }
        }
      }
    }
  }

  let options: AppOptions
  let stage: Stage
  private(set) var image: Image
  /// Frames of the virtual clock that have passed, drawn or not.
  private var elapsedFrames = 0
  private(set) var frames = 0
  private(set) var ending: String?
  /// Whether a signal has asked for the end, which must come soon then (W9).
  var isHurried = false
  /// What ends the wait for a reader of a file; nil while nothing runs.
  var interruption: (fileDescriptor: Int32?, hasCome: () -> Bool)?
  private var wantsAnotherFrame = false
  private var replay: TraceReplay?
  private var endsAtOnce = false
  private var guide: TourGuide?

  /// Prepares a picture of the options' size; throws `AppError` 6 if there is not enough memory.
  public init(_ options: AppOptions, scene: Scene, log: EventLog? = nil) throws(AppError) {
    self.options = options
    self.scene = scene
    stage = Stage(scene, log: log, options: options)
    image = try Screenshot.makeImage(
      options.size, scale: options.scale ?? 1, format: options.pixelFormat)
  }

  /// Plays a trace from the first frame on.
  public func play(_ trace: Trace, _ options: ReplayOptions = ReplayOptions()) {
    replay = TraceReplay(trace, options)
    App.noteSize(trace.header.size, shown: self.options.size)
    endsAtOnce = options.end != nil
  }

  /// Plays a recording from the first frame on, spread over the picture.
  public func play(
    _ recording: TouchRecording, turned rotation: TouchRecording.Rotation = .none,
    _ options: ReplayOptions = ReplayOptions()
  ) {
    play(recording.trace(self.options.header, rotation), options)
  }

  /// Plays a tour, from the first frame on or whenever nothing is played into the scene; called
  /// before it runs.
  public func show(_ tour: any Tour, _ occasion: TourOccasion) {
    guide = TourGuide(tour, occasion, on: stage)
  }

  /// Ends the run after this frame.
  public func stop(reason: String = "program") { ending = ending ?? reason }

  /// Runs until the end; throws `AppError` if memory is out or a file cannot be written.
  public func run() throws(AppError) {
    defer { (onFrame, onRecognition) = (nil, nil) }
    let signals = try listen()
    do throws(AppError) {
      try play(hearing: signals)
    } catch {
      return try finish(hearing: signals, after: error)
    }
    try finish(hearing: signals)
  }

  private func play(hearing signals: SignalQueue) throws(AppError) {
    stage.resize(to: options.size, scale: options.scale ?? 1, at: 0)
    scene.frameInterval = interval
    try makeFramesDirectory()
    try draw()
    replay?.start(at: 0)
    guide?.begin(at: 0)
    signals.poll()
    while let next = nextFrame {
      try step(to: next, hearing: signals)
      signals.poll()
    }
  }

  private func makeFramesDirectory() throws(AppError) {
    guard let directory = options.framesDirectory else { return }
    do throws(FileError) {
      try File.makeDirectory(directory)
    } catch {
      throw fail("file", .file("\(error)"))
    }
  }

  /// Ends the run for an error; gives the error.
  private func fail(_ reason: String, _ error: AppError) -> AppError {
    stop(reason: reason)
    return error
  }

  private var interval: Double { 1 / options.refresh }
  /// Seconds of the virtual clock.
  var now: Double { Double(elapsedFrames) / options.refresh }

  /// The next frame at which something happens; nil at the end.
  private var nextFrame: Int? {
    if let limit = options.frameLimit, frames >= limit { stop(reason: "frames") }
    let isOver = replay?.isOver(at: now) ?? true
    if isOver, endsAtOnce { stop(reason: "replay") }
    guard ending == nil else { return nil }
    var next = elapsedFrames + 1
    if !scene.needsFrame, !wantsAnotherFrame {
      // Nothing moves: go on to the frame that shows what happens next.
      var events = [replay?.nextTime, scene.nextDeadline]
      // A replay that is over ends the run, however idle it is then.
      if replay == nil || !isOver { events.append(guide?.nextDeadline(at: now)) }
      guard let event = events.compactMap(\.self).min() else {
        stop(reason: replay != nil ? "replay" : guide?.isOver == true ? "tour" : "rest")
        return nil
      }
      next = max(next, Int((min(event, Self.longest) * options.refresh).rounded(.up)))
    }
    guard Double(next) / options.refresh <= options.secondLimit ?? Self.longest else {
      stop(reason: "seconds")
      return nil
    }
    return next
  }

  private func step(to next: Int, hearing signals: SignalQueue) throws(AppError) {
    elapsedFrames = next
    if var replay {
      for (index, output) in replay.advance(to: now).enumerated() {
        // A recording may say that an hour's input came at once.
        if index % 256 == 255, signals.findsEnd() { break }
        try take(output)
      }
      self.replay = replay
    }
    if let guide, let due = guide.nextDeadline(at: now), due <= now { guide.advance(to: now) }
    stage.advanceTimers(to: now)
    if scene.needsFrame || wantsAnotherFrame { try draw() }
  }

  private func take(_ output: TraceReplay.Output) throws(AppError) {
    switch output {
    case .seat(let event):
      if let guide { guide.receive(event, at: now) } else { stage.receive(event) }
    case .resize(let size): try resize(to: size, scale: scene.scale)
    case .scale(let scale): try resize(to: scene.size, scale: scale)
    }
  }

  private func resize(to size: Size, scale: Double) throws(AppError) {
    // The picture of an equal size is still good, and nothing would draw a new one.
    guard size != scene.size || scale != scene.scale else { return }
    do throws(AppError) {
      image = try Screenshot.makeImage(size, scale: scale, format: options.pixelFormat)
    } catch {
      throw fail("out of memory", error)
    }
    stage.resize(to: size, scale: scale, at: now)
  }

  private func draw() throws(AppError) {
    let first = frames == 0 ? nil : 0.0
    wantsAnotherFrame = onFrame?(FrameMoment(now: now, time: now, first: first)) ?? false
    stage.advance(to: now)
    let damage = stage.takeDamage()
    scene.draw(in: Canvas(image, scale: scene.scale, clip: damage))
    stage.didDraw(FrameGraph.Frame(interval: interval))
    frames += 1
    if frames == 1 { stage.didShowFirstFrame(at: 0, refresh: options.refresh) }
    if options.logsFrames { writeFrame(damage) }
    guard let directory = options.framesDirectory else { return }
    let digits = String(frames)
    let number = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    do throws(AppError) {
      try write(image, to: "\(directory)/\(number).png")
    } catch {
      throw fail("file", error)
    }
  }

  /// What a frame cost is not written: it would differ from run to run.
  private func writeFrame(_ damage: Region) {
    let area = damage.rects.reduce(0) { $0 + $1.area }
    let share = Double(area) / Double(image.width * image.height)
    stage.log?.write(
      "frame",
      [
        .init("n", .number(Double(frames))), .init("time", .number(now)),
        .init("interval", .number(interval)), .init("paint_ms", nil),
        .init("damage", .number(share)), .init("input_to_commit_ms", nil),
        .init("presented_ms", nil),
      ])
  }
}
