import Interaction
import Pixman
import Platform

/// One run of the program on a scene: in a window or in memory, by hand or from a trace.
struct Program {
  private let options: Options
  private let sceneName: String
  private let trace: Trace?

  /// Prepares a scene to be used by hand.
  init(_ options: Options, sceneName: String) {
    self.options = options
    self.sceneName = sceneName
    trace = nil
  }

  /// Prepares a trace to be played into the scene that it names; throws `AppError` 7 if there is no
  /// such scene.
  init(_ options: Options, playing trace: Trace) throws(AppError) {
    let name = trace.header.scene
    guard SceneCatalog.names.contains(name) else {
      throw .file("the trace names the scene '\(name)', which does not exist (see wl-demo scenes)")
    }
    self.options = options
    sceneName = name
    self.trace = trace
  }

  /// Runs until the end; throws `AppError`.
  func run() throws(AppError) {
    let log = try openLog()
    let demo = Demo(sceneName: sceneName, seed: options.seed, log: log)
    demo.scene.settings = settings
    if options.isOffscreen {
      let app = try OffscreenApp(appOptions, scene: demo.scene, log: log)
      if let trace { app.play(trace, replayOptions) }
      if let occasion { app.show(DemoTour(demo), occasion) }
      connect(demo) { [weak app] in app?.stop(reason: $0) }
      try app.run()
    } else {
      let app = try App(appOptions, scene: demo.scene, log: log)
      app.onFirstRest = CleanPages.release
      if let trace { app.play(trace, replayOptions) }
      if let occasion { app.show(DemoTour(demo), occasion) }
      connect(demo) { [weak app] in app?.stop(reason: $0) }
      try app.run()
    }
  }

  /// A recording is played in the layout that it was made in, unless the options ask for another.
  var settings: SceneSettings {
    let header = trace?.header
    let isMirrored = header?.layoutDirection == .rightToLeft
    return SceneSettings(
      reduceMotion: options.reduceMotion, isDark: options.appearance == .dark,
      textScale: options.textScale ?? header?.textScale ?? 1,
      layoutDirection: isMirrored ? .rightToLeft : options.layoutDirection)
  }

  /// Connects the scene's way out of the program; that of a kiosk is guarded (W116, W117).
  private func connect(_ demo: Demo, stop: @escaping (String) -> Void) {
    if !options.isKiosk {
      demo.onQuit = { stop("key") }
    } else if let rule = (options.exitGuard ?? .corner).rule {
      demo.watch(for: rule) { stop("guard") }
    }
  }

  /// When the tour plays; nil if never.
  private var occasion: TourOccasion? {
    if options.playsTour { return .atOnce(loops: options.loops) }
    return options.idlePatience.map { .whenIdle(after: $0) }
  }

  private func openLog() throws(AppError) -> EventLog? {
    guard let path = options.events else { return nil }
    do throws(FileError) {
      return try EventLog(path: path)
    } catch {
      throw .file(error.description)
    }
  }

  private var replayOptions: ReplayOptions {
    var replay = ReplayOptions()
    replay.start = options.start
    replay.end = options.end
    replay.speed = options.speed
    replay.loops = options.loops
    replay.mixesInput = options.mixesInput
    return replay
  }

  /// What the options ask of the app.
  var appOptions: AppOptions {
    let size = options.size ?? trace?.header.size ?? Size(width: 1280, height: 800)
    var app = AppOptions(title: options.title ?? "wl-demo – \(sceneName)", size: size)
    app.applicationID = options.applicationID
    app.isFullscreen = options.isFullscreen
    app.outputName = options.output
    app.isKiosk = options.isKiosk
    app.scale = options.scale ?? (options.isOffscreen ? trace?.header.scale : nil)
    app.usesRGB565 = options.usesRGB565
    app.prefersOwnDecoration = options.prefersOwnDecoration
    app.allowsLowResolution = options.allowsLowResolution
    app.displayPatience = options.displayPatience
    app.reconnects = options.reconnects
    app.disabledGlobals = options.disabledGlobals
    app.idleInhibition = options.idleInhibition
    app.dropsEchoes = options.touchDedupe
    app.logsMoves = options.eventsMoves
    app.logsFrames = options.eventsFrames
    app.overlays = options.overlays
    app.showsStatistics = options.statistics
    app.logLevels = options.log
    app.screenshot = options.screenshot
    app.recordFile = options.record
    app.sceneName = sceneName
    app.frameLimit = options.frameLimit
    app.secondLimit = options.secondLimit
    app.refresh = options.refresh
    app.framesDirectory = options.framesDirectory
    return app
  }
}
