import Pixman
import Testing

@testable import Interaction

@Suite struct ArenaLineTests {
  /// The lines of a board as text.
  private static func lines(_ recognizers: [any GestureRecognizer], _ events: [PointerEvent])
    -> [String]
  {
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.id = "photo"
    layer.recognizers = recognizers
    let scene = Scene(root: layer)
    scene.size = Size(width: 100, height: 100)
    var board = ArenaBoard()
    let words = GestureWords(scene: scene)
    scene.arena.onEnd = {
      board.update(from: scene.arena.contests) { words.layerName(of: $0) }
    }
    defer { scene.arena.onEnd = nil }
    for event in events {
      if event.phase == .down { board.begin(event.kind == .touch ? event.pointer : nil) }
      scene.handle(event.kind == .touchpad ? .pinch(event) : .pointer(event))
      board.update(from: scene.arena.contests) { words.layerName(of: $0) }
    }
    return ArenaLine.lines(of: board, words).map { line in
      (line.kind == .reason ? "  " : "") + line.text + (line.word.isEmpty ? "" : ": " + line.word)
    }
  }

  private static func touch(
    _ pointer: Int, _ phase: PointerEvent.Phase, _ x: Double, _ time: Double
  ) -> PointerEvent {
    PointerEvent(
      pointer: pointer, kind: .touch, phase: phase, position: Point(x: x, y: 50), time: time)
  }

  @Test func `D5 what stands alike for one reason is one line, and the winner comes first`() {
    func makeRecognizers() -> [any GestureRecognizer] {
      let pan = PanGestureRecognizer(.horizontal) { _, _ in }
      let swipes = [SwipeGestureRecognizer.Direction.left, .up].map { direction in
        SwipeGestureRecognizer(direction) { _ in }
      }
      pan.relations.simultaneous = swipes
      return [TapGestureRecognizer { _ in }, LongPressGestureRecognizer { _, _ in }, pan] + swipes
    }
    let down = [Self.touch(1, .down, 70, 1)]
    #expect(
      Self.lines(makeRecognizers(), down) == [
        "contact 1", "tap, longPress, pan, swipe left, up photo: possible",
      ])
    #expect(
      Self.lines(makeRecognizers(), down + [Self.touch(1, .move, 45, 1.1)]) == [
        "contact 1", "pan photo: won", "  moved 25 u along x, slop 10",
        "swipe left photo: possible", "tap, longPress photo: lost", "  moved 25 u, more than 10",
        "swipe up photo: lost", "  moved 25 u across, more than 10",
      ])
  }

  @Test func `D5 the head names the contacts, and which of them are over`() {
    func head(_ events: [PointerEvent]) -> String? {
      Self.lines([PinchGestureRecognizer { _, _ in }], events).first
    }
    var events = [Self.touch(1, .down, 40, 1), Self.touch(2, .down, 60, 1)]
    #expect(head(events) == "contacts 1, 2")
    events.append(Self.touch(1, .up, 40, 1.1))
    #expect(head(events) == "contacts 1 lifted, 2")
    events.append(Self.touch(2, .up, 60, 1.2))
    #expect(head(events) == "contacts 1, 2, over")
    let pad = PointerEvent(
      pointer: -1, kind: .touchpad, phase: .down, position: Point(x: 50, y: 50), time: 1,
      figure: PointerEvent.Figure())
    #expect(head([pad]) == "touchpad or wheel")
  }
}
