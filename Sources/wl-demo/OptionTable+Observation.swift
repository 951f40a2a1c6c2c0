import Interaction

extension OptionTable {
  /// What is written about a run, and when it ends (D5).
  static var observation: [Option] {
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
        name: "--log", valueName: "AREA:LEVEL,…", group: .observation, scope: .scenes,
        help: "messages, such as all:info,gesture:debug",
        expected: "areas (all, conn, xdg, shm, frame, scale, seat, desktop, gesture) with levels "
          + "(error to trace)"
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
}
