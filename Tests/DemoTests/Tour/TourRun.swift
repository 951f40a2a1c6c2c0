import Interaction
import Pixman
import Support

@testable import wl_demo

/// One run of the program with a tour, in memory.
struct TourRun {
  private(set) var lines: [String] = []

  /// Plays a tour, by default once, or a replay with a tour beside it.
  init(
    _ size: Size, _ occasion: TourOccasion = .atOnce(loops: false), scene: String = "home",
    script: [TourMove] = TourScript.moves, settings: SceneSettings = SceneSettings(),
    replay events: [TraceEvent]? = nil, change: (inout AppOptions) -> Void = { _ in },
    prepare: (Demo) -> Void = { _ in }
  ) throws {
    var lines: [String] = []
    var options = AppOptions(title: "", size: size)
    change(&options)
    let log = EventLog { lines.append($0) }
    let demo = Demo(sceneName: scene, seed: 1, log: log)
    demo.scene.settings = settings
    prepare(demo)
    let app = try OffscreenApp(options, scene: demo.scene, log: log)
    app.show(DemoTour(demo, script: script), occasion)
    if let events {
      app.play(Trace(header: Trace.Header(size: size, scale: 1, scene: scene), events: events))
    }
    try app.run()
    self.lines = lines
  }

  /// What D11 compares, without gestures, scrolling and what a panel does on its way.
  var words: [String] {
    EventWords.compared(lines).filter { word in
      !["gesture", "scroll"].contains { word.hasPrefix($0) } && !word.contains(" move ")
        && !word.contains("Dragging")
    }
  }

  /// The member of the last line.
  var reason: String? { lines.last.flatMap { try? JSONParser.parse($0)["reason"]?.string } }

  /// Seconds from the first frame to the last line.
  var duration: Double? { lines.last.flatMap { try? JSONParser.parse($0)["t"]?.number } }
}
