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

  @Test func `D5 each recogniser's part is a word, and has its reason`() {
    let fixture = Fixture()
    fixture.tap.relations.requiredToFail = [fixture.pan]
    func parts() -> [String] {
      fixture.board.contacts.flatMap { $0.rows.map(\.word) }
    }
    fixture.send(1, .down, 0, 1)
    #expect(parts() == ["possible", "possible"])
    fixture.send(1, .move, 12, 1.1)
    #expect(parts() == ["lost", "won"])
    #expect(
      fixture.board.contacts[0].rows.map(\.reason) == [
        .exceeded(.distance, 12, limit: 10), .reached(.vertical, 12, limit: 10),
      ])
    fixture.send(1, .cancel, 12, 1.2)
    #expect(parts() == ["lost", "cancelled"] && fixture.board.isOver)
    #expect(fixture.board.contacts[0].rows[1].reason == .cancelled)
    let other = DoubleTapGestureRecognizer { _ in }
    fixture.tap.relations.requiredToFail = [other]
    fixture.board.begin(3)
    let down = PointerEvent(pointer: 3, kind: .touch, phase: .down, position: .zero, time: 3)
    fixture.arena.open([fixture.tap, other], for: down)
    var up = down
    (up.phase, up.time) = (.up, 3.1)
    fixture.arena.route(up)
    fixture.update()
    #expect(parts() == ["holding", "possible"] && !fixture.board.isOver)
    #expect(fixture.board.contacts[0].rows[0].reason == .waits(for: GestureRival(other)))
    fixture.arena.advance(to: 4)
    fixture.update()
    #expect(parts() == ["won, ended", "lost"])
    fixture.board.clear()
    #expect(fixture.board.contacts.isEmpty)
    // One that fails before the arena says so has its reason, too.
    let two = TwoFingerTapGestureRecognizer { _ in }
    fixture.board.begin(5)
    for phase in [PointerEvent.Phase.down, .move] {
      let event = PointerEvent(
        pointer: 5, kind: .touch, phase: phase, position: Point(x: phase == .move ? 15 : 0, y: 0),
        time: 5)
      if phase == .down {
        fixture.arena.open([two], for: event)
      } else {
        fixture.arena.route(event)
      }
      fixture.update()
    }
    #expect(fixture.board.contacts[0].rows[0].reason == .exceeded(.distance, 15, limit: 10))
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
