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
  /// Called once, when the start is over: the first picture is on the screen and nothing moves, or
  /// thirty frames have been shown.
  ///
  /// That is the time for work that the first frames should not wait for. It is let go like
  /// `onFrame`.
  public var onStarted: (() -> Void)?
  /// Asked when the compositor wants the window closed; false keeps it open (W121).
  ///
  /// A kiosk stays open and does not ask (W116).
  public var shouldClose: () -> Bool = { true }

  let options: AppOptions
  let stage: Stage
  /// The compositor that shows the scene, or the search for another; all else outlives it.
  var link: Link
  let signals: SignalQueue
  let recorder: TraceRecorder?
  var statistics = FrameStatistics()
  /// When the first frame was committed, in monotonic seconds.
  var firstCommit: Double?
  var wantsAnotherFrame = false
  /// Whether a signal has asked for the end, which must come soon then (W9).
  var isHurried = false
  private(set) var ending: Ending?
  var replay: TraceReplay?
  /// Makes the replay anew for the window that is really there; nil once it has.
  var fitReplay: ((Trace.Header) -> TraceReplay)?
  /// The size of the window that a trace was recorded in; nil once it has been compared.
  var recordedSize: Size?
  /// Told what a person should know of what is played.
  var onNote: (String) -> Void = StandardError.note
  private(set) var replayOptions = ReplayOptions()
  var guide: TourGuide?
  var screenRule: ScreenRule
  var desktop = Desktop.none
  var desktopRule: DesktopRule

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
  /// window, 7 if a file of the options cannot be opened, 1 if the options ask for what cannot be.
  public convenience init(
    _ options: AppOptions, scene: Scene, log: EventLog? = nil
  ) throws(AppError) {
    try Self.checkReconnect(options)
    // Opening may wait, as for the reader of a pipe: signals must still end the program then.
    let recorder = try Self.makeRecorder(options)
    TextLayout.prepare()
    let connection: Connection
    do throws(WaylandError) {
      let filter = LogFilter(options.logLevels)
      connection = try Connection.open(
        .environment, disabling: options.disabledGlobals, seatSettings: options.seatSettings,
        patience: options.displayPatience,
        onLog: { message in
          if filter.shows(message) { StandardError.note("wl-demo: \(message.text)") }
        })
    } catch {
      throw AppError(error)
    }
    try self.init(options, scene: scene, log: log, recorder: recorder, on: connection)
    desktop = .unasked { DesktopPortal(onLog: $0) }
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
    desktopRule = DesktopRule(options.followedSettings)
    signals = connection.signals
    do throws(WaylandError) {
      let session = try Session(options, on: connection)
      link = .shown(session)
      listen(to: session)
    } catch {
      throw AppError(error)
    }
    listen(through: connection)
  }

  /// Plays a trace from the first frame on; the program ends when it is over and all rests.
  public func play(_ trace: Trace, _ options: ReplayOptions = ReplayOptions()) {
    replay = TraceReplay(trace, options)
    recordedSize = trace.header.size
    replayOptions = options
  }

  /// Plays a recording from the first frame on, spread over the window as it then is; the program
  /// ends when it is over and all rests.
  public func play(
    _ recording: TouchRecording, turned rotation: TouchRecording.Rotation = .none,
    _ options: ReplayOptions = ReplayOptions()
  ) {
    fitReplay = { header in TraceReplay(recording.trace(header, rotation), options) }
    replay = fitReplay?(self.options.header)
    replayOptions = options
  }

  /// Ends the loop after this turn.
  public func stop(reason: String = "program") { end(reason) }

  /// Runs the loop until the end.
  ///
  /// Throws `AppError` if the compositor goes away or a file cannot be written.
  public func run() throws(AppError) {
    defer { (onFrame, onStarted, shouldClose) = (nil, nil, { true }) }
    while ending == nil { turn(until: nextDeadline) }
    try finish()
  }

  /// One turn of the loop, which waits until `deadline` at most.
  func turn(until deadline: Double?) {
    do throws(WaylandError) {
      switch link {
      case .shown(let session): try turn(session, until: deadline)
      case .lost(let reconnection):
        let connection = try reconnection.turn(until: deadline)
        statistics.wake()
        followDesktop()
        if let connection { try show(on: connection) }
      }
    } catch {
      handle(error)
    }
    checkLimits()
  }

  private func turn(_ session: Session, until deadline: Double?) throws(WaylandError) {
    try session.connection.dispatch(until: deadline)
    statistics.wake()
    followDesktop()
    playReplay()
    playTour(in: session)
    stage.advanceTimers(to: now - stage.pause)
    finishHiddenAnimations(in: session)
    try drawIfNeeded(in: session)
    noteStart(of: session)
    session.window.inhibitsIdle = screenRule.keepsOn(isPlaying: isPlaying, at: now)
  }

  /// Ends the loop after this turn, unless something else has.
  func end(_ reason: String, _ error: AppError? = nil) {
    if ending == nil { ending = Ending(reason: reason, error: error) }
  }

  /// The time of this turn, in monotonic seconds.
  var now: Double { link.now }

  /// When the next turn must come at the latest, in monotonic seconds; nil sleeps until it wakes.
  var nextDeadline: Double? {
    var deadlines = [desktop.portal?.nextDeadline]
    if let firstCommit { deadlines.append(options.secondLimit.map { firstCommit + $0 }) }
    if let session = link.session {
      deadlines += [
        scene.nextDeadline.map { $0 + stage.pause }, replay?.nextTime, hiddenDeadline(in: session),
        screenRule.deadline(after: now), guide?.nextDeadline(at: now),
      ]
    }
    return deadlines.compactMap(\.self).min()
  }

  private func checkLimits() {
    if let limit = options.frameLimit, statistics.count >= limit { end("frames") }
    if let limit = options.secondLimit, let firstCommit, now - firstCommit >= limit {
      end("seconds")
    }
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

  /// Refuses to promise what a compositor that is a descriptor cannot keep.
  private static func checkReconnect(_ options: AppOptions) throws(AppError) {
    guard options.reconnects, Environment.variable("WAYLAND_SOCKET") != nil else { return }
    throw AppError(
      exitStatus: 1,
      message: "reconnecting is impossible with WAYLAND_SOCKET: it serves one connection only")
  }
}
