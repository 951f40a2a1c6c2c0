public import Pixman
import WLSurface

/// How a program shows its scene and what it writes about it.
public struct AppOptions: Equatable, Sendable {
  /// The window's title.
  public var title: String
  /// The desktop file's name without its ending (W36).
  public var applicationID = "org.wl_demo.wl-demo"
  /// The size where the compositor leaves it open, in logical units.
  public var size: Size
  /// Whether to cover the output.
  public var isFullscreen = false
  /// The output to be fullscreen on; nil leaves it to the compositor (W34).
  public var outputName: String?
  /// Whether the window is all that people shall meet on the device (W116).
  ///
  /// It is fullscreen, its cursor goes with rest, being asked to close does nothing, the screen is
  /// kept on while somebody uses it, and no key is written anywhere.
  public var isKiosk = false
  /// Pixels a logical unit whatever the compositor says; nil follows it.
  public var scale: Double?
  /// Whether pixels are held in 16 bits, where the compositor takes that: half the memory (W52).
  public var usesRGB565 = false
  /// Whether the compositor shall draw no title bar and no frame (W32); in a kiosk there is none.
  public var prefersOwnDecoration = false
  /// Whether fewer pixels are drawn, and enlarged, where memory is short (W42).
  public var allowsLowResolution = false
  /// Optional interfaces to do without, by name.
  public var disabledGlobals: Set<String> = []
  /// Seconds to wait for a compositor that has not started yet (W13).
  public var displayPatience = 0.0
  /// Whether another compositor is waited for when this one dies, with the scene as it was (W8).
  public var reconnects = false
  /// Which of the scene's settings follow the desktop; with none it is not asked (G91, K33, K34).
  ///
  /// The others stay as the program has set them.
  public var followedSettings = Set(DesktopSetting.allCases)
  /// When the screen is kept from going off (W115).
  public var idleInhibition = IdleInhibition.auto
  /// Whether a finger's way to a drag is that of the screen's real size, where the compositor tells
  /// it (G2); the scene must cover the screen.
  public var correctsTouchSlop = false
  /// Whether pointer presses that repeat a touch are dropped (W107).
  public var dropsEchoes = true
  /// Whether every movement is written to the events (D10).
  public var logsMoves = false
  /// Whether every frame is written to the events (D10).
  public var logsFrames = false
  /// What is painted over the scene.
  public var overlays: Set<Overlay> = []
  /// Whether a line of statistics is written each second while something moves (W128).
  public var showsStatistics = false
  /// The least level of the messages that are shown, by area; "all" stands for the rest.
  public var logLevels: [String: String] = [:]
  /// Where the last frame is left as PNG at the end.
  public var screenshot: String?
  /// Where the input is recorded as a trace (D14).
  public var recordFile: String?
  /// The scene's name in a recorded trace.
  public var sceneName = "home"
  /// The number of frames after which the program ends.
  public var frameLimit: Int?
  /// The seconds after which the program ends, counted from the first frame.
  public var secondLimit: Double?
  /// Frames a second of the virtual clock, without a compositor (D8).
  public var refresh = 60.0
  /// Where every frame is left as a numbered PNG, without a compositor; made unless it is
  /// there (D8).
  public var framesDirectory: String?

  /// The interfaces that a program can do without, by name (W3).
  public static var optionalGlobals: [String] { Connection.optionalInterfaces }

  /// Makes options with their defaults.
  public init(title: String, size: Size) {
    self.title = title
    self.size = size
  }
}

extension AppOptions {
  /// What a recording is played on if the window is as it is asked for.
  var header: Trace.Header { Trace.Header(size: size, scale: scale ?? 1, scene: sceneName) }

  /// How pictures in memory hold their pixels.
  var pixelFormat: PixelFormat { usesRGB565 ? .rgb565 : .xrgb32 }
}
