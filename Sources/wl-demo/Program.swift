import Interaction
import Pixman
import Platform

/// One run of the program on a scene: in a window or in memory, by hand or from a file.
struct Program {
  let options: Options
  private let sceneName: String
  let content: ReplayFile.Content?

  /// Prepares a scene to be used by hand.
  init(_ options: Options, sceneName: String) {
    self.options = options
    self.sceneName = sceneName
    content = nil
  }

  /// Prepares what a file holds to be played into a scene; throws `AppError` 7 if it names a scene
  /// that there is not, 1 if the options do not fit what it holds.
  init(
    _ options: Options, playing content: ReplayFile.Content, of file: String
  ) throws(AppError) {
    var name = options.sceneName ?? "home"
    if case .trace(let trace) = content { name = options.sceneName ?? trace.header.scene }
    guard SceneCatalog.names.contains(name) else {
      throw .file(
        "\(file): expected a trace of one of our scenes (see wl-demo scenes), not of '\(name)'")
    }
    if content.trace != nil, options.rotation != .none {
      throw AppError(
        exitStatus: 1, message: "option '--rotate' is for recordings of devices, not for traces")
    }
    let length = content.duration
    guard options.start == 0 || options.start < length else {
      throw AppError(
        exitStatus: 1,
        message: "option '--start' cannot be \(options.start): \(file) ends at \(length) s")
    }
    self.options = options
    sceneName = name
    self.content = content
  }

  /// Runs until the end; throws `AppError`.
  func run() throws(AppError) {
    let log = try openLog()
    Startup.begin()
    let demo = Demo(sceneName: sceneName, settings: settings, seed: options.seed, log: log)
    if options.isOffscreen { return try runInMemory(demo, log) }
    let app = try App(appOptions, scene: demo.scene, log: log)
    app.onStarted = CleanPages.release
    switch content {
    case .trace(let trace): app.play(trace, replayOptions)
    case .recording(let recording):
      app.play(recording, turned: options.rotation, replayOptions)
    case nil: break
    }
    if let occasion { app.show(DemoTour(demo), occasion) }
    connect(demo) { [weak app] in app?.stop(reason: $0) }
    try app.run()
  }

  private func runInMemory(_ demo: Demo, _ log: EventLog?) throws(AppError) {
    let app = try OffscreenApp(appOptions, scene: demo.scene, log: log)
    play(in: app)
    if let occasion { app.show(DemoTour(demo), occasion) }
    connect(demo) { [weak app] in app?.stop(reason: $0) }
    try app.run()
  }

  private func play(in app: OffscreenApp) {
    switch content {
    case .trace(let trace): app.play(trace, replayOptions)
    case .recording(let recording):
      app.play(recording, turned: options.rotation, replayOptions)
    case nil: break
    }
  }

  /// Plays in memory, and says what each contact did and what was recognised (D17); throws
  /// `AppError`.
  func report() throws(AppError) -> String {
    guard let content else { return "" }
    let played = content.recording.part(from: options.start, to: options.end)
    var report = TouchReport(
      played, units: options.reportUnits, in: appOptions.size, options.rotation)
    let log = try openLog()
    let demo = Demo(sceneName: sceneName, settings: settings, seed: options.seed, log: log)
    // A recording alone is of no scene: whatever can be recognised is, everywhere.
    let isOfScene = content.trace != nil || options.sceneName != nil
    let scene = isOfScene ? demo.scene : Scene(root: FillLayer(ProbeLayer()))
    if !isOfScene { scene.settings = settings }
    let app = try OffscreenApp(appOptions, scene: scene, log: log)
    play(in: app)
    connect(demo) { [weak app] in app?.stop(reason: $0) }
    let downs = played.downs
    var recognised: [Int: [String]] = [:]
    app.onRecognition = { number, kind in
      guard downs.indices.contains(number - 1) else { return }
      let kinds = recognised[downs[number - 1], default: []]
      // A quick drag is a swipe, too, and fingers may pinch and turn at once.
      if !kinds.contains(kind) { recognised[downs[number - 1]] = kinds + [kind] }
    }
    try app.run()
    for (index, kinds) in recognised {
      report.items[index].recognised = kinds.joined(separator: "+")
    }
    return options.isReportJSON ? "\(report.json)\n" : report.text
  }

  /// A trace is played as it was recorded, unless the options ask for something else.
  var settings: SceneSettings {
    let header = content?.trace?.header
    let isMirrored = header?.layoutDirection == .rightToLeft
    return SceneSettings(
      reduceMotion: options.reduceMotion || header?.reducesMotion == true,
      isDark: options.appearance == .dark,
      textScale: options.textScale ?? header?.textScale ?? 1,
      layoutDirection: isMirrored ? .rightToLeft : options.layoutDirection,
      resampling: options.resampling)
  }

  /// What the options leave to the desktop.
  ///
  /// What is played or recorded means the same on every desktop (D11).
  var followedSettings: Set<DesktopSetting> {
    var settings = Set(DesktopSetting.allCases)
    if options.appearance != .auto { settings.remove(.colorScheme) }
    let isFixed = content != nil || options.record != nil
    if options.reduceMotion || isFixed { settings.remove(.motion) }
    if options.textScale != nil || isFixed { settings.remove(.textScale) }
    return settings
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

  var replayOptions: ReplayOptions {
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
    let size = options.size ?? content?.trace?.header.size ?? Size(width: 1280, height: 800)
    var app = AppOptions(title: options.title ?? "wl-demo – \(sceneName)", size: size)
    app.applicationID = options.applicationID
    app.isFullscreen = options.isFullscreen
    app.outputName = options.output
    app.isKiosk = options.isKiosk
    app.scale = options.scale ?? (options.isOffscreen ? content?.trace?.header.scale : nil)
    app.usesRGB565 = options.usesRGB565
    app.prefersOwnDecoration = options.prefersOwnDecoration
    app.allowsLowResolution = options.allowsLowResolution
    app.displayPatience = options.displayPatience
    app.reconnects = options.reconnects
    app.disabledGlobals = options.disabledGlobals
    app.followedSettings = followedSettings
    app.idleInhibition = options.idleInhibition
    app.dropsEchoes = options.touchDedupe
    // There the screen is known to be all the scene's, and the fingers are anybody's.
    app.correctsTouchSlop = options.isKiosk
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
