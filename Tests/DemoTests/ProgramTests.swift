import Interaction
import Pixman
import Testing

@testable import wl_demo

/// What the command line asks for reaches the app, and nothing else does (D2 to D8).
@Suite struct ProgramTests {
  private typealias Change = @Sendable (inout AppOptions) -> Void

  private func program(_ line: String) throws -> Program {
    let options = try Options.parse(line.split(separator: " ").map(String.init))
    guard case .scene(let name) = options.command else {
      throw UsageError(message: "\(line) shows no scene")
    }
    return Program(options, sceneName: name)
  }

  private static let changes: [(line: String, change: Change)] = [
    ("--size 640x480", { $0.size = Size(width: 640, height: 480) }),
    ("--fullscreen", { $0.isFullscreen = true }), ("--output o", { $0.outputName = "o" }),
    ("--scale 1.5", { $0.scale = 1.5 }), ("--scale auto", { $0.scale = nil }),
    ("--format rgb565", { $0.usesRGB565 = true }), ("--format xrgb8888", { $0.usesRGB565 = false }),
    ("--csd", { $0.prefersOwnDecoration = true }), ("--app-id a.b", { $0.applicationID = "a.b" }),
    ("--title T", { $0.title = "T" }),
    ("--allow-low-resolution", { $0.allowsLowResolution = true }),
    ("--wait-display 3", { $0.displayPatience = 3 }),
    ("--inhibit always", { $0.idleInhibition = .always }),
    ("--inhibit never", { $0.idleInhibition = .never }),
    ("--touch-dedupe off", { $0.dropsEchoes = false }),
    ("--no-wl_output --no-wl_seat", { $0.disabledGlobals = ["wl_output", "wl_seat"] }),
    ("--kiosk", { ($0.isKiosk, $0.correctsTouchSlop) = (true, true) }),
    ("--reconnect", { $0.reconnects = true }),
    (
      "--kiosk=o",
      {
        ($0.isKiosk, $0.correctsTouchSlop) = (true, true)
        $0.outputName = "o"
      }
    ),
    ("--events f", { _ in }), ("--events f --events-moves", { $0.logsMoves = true }),
    ("--events f --events-frames", { $0.logsFrames = true }),
    (
      "--record f",
      {
        $0.recordFile = "f"
        // A trace says once how large its text is, and how things move.
        $0.followedSettings.subtract([.textScale, .motion])
      }
    ),
    ("--overlay touches,arena", { $0.overlays = [.touches, .arena] }),
    ("--log all:info,shm:debug", { $0.logLevels = ["all": "info", "shm": "debug"] }),
    ("--stats", { $0.showsStatistics = true }), ("--screenshot f", { $0.screenshot = "f" }),
    ("--frames 5", { $0.frameLimit = 5 }), ("--seconds 2.5", { $0.secondLimit = 2.5 }),
    ("--offscreen", { _ in }), ("--offscreen --refresh 30", { $0.refresh = 30 }),
    ("--offscreen --frames-dir d", { $0.framesDirectory = "d" }),
    ("--theme dark", { $0.followedSettings.remove(.colorScheme) }),
    ("--theme light", { $0.followedSettings.remove(.colorScheme) }),
    ("--theme auto", { _ in }), ("--reduce-motion", { $0.followedSettings.remove(.motion) }),
    ("--text-scale 1", { $0.followedSettings.remove(.textScale) }),
    // Nothing of these is the app's.
    (
      "--rtl --seed 5 --idle 3 --exit-guard keys --kiosk",
      { ($0.isKiosk, $0.correctsTouchSlop) = (true, true) }
    ),
  ]

  @Test func `D2 D8 each option of the command line is one of the app, and changes no other`()
    throws
  {
    let usual = try program("").appOptions
    #expect(usual.title == "wl-demo – home" && usual.sceneName == "home")
    #expect(usual.size == Size(width: 1280, height: 800))
    for (line, change) in Self.changes {
      var wanted = usual
      change(&wanted)
      #expect(try program(line).appOptions == wanted, "\(line)")
    }
    let mail = try program("mail").appOptions
    #expect(mail.title == "wl-demo – mail" && mail.sceneName == "mail")
  }

  @Test func `K33 K34 G91 whatever the options leave open follows the desktop`() throws {
    #expect(try program("").appOptions.followedSettings == Set(DesktopSetting.allCases))
    let all = "--theme light --reduce-motion --text-scale 1.2"
    #expect(try program(all).appOptions.followedSettings == [.contrast])
  }

  @Test func `D11 what is played means the same on every desktop, unless options say otherwise`()
    throws
  {
    func replay(_ member: String = "", _ options: String...) throws -> Program {
      let text = #"{"trace":1,"width":400,"height":800,"scale":1,"scene":"mail"\#(member)}"#
      let trace = try TraceParser.parse(Array(text.utf8))
      return try Program(
        try Options.parse(["replay", "x"] + options), playing: .trace(trace), of: "x")
    }
    #expect(try replay().appOptions.followedSettings == [.colorScheme, .contrast])
    #expect(try replay().settings == SceneSettings())
    let calm = #","reduce_motion":true"#
    #expect(try replay(calm).settings == SceneSettings(reduceMotion: true))
    #expect(try replay("", "--reduce-motion").settings == SceneSettings(reduceMotion: true))
    let trace = Trace(
      header: Trace.Header(size: Size(width: 9, height: 9), scale: 1, scene: "x"),
      events: [
        TraceEvent(time: 0, kind: .down(id: 0, at: .zero)), TraceEvent(time: 1, kind: .up(id: 0)),
      ])
    let played = try Program(
      try Options.parse(["replay", "x"]), playing: .recording(TouchRecording(trace)), of: "x")
    #expect(played.appOptions.followedSettings == [.colorScheme, .contrast])
  }

  @Test func `D3 each option of the scenes is one of their settings, and changes no other`() throws
  {
    #expect(try program("").settings == SceneSettings())
    #expect(try program("--theme dark").settings == SceneSettings(isDark: true))
    #expect(try program("--theme auto").settings == SceneSettings())
    #expect(
      try program("--rtl").settings == SceneSettings(layoutDirection: .rightToLeft))
    #expect(try program("--reduce-motion").settings == SceneSettings(reduceMotion: true))
    #expect(try program("--resample off").settings == SceneSettings(resampling: .off))
    #expect(try program("--resample auto").settings == SceneSettings())
    #expect(try program("--text-scale 1.5").settings == SceneSettings(textScale: 1.5))
  }
}
