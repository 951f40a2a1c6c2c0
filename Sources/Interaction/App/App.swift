public import Pixman
import Platform
import WLSurface

/// Shows a scene in a window until the window is closed, a signal comes or a limit is reached.
///
/// One turn of its loop is one turn of the connection (W15): input reaches the scene while it is
/// dispatched, then timers are served, then at most one frame is drawn.
public final class App {
  /// What is shown.
  public let scene: Scene
  /// Called before each frame with its time; true asks for another frame though nothing changed.
  ///
  /// Like `shouldClose` it is let go when the run ends, so that it may hold the app.
  public var onFrame: ((FrameMoment) -> Bool)?
  /// Called once, when the first picture is on the screen and nothing moves.
  ///
  /// That is the time for work that no frame should wait for. It is let go like `onFrame`.
  public var onFirstRest: (() -> Void)?
  /// Asked when the compositor wants the window closed; false keeps it open (W121).
  ///
  /// A kiosk stays open and does not ask (W116).
  public var shouldClose: () -> Bool = { true }

  let options: AppOptions
  let stage: Stage
  let connection: Connection
  let window: Window
  var statistics = FrameStatistics()
  var firstCommit: Double?
  /// When the wait for the next frame began, in monotonic seconds: at the last commit, or when
  /// animations were ended last for lack of a frame.
  var waitStart: Double?
  var wantsAnotherFrame = false
  /// When the newest input came that no frame has shown, in monotonic seconds.
  var inputTime: Double?
  /// Whether a signal has asked for the end, which must come soon then (W9).
  var isHurried = false
  var ending: Ending?
  private var replay: TraceReplay?
  private var replayOptions = ReplayOptions()
  var guide: TourGuide?
  let recorder: TraceRecorder?
  private var screenRule: ScreenRule

  /// Why the loop ends, and with what.
  struct Ending {
    var reason: String
    var error: AppError?
  }

  /// Connects and opens a window with the default options; throws `AppError` if that cannot be.
  public convenience init(title: String, size: Size, scene: Scene) throws(AppError) {
    try self.init(AppOptions(title: title, size: size), scene: scene)
  }

  /// Connects and opens a window.
  ///
  /// Throws `AppError` with exit status 2 to 6 if there is no compositor or none that can show a
  /// window, 7 if a file of the options cannot be opened.
  public convenience init(
    _ options: AppOptions, scene: Scene, log: EventLog? = nil
  ) throws(AppError) {
    // Opening may wait, as for the reader of a pipe: signals must still end the program then.
    let recorder = try Self.makeRecorder(options)
    TextLayout.prepare()
    let connection: Connection
    do throws(WaylandError) {
      let filter = LogFilter(options.logLevels)
      connection = try Connection(
        .environment, disabling: options.disabledGlobals, seatSettings: options.seatSettings,
        patience: options.displayPatience,
        onLog: { message in
          if filter.shows(message) { StandardError.note("wl-demo: \(message.text)") }
        })
    } catch {
      throw AppError(error)
    }
    try self.init(options, scene: scene, log: log, recorder: recorder, on: connection)
  }

  /// Opens a window on a connection that is ready.
  init(
    _ options: AppOptions, scene: Scene, log: EventLog?, recorder: TraceRecorder? = nil,
    on connection: Connection
  ) throws(AppError) {
    self.options = options
    self.scene = scene
    stage = Stage(scene, log: log, options: options)
    self.recorder = recorder
    screenRule = ScreenRule(options)
    self.connection = connection
    do throws(WaylandError) {
      var wanted = WindowOptions(
        title: options.title, applicationID: options.applicationID, size: options.size)
      wanted.isFullscreen =
        options.isFullscreen || options.isKiosk || options.outputName != nil
      wanted.outputName = options.outputName
      wanted.scale = options.scale
      wanted.format = options.usesRGB565 ? .rgb565 : .xrgb8888
      wanted.prefersOwnDecoration = options.prefersOwnDecoration || options.isKiosk
      wanted.allowsLowResolution = options.allowsLowResolution
      window = try connection.makeWindow(wanted)
    } catch {
      throw AppError(error)
    }
    listen()
  }

  /// Plays a trace from the first frame on; the program ends when it is over and all rests.
  public func play(_ trace: Trace, _ options: ReplayOptions = ReplayOptions()) {
    replay = TraceReplay(trace, options)
    replayOptions = options
  }

  /// Ends the loop after this turn.
  public func stop(reason: String = "program") { end(reason) }

  /// Runs the loop until the end.
  ///
  /// Throws `AppError` if the compositor goes away or a file cannot be written.
  public func run() throws(AppError) {
    defer { (onFrame, onFirstRest, shouldClose) = (nil, nil, { true }) }
    while ending == nil { turn(until: nextDeadline) }
    try finish()
  }

  /// One turn of the loop, which waits until `deadline` at most.
  func turn(until deadline: Double?) {
    do throws(WaylandError) {
      try connection.dispatch(until: deadline)
      statistics.wake()
      playReplay()
      playTour()
      stage.advanceTimers(to: connection.now - stage.pause)
      finishHiddenAnimations()
      try drawIfNeeded()
      noteFirstRest()
      window.inhibitsIdle = screenRule.keepsOn(isPlaying: isPlaying, at: connection.now)
    } catch {
      end(Self.reason(of: error), AppError(error))
    }
    checkLimits()
  }
}

extension App {
  private static func makeRecorder(_ options: AppOptions) throws(AppError) -> TraceRecorder? {
    guard let path = options.recordFile else { return nil }
    do throws(FileError) {
      return try TraceRecorder(path: path)
    } catch {
      throw .file(error.description)
    }
  }

  private func listen() {
    window.onEvent = { [weak self] in self?.receive($0) }
    connection.onSignal = { [weak self] in self?.receive($0) }
    connection.onSeatsChange = { [weak self] in self?.recordSeats() }
    recordSeats()
    for file in outputs {
      // The loop waits for a slow reader, and for everything else meanwhile.
      file.waits = false
      connection.watch(
        DescriptorSource(
          fileDescriptor: file.fileDescriptor, for: .writing, isWanted: { file.isBehind },
          onReady: { file.flush() }))
    }
  }

  /// The files that are written line by line.
  var outputs: [OutputFile] { [stage.log?.file, recorder?.file].compactMap(\.self) }

  private func recordSeats() {
    guard let recorder else { return }
    for seat in connection.seats {
      seat.onRawInput = { [weak connection, isKiosk = options.isKiosk] input in
        guard let connection else { return }
        // What people type on a public keyboard is theirs.
        if isKiosk, case .key = input { return }
        recorder.record(input, at: connection.now)
      }
    }
  }

  private func receive(_ event: WindowEvent) {
    switch event {
    case .configured(let geometry, _, let scale, let states):
      stage.resize(to: geometry, scale: scale)
      recordShape(geometry, scale)
      if states.contains(.suspended) { scene.finishAnimations() }
    case .seat(let event): receive(event)
    case .frame(let time): stage.pause = time.pause
    case .closeRequested: if !options.isKiosk, shouldClose() { end("close") }
    case .notPresented: stage.log?.write("stall")
    case .presented: stage.log?.write("resume")
    }
  }

  private func recordShape(_ size: Size, _ scale: Double) {
    guard let recorder else { return }
    recorder.begin(
      Trace.Header(size: size, scale: scale, scene: options.sceneName), at: connection.now)
    recorder.note(size: size, scale: scale, at: connection.now)
  }

  private func receive(_ event: SeatEvent) {
    if event.isUse { screenRule.noteInput(at: connection.now) }
    if isPlaying, !replayOptions.mixesInput {
      // A pointer that merely stands over the window is no wish of anybody's.
      guard event.isDeliberate else { return }
      return end("input")
    }
    deliver(event)
  }

  /// Whether the program was started to show a recording or the tour, and for nobody's hands.
  private var isPlaying: Bool { replay != nil || guide?.isShow == true }

  /// Hands input to the scene, of a hand or of a recording of one.
  private func deliver(_ event: SeatEvent) {
    inputTime = inputTime ?? connection.now
    setClockForInput()
    if let guide { guide.receive(event, at: connection.now) } else { stage.receive(event) }
  }

  /// A frame that is long in coming sets the animation clock back: not behind its input.
  func setClockForInput() {
    stage.pause = window.surface.frameClock.pause(at: connection.now)
  }

  private func receive(_ signal: Signal) {
    switch signal {
    case .userOne: writeState()
    case .terminate, .interrupt:
      isHurried = true
      end("signal")
    }
  }

  private func playReplay() {
    guard var replay else { return }
    for output in replay.advance(to: connection.now) {
      // The size of a real window is the compositor's to say.
      if case .seat(let event) = output { deliver(event) }
    }
    self.replay = replay
    guard replay.isOver(at: connection.now), firstCommit != nil else { return }
    // With an end of its own the replay stops there, with the finger still down.
    if replayOptions.end != nil || !scene.needsFrame { end("replay") }
  }

  private func checkLimits() {
    if let limit = options.frameLimit, statistics.count >= limit { end("frames") }
    if let limit = options.secondLimit, let firstCommit, connection.now - firstCommit >= limit {
      end("seconds")
    }
  }

  /// What the events say of the end of a connection.
  private static func reason(of error: WaylandError) -> String {
    switch error {
    case .outOfMemory: "out of memory"
    case .protocolError: "protocol error"
    case .noDisplay, .missingGlobal, .interrupted, .disconnected: "disconnected"
    }
  }

  func end(_ reason: String, _ error: AppError? = nil) {
    if ending == nil { ending = Ending(reason: reason, error: error) }
  }

  /// When the next turn must come at the latest, in monotonic seconds; nil sleeps until it wakes.
  var nextDeadline: Double? {
    var deadlines = [scene.nextDeadline.map { $0 + stage.pause }, replay?.nextTime]
    if let firstCommit { deadlines.append(options.secondLimit.map { firstCommit + $0 }) }
    deadlines += [hiddenDeadline, screenRule.deadline(after: connection.now)]
    deadlines.append(guide?.nextDeadline(at: connection.now))
    return deadlines.compactMap(\.self).min()
  }

  func startReplay(at time: Double) {
    replay?.start(at: time)
    guide?.begin(at: time)
  }

  private func writeState() {
    let text = JSON.object(stateMembers).description
    guard let log = stage.log else { return StandardError.note(text) }
    log.now = connection.now - stage.pause
    log.write("state", stateMembers.filter { $0.name != "event" })
  }
}
