extension OptionTable {
  /// What concerns the window (D2).
  static var window: [Option] {
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
}
