import Interaction
import Pixman

/// A scene of 375 x 812 with one panel (top 70, middle 562, bottom 742), a header of 60 and a list
/// of rows of 50, played by fingers on a virtual clock.
final class PanelStage {
  let root = Layer()
  let scene: Scene
  let panel: Panel
  let header = Layer(frame: Rect(x: 0, y: 0, width: 0, height: 60))
  let list: ListView
  var events: [PanelEvent] = []
  var taps = 0
  /// Seconds on the event clock.
  var time = 10.0
  private var positions: [Int: Double] = [:]

  init(
    at place: Panel.Place, rows: Int = 100, size: Size = PanelFixture.size,
    _ change: (inout PanelLayout) -> Void = { _ in }
  ) {
    scene = Scene(root: root)
    scene.size = size
    var layout = PanelFixture.layout(change)
    layout.startPosition = place
    panel = Panel(in: root, layout: layout, name: "test")
    list = ListView(rowCount: rows, rowHeight: 50) { _ in Layer() }
    panel.header = header
    panel.scrollView = list
    panel.onEvent = { [weak self] in self?.events.append($0) }
    let tap = TapGestureRecognizer { [weak self] _ in self?.taps += 1 }
    panel.recognizers.append(tap)
    scene.advance(to: time)
  }

  var moves: [PanelMove] {
    events.compactMap { if case .move(let move) = $0 { move } else { nil } }
  }

  /// The moves that were animated.
  var settlings: [PanelMove] { moves.filter(\.animated) }

  func send(_ phase: PointerEvent.Phase, _ y: Double, x: Double, pointer: Int) {
    scene.handle(
      .pointer(
        PointerEvent(
          pointer: pointer, kind: .touch, phase: phase, position: Point(x: x, y: y), time: time)))
    positions[pointer] = y
  }

  func down(_ y: Double, x: Double = 187, pointer: Int = 1) {
    send(.down, y, x: x, pointer: pointer)
  }

  func up(pointer: Int = 1) { send(.up, positions[pointer] ?? 0, x: 187, pointer: pointer) }

  func cancel(pointer: Int = 1) {
    send(.cancel, positions[pointer] ?? 0, x: 187, pointer: pointer)
  }

  /// Moves a finger by a way at a speed (both without sign), one event each 8 ms.
  func move(by way: Double, speed: Double = 500, x: Double = 187, pointer: Int = 1) {
    let start = positions[pointer] ?? 0
    let steps = max(1, Int((abs(way) / speed / 0.008).rounded(.up)))
    for step in 1...steps {
      time += 0.008
      send(.move, start + way * Double(step) / Double(steps), x: x, pointer: pointer)
    }
  }

  /// A finger that rests for a while, so that its lift has no velocity.
  func rest() {
    time += 0.2
    scene.advance(to: time)
  }

  /// One frame at 60 Hz.
  func frame() {
    time += 1.0 / 60
    scene.advance(to: time)
  }

  /// Frames for some seconds.
  func run(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) { frame() }
  }

  /// Frames until nothing moves.
  func settle() { run(1.5) }
}
