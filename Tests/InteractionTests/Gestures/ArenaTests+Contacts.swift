import Interaction
import Pixman
import Testing

/// Further contacts, what waits for others, and events that come late.
extension ArenaTests {
  @Test func `G19 pans of two axes that run together need not lead over each other`() {
    let (row, list) = (notes.pan("row", .horizontal), notes.pan("list", .vertical))
    row.relations.simultaneous = [list]
    finger.down(0, 0, on: [row, list])
    finger.move(by: 12, 20)
    #expect(notes.lines == ["row began", "list began"])
  }

  @Test func `G18 one that requires the winner to fail does so, though they may run together`() {
    let (pan, other) = (notes.pan("pan", .vertical), notes.pan("other", .vertical))
    pan.relations.simultaneous = [other]
    other.relations.requiredToFail = [pan]
    finger.down(0, 0, on: [pan, other])
    finger.move(by: 0, 20)
    #expect(notes.lines == ["pan began"])
    #expect(other.state == .failed)
  }

  @Test func `K16 one that waits after its claim is not asked again`() {
    let (pan, press) = (notes.pan("pan", .vertical), WaitingRecognizer(until: 1))
    var asked = 0
    pan.relations.shouldBegin = { _ in
      asked += 1
      return true
    }
    pan.relations.requiredToFail = [press]
    finger.down(0, 0, on: [pan, press])
    for _ in 0..<3 { finger.move(by: 0, 20) }
    #expect(asked == 1)
    arena.advance(to: 1)
    #expect(asked == 1)
    #expect(notes.story == ["pan began", "pan changed"])
  }

  @Test func `G16 G18 a contact that was declined keeps nobody waiting`() {
    let (pan, press) = (notes.pan("pan", .vertical), WaitingRecognizer(until: 9))
    pan.relations.requiredToFail = [press]
    finger.down(0, 0, on: [pan])
    Finger(arena, pointer: 2).down(50, 0, on: [pan, press])
    finger.move(by: 0, 20)
    #expect(notes.lines == ["pan began"])
  }

  @Test func `G16 a resting palm, declined or come after the failure, freezes nobody`() {
    for isAfterFailure in [false, true] {
      let notes = Notes()
      let arena = GestureArena()
      let (finger, palm) = (Finger(arena), Finger(arena, pointer: 2))
      let pan = notes.pan("pan", .vertical)
      pan.directions = .down
      finger.down(0, 0, on: [pan])
      if isAfterFailure { finger.move(by: 0, -20) }
      palm.down(50, 0, on: [pan])
      if !isAfterFailure { finger.move(by: 0, 20) }
      finger.up()
      notes.lines = []
      finger.down(0, 0, at: 1, on: [pan])
      finger.move(by: 0, 20)
      #expect(notes.lines == ["pan began"])
    }
  }

  @Test func `G29 a deadline before another contact's down is served before it`() {
    let press = notes.press("press")
    finger.down(0, 0, on: [press])
    Finger(arena, pointer: 2).down(50, 0, at: 0.6, on: [press])
    #expect(notes.lines == ["press began"])
  }

  @Test func `G20 of two presses at the same time the deeper layer's begins`() {
    let (deep, shallow) = (notes.press("deep"), notes.press("shallow"))
    finger.down(0, 0, on: [deep, shallow])
    arena.advance(to: 0.5)
    #expect(notes.lines == ["deep began"])
  }

  @Test func `G7 events that come late are judged by their own time`() {
    arena.advance(to: 10)
    finger.down(0, 0, at: 9, on: [notes.tap("tap"), notes.press("press")])
    finger.up(at: 9.1)
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G39 a contact is cancelled at the time of its cancel`() {
    let pan = notes.pan("pan", .vertical)
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 20)
    arena.cancel(pointer: 1, at: 3)
    #expect(notes.pans["pan"]?.last?.pan.time == 3)
  }

  @Test func `G39 a cancel of everything fails a tap that waits after its lift`() {
    let (tap, second) = (notes.tap("tap"), WaitingRecognizer(until: 1))
    tap.relations.requiredToFail = [second]
    finger.down(0, 0, on: [tap, second])
    finger.up()
    arena.cancelAll(at: 0.2)
    arena.advance(to: 2)
    #expect(notes.lines.isEmpty)
    #expect(arena.isIdle)
  }

  @Test func `G8 a contact with the number of a tap that still waits is another one`() {
    let (tap, second) = (notes.tap("tap"), WaitingRecognizer(until: 1))
    tap.relations.requiredToFail = [second]
    finger.down(0, 0, on: [tap, second])
    finger.up()
    let pan = notes.pan("pan", .vertical)
    finger.down(0, 0, at: 0.2, on: [pan])
    finger.move(by: 0, 20)
    arena.advance(to: 2)
    #expect(notes.lines == ["pan began", "tap tapped"])
  }

  @Test func `K16 a tap that is disabled while its finger is down is none`() {
    let tap = notes.tap("tap")
    finger.down(0, 0, on: [tap])
    tap.relations.isEnabled = false
    tap.relations.isEnabled = true
    finger.up()
    #expect(notes.lines.isEmpty)
  }
}
