import Interaction
import Pixman
import Testing

struct TapTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private let finger: Finger

  init() { finger = Finger(arena) }

  @Test func `G28 a finger that comes down and up is a tap where it was lifted`() {
    var places: [Point] = []
    let tap = TapGestureRecognizer { places.append($0) }
    finger.down(5, 5, on: [tap])
    finger.move(by: 4, 4)
    finger.up()
    #expect(places == [Point(x: 9, y: 9)])
    #expect(tap.state == .possible)
    #expect(arena.isIdle)
  }

  @Test func `G28 the greatest distance counts, not the last`() {
    finger.down(0, 0, on: [notes.tap("tap")])
    finger.move(by: 0, 10)
    finger.move(by: 0, -10)
    finger.up()
    #expect(notes.lines == ["tap tapped"])
    finger.down(0, 0, at: 1, on: [notes.tap("far")])
    finger.move(by: 0, 10.1)
    finger.move(by: 0, -10)
    finger.up()
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G28 a press of half a second is no tap, with or without a timer`() {
    for usesTimer in [false, true] {
      let tap = notes.tap("tap")
      finger.down(0, 0, at: 1, on: [tap])
      #expect(arena.nextDeadline == 1.5)
      if usesTimer { arena.advance(to: 1.5) }
      finger.up(at: 1.5)
      #expect(notes.lines.isEmpty)
    }
    finger.down(0, 0, at: 2, on: [notes.tap("tap")])
    finger.up(at: 2.499)
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G34 a second finger on it makes a tap fail`() {
    let tap = notes.tap("tap")
    let second = Finger(arena, pointer: 2)
    finger.down(0, 0, on: [tap])
    second.down(3, 3, at: 0.01, on: [tap])
    #expect(tap.state == .failed)
    second.up()
    finger.up()
    #expect(notes.lines.isEmpty)
    #expect(tap.state == .possible)
    finger.down(0, 0, at: 1, on: [tap])
    finger.up()
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G16 a finger elsewhere freezes nobody`() {
    let palm = Finger(arena, pointer: 2)
    palm.down(300, 300, on: [notes.pan("list", .vertical)])
    finger.down(0, 0, on: [notes.tap("tap")])
    finger.up()
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G39 a cancelled touch is no tap`() {
    finger.down(0, 0, on: [notes.tap("tap")])
    finger.cancel()
    finger.up()
    #expect(notes.lines.isEmpty)
  }

  @Test func `G29 a long press begins by the time alone, counted from its event`() {
    var starts: [Point] = []
    let press = LongPressGestureRecognizer { state, point in
      if state == .began { starts.append(point) }
    }
    var times: [Double] = []
    arena.onTransition = { times.append($1.event.time) }
    finger.down(7, 7, at: 3, on: [press])
    #expect(arena.nextDeadline == 3.5)
    arena.advance(to: 3.49)
    #expect(starts.isEmpty)
    // however late the timer is served
    arena.advance(to: 9)
    #expect(starts == [Point(x: 7, y: 7)])
    #expect(times == [3.5])
    #expect(arena.nextDeadline == nil)
  }

  @Test func `G29 a long press goes on until the lift, and wandering spoils it`() {
    let press = notes.press("press")
    finger.down(0, 0, on: [press])
    finger.move(by: 10, 0)
    arena.advance(to: 0.5)
    finger.move(40, 40, at: 0.6)
    finger.up()
    #expect(notes.lines == ["press began", "press changed", "press ended"])
    finger.down(0, 0, at: 2, on: [press])
    finger.move(by: 10.1, 0)
    arena.advance(to: 3)
    #expect(notes.lines.count == 3)
    #expect(press.state == .failed)
  }

  @Test func `G7 a deadline before an event is served before it, however late it arrives`() {
    let press = notes.press("press")
    finger.down(0, 0, on: [notes.tap("tap"), press, notes.pan("pan", .vertical)])
    // no timer was served: the movement comes after the press
    finger.move(0, 80, at: 0.7)
    finger.up()
    #expect(notes.lines == ["press began", "press changed", "press ended"])
  }

  @Test func `G34 a second finger ends the waiting of a long press`() {
    let press = notes.press("press")
    finger.down(0, 0, on: [press])
    Finger(arena, pointer: 2).down(2, 2, at: 0.1, on: [press])
    arena.advance(to: 1)
    #expect(notes.lines.isEmpty)
  }
}
