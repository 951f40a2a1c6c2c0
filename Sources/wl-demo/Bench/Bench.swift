import Interaction
import Pixman
import Platform

/// The benchmark's fixed programme: shows one scene by the clock and counts frames.
enum Bench {
  /// What standard output gets at the end.
  struct Report: Equatable {
    let scene: String
    let size: Size
    let seconds: Double
    private(set) var frames = 0
    private(set) var late = 0
    private var times: [Double] = []

    init(scene: String, size: Size, seconds: Double) {
      self.scene = scene
      self.size = size
      self.seconds = seconds
    }

    /// Takes the times of all commits, in seconds.
    mutating func take(_ times: [Double]) {
      frames = times.count
      let intervals = zip(times.dropFirst(), times).map { $0 - $1 }
      let median = intervals.sorted()[safe: intervals.count / 2] ?? 0
      late = intervals.count { $0 > 1.5 * median }
    }

    /// The report as one line.
    var json: JSON {
      [
        "scene": .string(scene), "width": .number(size.width), "height": .number(size.height),
        "seconds": .number(seconds), "frames": .number(Double(frames)),
        "late": .number(Double(late)),
      ]
    }
  }

  /// Shows a scene for the options' seconds and prints the report; throws `AppError`.
  static func run(_ options: Options) throws(AppError) {
    Startup.begin()
    let scene = options.benchScene ?? .list
    let seconds = options.secondLimit ?? 10
    let programme = programme(scene)
    let stage = Scene(root: programme.root)
    var app = AppOptions(
      title: "wl-demo bench", size: options.size ?? Size(width: 1280, height: 800))
    app.applicationID = options.applicationID
    app.scale = 1
    app.usesRGB565 = options.usesRGB565
    app.prefersOwnDecoration = true
    app.followedSettings = []
    app.displayPatience = options.displayPatience
    app.secondLimit = seconds
    app.screenshot = options.screenshot
    app.sceneName = scene.rawValue
    app.frameLimit = options.frameLimit
    app.refresh = options.refresh
    var times: [Double] = []
    let draw: (FrameMoment) -> Bool = { moment in
      times.append(moment.now)
      programme.show(at: moment.first.map { moment.now - $0 } ?? 0)
      return programme.moves
    }
    if options.isOffscreen {
      let host = try OffscreenApp(app, scene: stage)
      host.onFrame = draw
      try host.run()
    } else {
      let host = try App(app, scene: stage)
      host.onStarted = CleanPages.release
      host.onFrame = draw
      try host.run()
    }
    var report = Report(scene: scene.rawValue, size: stage.size, seconds: seconds)
    report.take(times)
    do throws(FileError) {
      try StandardStreams.write("\(report.json)\n")
    } catch {
      throw .file(error.description)
    }
  }

  private static func programme(_ scene: Options.BenchScene) -> any BenchProgramme {
    switch scene {
    case .list: BenchList(moves: true)
    case .idle: BenchList(moves: false)
    case .panel: BenchPanel()
    case .sheet: BenchSheet()
    case .swipe: BenchSwipe()
    }
  }
}

extension Array {
  /// The element at an index; nil beyond the end.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
