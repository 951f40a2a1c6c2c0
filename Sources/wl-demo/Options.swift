import Interaction
import Pixman

/// What the command line asks for (demo.md section 1).
struct Options: Equatable {
  /// Which of the program's jobs to do.
  enum Command: Equatable {
    /// Show a scene in a window.
    case scene(String)
    /// Play a trace or a recording into a scene.
    case replay(file: String)
    /// Show one of the benchmark's programmes.
    case bench
    /// Say what the compositor offers.
    case info
    /// List the scenes.
    case scenes
    /// Explain the options.
    case help
    /// Print the version.
    case version
  }

  /// The colours to use.
  enum Appearance: String, CaseIterable {
    case light, dark, auto
  }

  /// A moving benchmark scene, or the standing one.
  enum BenchScene: String, CaseIterable {
    case list, panel, sheet, swipe, idle
  }

  var command = Command.scene("home")

  // Window
  var size: Size?
  var isFullscreen = false
  var output: String?
  var scale: Double?
  var allowsLowResolution = false
  var usesRGB565 = false
  var prefersOwnDecoration = false
  var displayPatience = 0.0
  var applicationID = "org.wl_demo.wl-demo"
  var title: String?
  // Behaviour
  var appearance = Appearance.auto
  var reduceMotion = false
  var textScale: Double?
  var resampling = TouchResampling.auto
  var layoutDirection = LayoutDirection.leftToRight
  var seed: UInt64 = 1
  var idleInhibition = IdleInhibition.auto
  var touchDedupe = true
  var disabledGlobals: Set<String> = []
  // Kiosk
  var isKiosk = false
  var exitGuard: ExitGuard?
  var idlePatience: Double?
  var reconnects = false
  // Observation
  var events: String?
  var eventsMoves = false
  var eventsFrames = false
  var record: String?
  var overlays: Set<Overlay> = []
  var statistics = false
  var log: [String: String] = [:]
  var screenshot: String?
  var frameLimit: Int?
  var secondLimit: Double?
  // Without a compositor
  var isOffscreen = false
  var refresh = 60.0
  var framesDirectory: String?
  // Replay
  var speed = 1.0
  var loops = false
  var start = 0.0
  var end: Double?
  var mixesInput = false
  var rotation = TouchRecording.Rotation.none
  var isReport = false
  var isReportJSON = false
  var reportUnits = TouchReport.Units.points
  var playsTour = false
  // Bench
  var benchScene: BenchScene?
  /// The scene as it was given, of the benchmark or of a replay.
  var sceneName: String?
}
