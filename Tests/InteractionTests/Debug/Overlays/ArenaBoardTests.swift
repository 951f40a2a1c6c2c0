import Pixman
import Testing

@testable import Interaction

@Suite struct ArenaBoardTests {
  private final class Fixture {
    let arena = GestureArena()
    let tap = TapGestureRecognizer { _ in }
    let pan = PanGestureRecognizer(.vertical) { _, _ in }
    var board = ArenaBoard()
    var steps: [String] = []

    init() {
      arena.onTransition = { [unowned self] _, _ in update() }
    }

    func update() {
      board.update(from: arena.contests) { [unowned self] in $0 === self.tap ? "button" : "list" }
    }

    func send(_ pointer: Int, _ phase: PointerEvent.Phase, _ y: Double, _ time: Double) {
      let event = PointerEvent(
        pointer: pointer, kind: .touch, phase: phase, position: Point(x: 0, y: y), time: time)
      if phase == .down {
        board.begin(pointer + 100)
        arena.open([tap, pan], for: event)
      } else {
        arena.route(event)
      }
      update()
    }

    var text: [String] {
      board.contacts.flatMap { contact in
        ["\(contact.number)\(contact.isOver ? " over" : "")"]
          + contact.rows.map { "\($0.kind) \($0.target) \($0.state) \($0.verdict)" }
      }
    }
  }

  @Test func `D5 a tap's contest is told from down to its winner, and kept`() {
    let fixture = Fixture()
    fixture.send(1, .down, 0, 1)
    #expect(fixture.text == ["101", "tap button possible open", "pan list possible open"])
    fixture.send(1, .up, 0, 1.1)
    #expect(
      fixture.text == ["101 over", "tap button ended accepted", "pan list failed rejected"])
    // The next contact takes its place.
    fixture.send(2, .down, 0, 2)
    #expect(fixture.text.first == "102" && fixture.board.contacts.count == 1)
  }

  @Test func `D5 a contact whose number comes again is another one`() {
    let fixture = Fixture()
    fixture.send(1, .down, 0, 1)
    // Taken away, and nobody told the board.
    fixture.arena.onTransition = nil
    fixture.arena.cancelAll(at: 2)
    fixture.board.begin(102)
    let down = PointerEvent(
      pointer: 1, kind: .touch, phase: .down, position: .zero, time: 3)
    let others = (0..<3).map { _ in TapGestureRecognizer { _ in } }
    fixture.arena.open(others, for: down)
    fixture.update()
    #expect(
      fixture.text == ["101 over", "tap button possible open", "pan list possible open", "102"]
        + others.map { _ in "tap list possible open" })
  }

  @Test func `D5 a pan wins over the tap, and its last state stands`() {
    let fixture = Fixture()
    fixture.send(1, .down, 0, 1)
    for step in 1...5 { fixture.send(1, .move, Double(step) * 10, 1 + Double(step) * 0.01) }
    #expect(
      fixture.text == ["101", "tap button failed rejected", "pan list changed accepted"])
    fixture.send(1, .cancel, 50, 1.1)
    #expect(fixture.text.first == "101 over" && fixture.text.last == "pan list cancelled accepted")
  }
}
