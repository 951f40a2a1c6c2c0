import Interaction
import Pixman
import Testing

struct ArenaTests {
  let arena = GestureArena()
  let notes = Notes()
  let finger: Finger

  init() { finger = Finger(arena) }

  @Test func `G17 the winner makes the others fail`() {
    let (tap, press, pan) = (notes.tap("tap"), notes.press("press"), notes.pan("pan", .vertical))
    finger.down(0, 0, on: [tap, press, pan])
    finger.move(by: 0, 12)
    #expect([tap.state, press.state, pan.state] == [.failed, .failed, .began])
    finger.up()
    #expect([tap.state, press.state, pan.state] == [.possible, .possible, .possible])
    #expect(notes.lines == ["pan began", "pan ended"])
  }

  @Test func `G20 of two equal claims the one of the deeper layer wins`() {
    let (deep, shallow) = (notes.pan("deep", .vertical), notes.pan("shallow", .vertical))
    finger.down(0, 0, on: [deep, shallow])
    finger.move(by: 0, 40)
    #expect(notes.lines == ["deep began"])
    #expect(shallow.state == .failed)
  }

  @Test func `G21 the last one that remains does not begin early`() {
    let pan = notes.pan("pan", .vertical)
    finger.down(0, 0, on: [notes.tap("tap"), pan])
    arena.advance(to: 0.6)
    finger.move(0, 9, at: 0.7)
    #expect(pan.state == .possible)
    finger.move(by: 0, 1)
    #expect(notes.lines == ["pan began"])
  }

  @Test func `G22 at the lift the undecided fail in order, and a tap wins`() {
    var order: [String] = []
    let (a, b, tap) = (
      notes.pan("a", .vertical), notes.pan("b", .horizontal), notes.tap("tap")
    )
    arena.onTransition = { recognizer, transition in
      let name = recognizer === a ? "a" : recognizer === b ? "b" : "tap"
      order.append("\(name) \(transition.to)")
    }
    finger.down(0, 0, on: [a, b, tap])
    finger.up()
    #expect(order == ["a failed", "b failed", "tap ended"])
  }

  @Test func `G19 simultaneous is symmetric and by default no`() {
    for isDeep in [true, false] {
      let notes = Notes()
      let (pan, other) = (notes.pan("pan", .vertical), notes.pan("other", .vertical))
      let third = notes.pan("third", .vertical)
      if isDeep {
        pan.relations.simultaneous = [other]
      } else {
        other.relations.simultaneous = [pan]
      }
      let finger = Finger(GestureArena())
      finger.down(0, 0, on: [pan, third, other])
      finger.move(by: 0, 30)
      finger.up()
      #expect(
        notes.lines == ["pan began", "other began", "pan ended", "other ended"])
      #expect(third.state == .possible)
    }
  }

  @Test func `G18 a held pan begins with everything it held once the other fails`() {
    let edge = notes.pan("edge", .horizontal)
    let pan = notes.pan("pan", .vertical)
    let press = notes.press("press")
    pan.relations.requiredToFail = [press]
    press.settings.touchSlop = 60
    finger.down(0, 0, on: [pan, edge, press])
    for _ in 0..<5 { finger.move(by: 0, 10) }
    #expect(notes.lines.isEmpty && pan.state == .possible)
    finger.move(by: 0, 15)
    let reports = notes.pans["pan"] ?? []
    #expect(reports.map(\.state) == [.began] + Array(repeating: .changed, count: 5))
    #expect(reports.map(\.pan.translation.y) == [0, 10, 20, 30, 40, 55])
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.pan.time < $1.pan.time })
    #expect((reports.last?.pan.velocity.y ?? 0) > 900)
  }

  @Test func `G18 what must fail and wins makes the waiting one fail`() {
    let (press, pan) = (notes.press("press"), notes.pan("pan", .vertical))
    press.settings.touchSlop = 60
    pan.relations.requiredToFail = [press]
    finger.down(0, 0, on: [pan, press])
    finger.move(by: 0, 40)
    arena.advance(to: 0.5)
    #expect(notes.lines == ["press began"])
    #expect(pan.state == .failed)
  }

  @Test func `G18 a pan that was held over its lift begins and ends with its velocity`() {
    let pan = notes.pan("pan", .vertical)
    let waiting = WaitingRecognizer(until: 0.4)
    pan.relations.requiredToFail = [waiting]
    finger.down(0, 0, on: [waiting, pan])
    for _ in 0..<6 { finger.move(by: 0, 10) }
    finger.up()
    #expect(notes.lines.isEmpty && !arena.isIdle)
    arena.advance(to: 0.4)
    #expect(notes.story == ["pan began", "pan changed", "pan ended"])
    #expect(notes.pans["pan"]?.last?.pan.translation.y == 50)
    #expect(abs((notes.pans["pan"]?.last?.pan.velocity.y ?? 0) - 1000) < 1e-6)
    #expect(arena.isIdle)
  }

  @Test func `G30 a tap that waits for a second one fires when the waiting ends`() {
    let tap = notes.tap("tap")
    let waiting = WaitingRecognizer(until: 0.3)
    tap.relations.requiredToFail = [waiting]
    finger.down(0, 0, on: [waiting, tap])
    finger.up()
    #expect(notes.lines.isEmpty)
    #expect(arena.nextDeadline == 0.3)
    arena.advance(to: 0.3)
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G18 requirements that form a circle are refused`() async {
    await #expect(processExitsWith: .failure) {
      let notes = Notes()
      let (a, b, c) = (notes.tap("a"), notes.tap("b"), notes.tap("c"))
      a.relations.requiredToFail = [b]
      b.relations.requiredToFail = [c]
      c.relations.requiredToFail = [a]
      Finger(GestureArena()).down(0, 0, on: [a])
    }
  }

  @Test func `G18 several may require the same one`() {
    let (a, b, c) = (notes.tap("a"), notes.tap("b"), notes.tap("c"))
    a.relations.requiredToFail = [c, b]
    b.relations.requiredToFail = [c]
    finger.down(0, 0, on: [a, b, c])
    finger.up()
    #expect(notes.lines == ["c tapped"])
  }

  @Test func `K16 shouldBegin is asked once, at the claim, and false makes it fail`() {
    let pan = notes.pan("pan", .vertical)
    var asked: [Double] = []
    pan.relations.shouldBegin = {
      asked.append($0.position.y)
      return false
    }
    finger.down(0, 0, on: [pan, notes.pan("outer", .vertical)])
    finger.move(by: 0, 4)
    finger.move(by: 0, 8)
    finger.move(by: 0, 8)
    #expect(asked == [12])
    #expect(notes.story == ["outer began", "outer changed"])
  }

  @Test func `K16 a disabled recogniser takes no part`() {
    let pan = notes.pan("pan", .vertical)
    pan.relations.isEnabled = false
    finger.down(0, 0, on: [pan, notes.pan("outer", .vertical)])
    finger.move(by: 0, 20)
    #expect(notes.lines == ["outer began"])
  }

  @Test func `G13 disabling a recogniser that has begun cancels it, once`() {
    let pan = notes.pan("pan", .vertical)
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 20)
    pan.relations.isEnabled = false
    #expect(notes.lines == ["pan began", "pan cancelled"])
    pan.relations.isEnabled = true
    finger.move(by: 0, 20)
    finger.up()
    #expect(notes.lines == ["pan began", "pan cancelled"])
    finger.down(0, 0, at: 1, on: [pan])
    finger.move(by: 0, 20)
    #expect(notes.lines.last == "pan began")
  }

  @Test func `G18 what waits for a recogniser goes on when that is disabled`() {
    let (press, pan) = (notes.press("press"), notes.pan("pan", .vertical))
    press.settings.touchSlop = 60
    pan.relations.requiredToFail = [press]
    finger.down(0, 0, on: [pan, press])
    finger.move(by: 0, 40)
    press.relations.isEnabled = false
    #expect(notes.lines == ["pan began"])
  }

  @Test func `G39 a cancel of everything cancels what has begun and fails the rest`() {
    let (pan, tap) = (notes.pan("pan", .vertical), notes.tap("tap"))
    let second = Finger(arena, pointer: 2)
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 20)
    second.down(90, 90, at: 0.02, on: [tap])
    arena.cancelAll(at: 0.03)
    #expect(notes.lines == ["pan began", "pan cancelled"])
    #expect(arena.isIdle)
    second.up()
    #expect(notes.lines.count == 2)
    finger.down(0, 0, at: 1, on: [tap])
    finger.up()
    #expect(notes.lines.last == "tap tapped")
  }

  @Test func `G40 one recogniser can be cancelled, from its own callback too`() {
    let arena = arena
    var pan: PanGestureRecognizer?
    var states: [GestureState] = []
    let recognizer = PanGestureRecognizer(.vertical) { state, report in
      states.append(state)
      if let pan, report.translation.y > 30 && state == .changed { arena.cancel(pan) }
    }
    pan = recognizer
    finger.down(0, 0, on: [recognizer])
    finger.move(by: 0, 20)
    finger.move(by: 0, 40)
    finger.move(by: 0, 40)
    finger.up()
    #expect(states == [.began, .changed, .cancelled])
    #expect(recognizer.state == .possible)
    pan = nil
  }

  @Test func `G12 after its end a recogniser ignores fingers until the last of its own is gone`() {
    let pan = notes.pan("pan", .vertical)
    let second = Finger(arena, pointer: 2)
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 20)
    arena.cancel(pan)
    second.down(0, 0, at: 0.02, on: [pan])
    second.move(by: 0, 50)
    #expect(notes.lines == ["pan began", "pan cancelled"])
    finger.up()
    second.move(by: 0, 50)
    second.up()
    #expect(notes.lines.count == 2)
    #expect(pan.state == .possible)
  }

  @Test func `G8 a down of a contact that is down ends the old one as cancelled`() {
    let pan = notes.pan("pan", .vertical)
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 20)
    finger.down(0, 0, at: 0.05, on: [pan])
    #expect(notes.lines == ["pan began", "pan cancelled"])
    finger.move(by: 0, 20)
    finger.up()
    #expect(notes.lines.suffix(2) == ["pan began", "pan ended"])
  }

  @Test func `G8 events of contacts that are not down are ignored`() {
    finger.move(by: 0, 20)
    finger.up()
    finger.cancel()
    #expect(arena.isIdle)
  }

  @Test func `G15 one step can move a recogniser through several states, in order`() {
    let pan = notes.pan("pan", .vertical)
    var states: [GestureState] = []
    arena.onTransition = { states.append($1.to) }
    finger.down(0, 0, on: [pan])
    finger.move(0, 80, at: 0)
    finger.up(at: 0)
    #expect(states == [.began, .ended])
  }

  @Test func `G18 the circle of one is refused, too`() async {
    await #expect(processExitsWith: .failure) {
      let tap = TapGestureRecognizer { _ in }
      tap.relations.requiredToFail = [tap]
      Finger(GestureArena()).down(0, 0, on: [tap])
    }
  }
}
