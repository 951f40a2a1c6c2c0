import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct GestureLogTests {
  private final class Fixture {
    var lines: [String] = []
    let scene: Scene
    private let log: GestureLog?

    init(_ level: String) {
      let (list, row, button) = (Layer(), Layer(), ButtonLayer())
      for layer in [list, row, button] { layer.frame = Rect(x: 0, y: 0, width: 100, height: 100) }
      (list.id, row.id) = ("list", "row:3")
      list.recognizers = [PanGestureRecognizer(.vertical) { _, _ in }]
      row.recognizers = [PanGestureRecognizer(.horizontal) { _, _ in }]
      let (tap, double) = (
        TapGestureRecognizer { _ in }, DoubleTapGestureRecognizer { _ in }
      )
      tap.relations.requiredToFail = [double]
      button.recognizers = [tap, double]
      list.add(row)
      row.add(button)
      scene = Scene(root: list)
      scene.size = Size(width: 100, height: 100)
      var write: (String) -> Void = { _ in }
      log = GestureLog(["gesture": level], of: scene) { write($0) }
      write = { [unowned self] in lines.append($0) }
      scene.arena.onTransition = { [unowned self] in log?.note($0, $1) }
      scene.arena.onWait = { [unowned self] in log?.note($0, waiting: $1) }
    }

    func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double) {
      scene.handle(
        .pointer(
          PointerEvent(
            pointer: 1, kind: .touch, phase: phase, position: Point(x: x, y: y), time: time)))
    }

    func drag() {
      send(.down, 50, 50, at: 2)
      send(.move, 62.3, 53, at: 2.1)
      send(.move, 70, 53, at: 2.2)
      send(.cancel, 70, 53, at: 2.3)
    }
  }

  @Test func `W126 a gesture keeps the name of its layer when that leaves the tree`() {
    let fixture = Fixture("info")
    fixture.send(.down, 50, 50, at: 2)
    fixture.send(.move, 70, 53, at: 2.1)
    fixture.lines = []
    fixture.scene.root.children.first?.removeFromParent()
    fixture.send(.up, 70, 53, at: 2.2)
    #expect(fixture.lines.count == 1 && fixture.lines[0].contains("pan row:3: began →"))
  }

  @Test func `W126 each step of a recogniser is a line: who, from where to where, and why`() {
    let fixture = Fixture("trace")
    fixture.drag()
    #expect(
      fixture.lines == [
        "tap ButtonLayer: possible → failed, moved 12.7 u, more than 10",
        "doubleTap ButtonLayer: possible → failed, moved 12.7 u, more than 10",
        "pan list: possible → failed, the horizontal pan of row:3 won",
        "pan row:3: possible → began, moved 12.3 u along x, slop 10",
      ].map { "wl-demo: gesture: 2100 ms: \($0)" } + [
        "wl-demo: gesture: 2200 ms: pan row:3: began → changed, moved on",
        "wl-demo: gesture: 2300 ms: pan row:3: changed → cancelled, the touch was cancelled",
      ])
  }

  @Test func `W126 who waits is told, and that a tap is recognised`() {
    let fixture = Fixture("debug")
    fixture.send(.down, 50, 50, at: 1)
    fixture.send(.up, 50, 50, at: 1.1)
    fixture.scene.advanceTimers(to: 2)
    // Each at its own time, also that of a deadline.
    let times = fixture.lines.compactMap { $0.split(separator: " ").dropFirst(2).first }
    #expect(times == ["1100", "1100", "1100", "1400", "1400"])
    #expect(
      fixture.lines.map { $0.split(separator: ": ").last ?? "" }
        == [
          "possible, waits for the double tap of ButtonLayer to fail",
          "possible → failed, the finger was lifted", "possible → failed, the finger was lifted",
          "possible → failed, its 300 ms are over", "possible → recognised, the finger was lifted",
        ].map { $0[...] })
  }

  @Test func `W126 less is told at a lower level, and nothing without being asked`() {
    let fixture = Fixture("info")
    fixture.drag()
    #expect(fixture.lines.count == 2)
    let quiet = Fixture("warn")
    quiet.drag()
    #expect(quiet.lines.isEmpty)
    #expect(GestureLog(["conn": "trace"], of: quiet.scene) == nil)
    #expect(GestureLog(["all": "trace"], of: quiet.scene) != nil)
  }

  @Test func `W126 where nobody asks, the arena tells nobody`() {
    let scene = Scene(root: Layer())
    let stage = Stage(scene, log: nil, options: AppOptions(title: "", size: .zero))
    #expect(stage.scene.arena.onTransition == nil && scene.arena.onWait == nil)
    var options = AppOptions(title: "", size: .zero)
    options.logLevels = ["gesture": "trace"]
    let listening = Stage(scene, log: nil, options: options)
    #expect(listening.scene.arena.onTransition != nil && scene.arena.onWait != nil)
  }
}
