import Pixman
import Testing

@testable import Interaction

@Suite struct ArenaBoardTests {
  private final class Fixture {
    let arena = GestureArena()
    let tap = TapGestureRecognizer { _ in }
    let pan = PanGestureRecognizer(.vertical) { _, _ in }
    lazy var recognizers: [any GestureRecognizer] = [tap, pan]
    var board = ArenaBoard()

    init() {
      arena.onEnd = { [unowned self] in update() }
    }

    func update() {
      board.update(from: arena.contests) { [unowned self] in $0 === self.tap ? "button" : "list" }
    }

    func send(
      _ pointer: Int, _ phase: PointerEvent.Phase, _ y: Double, _ time: Double, x: Double = 0,
      to recognizers: [any GestureRecognizer]? = nil
    ) {
      send(
        PointerEvent(
          pointer: pointer, kind: .touch, phase: phase, position: Point(x: x, y: y), time: time),
        to: recognizers)
    }

    func send(_ event: PointerEvent, to recognizers: [any GestureRecognizer]? = nil) {
      if event.phase == .down {
        board.begin(event.kind == .touchpad ? nil : event.pointer + 100)
        arena.open(recognizers ?? self.recognizers, for: event)
      } else {
        arena.route(event)
      }
      update()
    }

    var text: [String] {
      board.sequences.flatMap { sequence in
        [
          sequence.contacts.map { contact in
            (contact.number.map { "\($0)" } ?? "touchpad") + (contact.isOver ? " lifted" : "")
          }.joined(separator: ", ") + (sequence.isOver ? ", over" : "")
        ] + sequence.rows.map { "\($0.kind) \($0.target) \($0.standing.rawValue)" }
      }
    }

    var reasons: [GestureReason?] { board.sequences.flatMap { $0.rows.map(\.reason) } }
  }

  @Test func `D5 a tap's contest is told from down to its winner, and kept`() {
    let fixture = Fixture()
    fixture.send(1, .down, 0, 1)
    #expect(fixture.text == ["101", "tap button possible", "pan list possible"])
    fixture.send(1, .up, 0, 1.1)
    #expect(fixture.text == ["101 lifted, over", "tap button won, ended", "pan list lost"])
    // The next contact takes its place.
    fixture.send(2, .down, 0, 2)
    #expect(fixture.text == ["102", "tap button possible", "pan list possible"])
  }

  @Test func `D5 a contact whose number comes again is another one`() {
    let fixture = Fixture()
    fixture.send(1, .down, 0, 1)
    // Taken away, and nobody told the board.
    fixture.arena.onEnd = nil
    fixture.arena.cancelAll(at: 2)
    let others = (0..<3).map { _ in TapGestureRecognizer { _ in } }
    fixture.send(1, .down, 0, 3, to: others)
    #expect(
      fixture.text == ["101 lifted, over", "tap button possible", "pan list possible", "101"]
        + others.map { _ in "tap list possible" })
  }

  @Test func `D5 each recogniser's part is a word, and has its reason`() {
    let fixture = Fixture()
    fixture.tap.relations.requiredToFail = [fixture.pan]
    fixture.send(1, .down, 0, 1)
    fixture.send(1, .move, 12, 1.1)
    #expect(fixture.text == ["101", "tap button lost", "pan list won"])
    #expect(
      fixture.reasons == [
        .exceeded(.distance, 12, limit: 10), .reached(.vertical, 12, limit: 10),
      ])
    fixture.send(1, .cancel, 12, 1.2)
    #expect(fixture.text == ["101 lifted, over", "tap button lost", "pan list cancelled"])
    #expect(fixture.board.isOver && fixture.reasons.last == .cancelled)
    let other = DoubleTapGestureRecognizer { _ in }
    fixture.tap.relations.requiredToFail = [other]
    fixture.recognizers = [fixture.tap, other]
    fixture.send(3, .down, 0, 3)
    fixture.send(3, .up, 0, 3.1)
    #expect(fixture.text == ["103 lifted", "tap button holding", "doubleTap list possible"])
    #expect(!fixture.board.isOver && fixture.reasons[0] == .waits(for: GestureRival(other)))
    fixture.arena.advance(to: 4)
    fixture.update()
    #expect(fixture.text == ["103 lifted, over", "tap button won, ended", "doubleTap list lost"])
    fixture.board.clear()
    #expect(fixture.board.sequences.isEmpty)
    // One that fails before the arena says so has its reason, too.
    fixture.recognizers = [TwoFingerTapGestureRecognizer { _ in }]
    fixture.send(5, .down, 0, 5)
    fixture.send(5, .move, 15, 5)
    #expect(fixture.text == ["105", "twoFingerTap list lost"])
    #expect(fixture.reasons == [.exceeded(.distance, 15, limit: 10)])
  }

  @Test func `D5 G16 contacts that share recognisers are one sequence, with a row for each`() {
    let fixture = Fixture()
    let pinch = PinchGestureRecognizer { _, _ in }
    let rotation = RotationGestureRecognizer { _, _ in }
    pinch.relations.simultaneous = [rotation]
    fixture.recognizers = [fixture.tap, fixture.pan, pinch, rotation]
    fixture.send(1, .down, 0, 1)
    fixture.send(2, .down, 0, 1, x: 100)
    #expect(
      fixture.text == [
        "101, 102", "tap button lost", "pan list possible", "pinch list possible",
        "rotate list possible",
      ])
    #expect(fixture.reasons[0] == .anotherFinger)
    for step in 1...3 {
      fixture.send(2, .move, 0, 1 + Double(step) / 100, x: 100 + Double(step) * 10)
    }
    #expect(fixture.text[2...] == ["pan list lost", "pinch list won", "rotate list possible"])
    fixture.send(1, .up, 0, 1.1)
    #expect(
      fixture.text == [
        "101 lifted, 102", "tap button lost", "pan list lost", "pinch list won, ended",
        "rotate list possible",
      ])
    fixture.send(2, .up, 0, 1.2)
    #expect(
      fixture.text == [
        "101 lifted, 102 lifted, over", "tap button lost", "pan list lost",
        "pinch list won, ended", "rotate list lost",
      ])
    #expect(fixture.reasons.last == .lifted)
  }

  @Test func `D5 fingers of which one has nothing in common with the others are told apart`() {
    let fixture = Fixture()
    let (left, right) = (
      PanGestureRecognizer(.vertical) { _, _ in }, PanGestureRecognizer(.vertical) { _, _ in }
    )
    fixture.send(1, .down, 0, 1, to: [left])
    fixture.send(2, .down, 0, 1, to: [right])
    #expect(fixture.text == ["101", "pan list possible", "102", "pan list possible"])
    // One that wants both makes them one.
    fixture.send(3, .down, 0, 1, to: [left, right])
    #expect(fixture.text == ["101, 102, 103", "pan list possible", "pan list possible"])
    // Fingers that come and go beside one that stays leave nothing behind.
    for pointer in 4...40 {
      fixture.send(pointer, .up, 0, 1 + Double(pointer))
      fixture.send(pointer, .down, 0, 1 + Double(pointer), to: [left])
      fixture.send(pointer, .up, 0, 1 + Double(pointer))
    }
    #expect(fixture.board.sequences.map(\.contacts.count) == [4])
  }

  @Test func `D5 a pan that lets another finger be stands as it ended`() {
    let fixture = Fixture()
    fixture.pan.touches = .first
    fixture.recognizers = [fixture.pan]
    fixture.send(1, .down, 0, 1)
    for step in 1...5 { fixture.send(1, .move, Double(step) * 10, 1 + Double(step) * 0.01) }
    fixture.send(2, .down, 0, 1.1)
    #expect(fixture.text == ["101, 102", "pan list won"])
    fixture.send(1, .up, 50, 1.2)
    #expect(fixture.text == ["101 lifted, 102", "pan list won, ended"])
  }

  @Test func `D5 W94 a touchpad's pinch has no number, and what is over makes room for it`() {
    let fixture = Fixture()
    let (pinch, rotation) = (
      PinchGestureRecognizer { _, _ in }, RotationGestureRecognizer { _, _ in }
    )
    pinch.relations.simultaneous = [rotation]
    fixture.send(1, .down, 0, 1)
    fixture.send(1, .up, 0, 1.1)
    for count in 1...3 {
      var event = PointerEvent(
        pointer: -count, kind: .touchpad, phase: .down, position: .zero, time: 1 + Double(count),
        figure: PointerEvent.Figure())
      fixture.send(event, to: [pinch, rotation])
      #expect(fixture.text == ["touchpad", "pinch list possible", "rotate list possible"])
      event.phase = .move
      event.figure?.scale = 1.2
      fixture.send(event)
      #expect(fixture.text == ["touchpad", "pinch list won", "rotate list possible"])
      event.phase = .up
      fixture.send(event)
      #expect(
        fixture.text == ["touchpad lifted, over", "pinch list won, ended", "rotate list lost"])
    }
  }
}
