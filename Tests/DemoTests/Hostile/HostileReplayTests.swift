import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// Input that no person makes, played into the program's scenes in memory.
///
/// `HOSTILE_SEEDS=FIRST-LAST` plays other seeds than the shipped ones, `HOSTILE_SIZE=WxH` larger
/// windows.
@Suite struct HostileReplayTests {
  private struct Run: Equatable {
    var lines: [String] = []
    var faults: [String] = []
    var picture: [UInt8] = []
  }

  private static let variables = ProcessInfo.processInfo.environment

  private static var seeds: ClosedRange<UInt64> {
    let ends = variables["HOSTILE_SEEDS"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
    return ends.count == 2 ? ends[0]...ends[1] : 1...40
  }

  private static var largest: Size {
    variables["HOSTILE_SIZE"].flatMap(OptionTable.parseSize) ?? Size(width: 900, height: 900)
  }

  private func run(_ script: HostileScript) throws -> Run {
    var result = Run()
    let picture = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    var options = AppOptions(title: "", size: script.size)
    options.scale = script.scale
    options.refresh = script.refresh
    options.screenshot = picture.path
    options.logsMoves = true
    let log = EventLog { result.lines.append($0) }
    let demo = Demo(sceneName: script.scene, settings: script.settings, seed: 1, log: log)
    let app = try OffscreenApp(options, scene: demo.scene, log: log)
    // The way out is closed: what goes on after it shall be seen, too.
    demo.onQuit = {}
    app.play(script.trace)
    try app.run()
    result.faults = Faults.find(in: demo.scene, script.events.last?.time ?? 0, result.lines)
    result.picture = [UInt8](try Data(contentsOf: picture))
    return result
  }

  @Test func `D8 whatever the input, a run ends at rest in a legal state, the same twice`() throws {
    for seed in Self.seeds {
      let script = HostileScript(seed: seed, count: 40, largest: Self.largest)
      let first = try run(script)
      #expect(first.faults == [], "seed \(seed), \(script.scene)")
      if seed % 4 == 0 { #expect(first == (try run(script)), "seed \(seed)") }
    }
  }
}
