import Interaction
import Pixman

/// Every option of the program, in the order of `--help`.
enum OptionTable {
  /// The headings of `--help`.
  enum Group: String, CaseIterable {
    case window = "Window"
    case behaviour = "Behaviour"
    case kiosk = "Kiosk"
    case observation = "Observation"
    case offscreen = "Without a compositor"
    case replay = "Replay"
    case bench = "Bench"
    case other = "Other"
  }

  /// One option.
  struct Option {
    let name: String
    var short: String?
    /// What stands for the value in the help; nil if there is none.
    var valueName: String?
    /// Whether the value may be left out; it then stands only behind an equals sign.
    var valueIsOptional = false
    let group: Group
    /// Where it does something.
    let scope: OptionScope
    let help: String
    /// Another option without which it does nothing.
    var needs: String?
    /// What a value must be, for the error message.
    var expected = "a value"
    /// The words that a value, or a list with commas, may be made of.
    var words: [String] = []
    /// Takes the value over; false if it cannot be.
    let apply: (inout Options, String) -> Bool

    /// The end of an error message where the value holds a misspelt word.
    func hint(for value: String) -> String {
      let unknown = value.split(separator: ",").map(String.init).first { !words.contains($0) }
      return unknown.map { Spelling.hint(Spelling.nearest(to: $0, among: words)) } ?? ""
    }
  }

  /// The option with that spelling.
  static func option(named name: String) -> Option? {
    all.first { $0.name == name || $0.short == name }
  }

  /// All spellings.
  static var names: [String] { all.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) } }

  static var all: [Option] { window + behaviour + kiosk + observation + playback + other }

  /// An option without a value.
  static func flag(
    _ name: String, _ group: Group, _ scope: OptionScope, _ help: String, short: String? = nil,
    needs: String? = nil, _ apply: @escaping (inout Options) -> Void
  ) -> Option {
    Option(
      name: name, short: short, group: group, scope: scope, help: help, needs: needs
    ) { options, _ in
      apply(&options)
      return true
    }
  }

  /// The option of this name to do without a global, which the parser takes over by itself.
  static func disabling(_ name: String) -> Option {
    Option(
      name: name, group: .behaviour, scope: .windows,
      help: "do without an optional global (see info)"
    ) { _, _ in false }
  }

  private static func text(
    _ name: String, _ valueName: String, _ group: Group, _ scope: OptionScope, _ help: String,
    _ path: WritableKeyPath<Options, String?>
  ) -> Option {
    Option(
      name: name, valueName: valueName, group: group, scope: scope, help: help, expected: "a text"
    ) { options, value in
      options[keyPath: path] = value
      return !value.isEmpty
    }
  }

  private static var window: [Option] {
    [
      Option(
        name: "--size", valueName: "WxH", group: .window, scope: .drawn,
        help: "window size in points", expected: "a size such as 1280x800, each from 1 to 32767"
      ) { options, value in
        options.size = parseSize(value)
        return options.size != nil
      },
      flag("--fullscreen", .window, .windows, "cover the output") { $0.isFullscreen = true },
      text("--output", "NAME", .window, .windows, "the output to be fullscreen on", \.output),
      Option(
        name: "--scale", valueName: "auto|N", group: .window, scope: .scenes,
        help: "pixels a point, instead of the output's", expected: "auto or a number, 0.25 to 10"
      ) { options, value in
        options.scale = number(value, 0.25...10)
        return value == "auto" || options.scale != nil
      },
      Option(
        name: "--format", valueName: "xrgb8888|rgb565", group: .window, scope: .drawn,
        help: "how pixels are held; rgb565 saves memory", expected: "xrgb8888 or rgb565",
        words: ["xrgb8888", "rgb565"]
      ) { options, value in
        options.usesRGB565 = value == "rgb565"
        return value == "rgb565" || value == "xrgb8888"
      },
      flag("--csd", .window, .windows, "no title bar of the compositor's") {
        $0.prefersOwnDecoration = true
      },
      Option(
        name: "--app-id", valueName: "ID", group: .window,
        scope: .inWindow(.scene, .tour, .replay, .bench), help: "the desktop file's name",
        expected: "a text"
      ) { options, value in
        options.applicationID = value
        return !value.isEmpty
      },
      text("--title", "T", .window, .windows, "the window's title", \.title),
      flag("--allow-low-resolution", .window, .windows, "fewer pixels where memory is short") {
        $0.allowsLowResolution = true
      },
      Option(
        name: "--wait-display", valueName: "SECONDS", group: .window,
        scope: .inWindow(.scene, .tour, .replay, .bench, .info),
        help: "wait for a compositor that starts later", expected: "a number, 0 or more"
      ) { options, value in
        guard let patience = number(value, 0...1e7) else { return false }
        options.displayPatience = patience
        return true
      },
    ]
  }

  private static var behaviour: [Option] {
    [
      Option(
        name: "--theme", valueName: "light|dark|auto", group: .behaviour, scope: .scenes,
        help: "the colours; auto is light", expected: "light, dark or auto",
        words: Options.Appearance.allCases.map(\.rawValue)
      ) { options, value in
        guard let appearance = Options.Appearance(rawValue: value) else { return false }
        options.appearance = appearance
        return true
      },
      flag("--rtl", .behaviour, .scenes, "lay everything out from right to left") {
        $0.layoutDirection = .rightToLeft
      },
      flag("--reduce-motion", .behaviour, .scenes, "no springing, no scaling behind") {
        $0.reduceMotion = true
      },
      Option(
        name: "--text-scale", valueName: "F", group: .behaviour, scope: .scenes,
        help: "larger or smaller text", expected: "a number from 0.5 to 3"
      ) { options, value in
        options.textScale = number(value, 0.5...3)
        return options.textScale != nil
      },
      Option(
        name: "--seed", valueName: "N", group: .behaviour, scope: .scenes,
        help: "another choice of content", expected: "a whole number, 0 or more"
      ) { options, value in
        guard let seed = UInt64(value) else { return false }
        options.seed = seed
        return true
      },
      Option(
        name: "--inhibit", valueName: "always|auto|never", group: .behaviour, scope: .windows,
        help: "keep the screen on; auto: while in use", expected: "always, auto or never",
        words: IdleInhibition.allCases.map(\.rawValue)
      ) { options, value in
        guard let inhibition = IdleInhibition(rawValue: value) else { return false }
        options.idleInhibition = inhibition
        return true
      },
      Option(
        name: "--touch-dedupe", valueName: "on|off", group: .behaviour, scope: .windows,
        help: "drop pointer presses that repeat a touch", expected: "on or off"
      ) { options, value in
        options.touchDedupe = value == "on"
        return value == "on" || value == "off"
      },
      disabling("--no-IFACE"),
    ]
  }

  private static var observation: [Option] {
    [
      text(
        "--events", "FILE", .observation, .scenes, "write what happens, one JSON a line", \.events),
      flag("--events-moves", .observation, .scenes, "with every movement", needs: "--events") {
        $0.eventsMoves = true
      },
      flag("--events-frames", .observation, .scenes, "with every frame", needs: "--events") {
        $0.eventsFrames = true
      },
      text(
        "--record", "FILE", .observation, .inWindow(.scene, .replay), "write the input as a trace",
        \.record),
      Option(
        name: "--overlay", valueName: "LIST", group: .observation, scope: .scenes,
        help: "show \(overlayNames.joined(separator: ", "))",
        expected: "a list of " + overlayNames.joined(separator: ","), words: overlayNames
      ) { options, value in
        let names = value.split(separator: ",").map { Overlay(rawValue: String($0)) }
        options.overlays.formUnion(names.compactMap(\.self))
        return !names.isEmpty && !names.contains(nil)
      },
      Option(
        name: "--log", valueName: "AREA:LEVEL,…", group: .observation, scope: .windows,
        help: "the client's messages, such as all:info",
        expected: "areas (all, conn, xdg, shm, frame, scale, seat) with levels (error to trace)"
      ) { options, value in
        guard let levels = AppOptions.parseLogLevels(value) else { return false }
        options.log.merge(levels) { $1 }
        return true
      },
      flag(
        "--stats", .observation, .windows, "figures on stderr each second while it moves"
      ) {
        $0.statistics = true
      },
      text(
        "--screenshot", "FILE", .observation, .drawn, "the last frame as PNG, at the end",
        \.screenshot),
      Option(
        name: "--frames", valueName: "N", group: .observation, scope: .drawn,
        help: "end after N frames; at rest there are none", expected: "a whole number from 1"
      ) { options, value in
        options.frameLimit = Int(value)
        return (options.frameLimit ?? 0) > 0
      },
      Option(
        name: "--seconds", valueName: "S", group: .observation, scope: .drawn,
        help: "end after S seconds", expected: "a number above 0"
      ) { options, value in
        options.secondLimit = number(value, 0.001...1e7)
        return options.secondLimit != nil
      },
    ]
  }

  private static var overlayNames: [String] { Overlay.allCases.map(\.rawValue) }

  private static var playback: [Option] {
    [
      flag(
        "--offscreen", .offscreen, .only(.scene, .tour, .replay, .bench, .list),
        "draw into memory, by a virtual clock"
      ) { $0.isOffscreen = true },
      Option(
        name: "--refresh", valueName: "HZ", group: .offscreen,
        scope: .inMemory(.scene, .tour, .replay, .bench), help: "frames a second (60)",
        expected: "a number from 1 to 1000"
      ) { options, value in
        options.refresh = number(value, 1...1000) ?? 0
        return options.refresh > 0
      },
      text(
        "--frames-dir", "DIR", .offscreen, .inMemory(.scene, .tour, .replay),
        "every frame as a numbered PNG", \.framesDirectory),
      Option(
        name: "--speed", valueName: "F", group: .replay, scope: .only(.replay),
        help: "faster or slower", expected: "a number from 0.01 to 100"
      ) { options, value in
        options.speed = number(value, 0.01...100) ?? 0
        return options.speed > 0
      },
      flag("--loop", .replay, .only(.replay, .tour), "again and again") { $0.loops = true },
      Option(
        name: "--start", valueName: "S", group: .replay, scope: .only(.replay),
        help: "from this second on", expected: "a number, 0 or more"
      ) { options, value in
        options.start = number(value, 0...1e7) ?? -1
        return options.start >= 0
      },
      Option(
        name: "--end", valueName: "S", group: .replay, scope: .only(.replay),
        help: "until this second", expected: "a number, 0 or more"
      ) { options, value in
        options.end = number(value, 0...1e7)
        return options.end != nil
      },
      flag("--mix", .replay, .inWindow(.replay), "real input does not end the replay") {
        $0.mixesInput = true
      },
      flag("--tour", .replay, .only(.tour), "play a tour of the scenes, from home") {
        $0.playsTour = true
      },
      Option(
        name: "--scene", valueName: "S", group: .bench, scope: .only(.bench),
        help: "list, panel, sheet, swipe or idle", expected: "list, panel, sheet, swipe or idle",
        words: Options.BenchScene.allCases.map(\.rawValue)
      ) { options, value in
        options.benchScene = Options.BenchScene(rawValue: value)
        return options.benchScene != nil
      },
    ]
  }

  private static var other: [Option] {
    [
      flag("--help", .other, .anywhere, "this text", short: "-h") { $0.command = .help },
      flag("--version", .other, .anywhere, "the version", short: "-V") {
        if $0.command != .help { $0.command = .version }
      },
    ]
  }

  /// A number in digits; `Double.init` alone would also take "inf", "nan" and "0x1p3".
  static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      let value = Double(text), range.contains(value)
    else { return nil }
    return value
  }

  /// A size such as `1280x800`.
  static func parseSize(_ text: String) -> Size? {
    let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(Substring(parts[0])),
      let height = Int(Substring(parts[1])),
      (1...32_767).contains(width), (1...32_767).contains(height)
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
