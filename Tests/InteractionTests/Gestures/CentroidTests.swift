import Interaction
import Pixman
import Testing

struct CentroidTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private let pan: PanGestureRecognizer
  private let first: Finger
  private let second: Finger

  init() {
    first = Finger(arena)
    second = Finger(arena, pointer: 2)
    pan = notes.pan("pan", .vertical)
    pan.touches = .centroid
  }

  private var translation: Double { notes.pans["pan"]?.last?.pan.translation.y ?? .nan }

  @Test func `G35 a second finger makes no jump, and both together move by their centre`() {
    first.down(0, 0, on: [pan])
    first.move(0, 50, at: 0.01)
    #expect(translation == 40)
    second.down(90, 300, at: 0.02, on: [pan])
    second.move(90, 300, at: 0.03)
    #expect(translation == 40)
    second.move(90, 320, at: 0.04)
    #expect(translation == 50)
    first.move(0, 70, at: 0.05)
    #expect(translation == 60)
  }

  @Test func `G35 lifting the first finger transfers the drag to the other`() {
    first.down(0, 0, on: [pan])
    first.move(0, 50, at: 0.01)
    second.down(90, 300, at: 0.02, on: [pan])
    first.up(at: 0.03)
    #expect(translation == 40)
    #expect(pan.state.isActive)
    second.move(90, 330, at: 0.04)
    #expect(translation == 70)
    for step in 1...4 { second.move(by: 0, 30 + Double(step)) }
    second.up()
    #expect(notes.story == ["pan began", "pan changed", "pan ended"])
    #expect((notes.pans["pan"]?.last?.pan.velocity.y ?? 0) > 500)
    #expect(arena.isIdle && pan.state == .possible)
  }

  /// Drags two fingers, each by so much a step of 10 ms, and lifts both at once.
  private func release(_ one: Point, _ other: Point, apart: Double = 100) -> Double {
    first.down(100, 300, on: [pan])
    second.down(100 + apart, 300, on: [pan])
    for step in 1...12 {
      let (time, count) = (Double(step) * 0.01, Double(step))
      first.move(100 + one.x * count, 300 + one.y * count, at: time)
      second.move(100 + apart + other.x * count, 300 + other.y * count, at: time)
    }
    first.up(at: 0.125)
    second.up(at: 0.125)
    #expect(notes.pans["pan"]?.last?.state == .ended)
    return notes.pans["pan"]?.last?.pan.velocity.y ?? .nan
  }

  @Test func `G37 G45 two fingers that move together fling`() {
    #expect(abs(release(Point(x: 0, y: 10), Point(x: 0, y: 10)) - 1000) < 1e-6)
  }

  @Test func `G37 fingers against each other at the lift do not fling`() {
    // So far apart that they spread by less than a fiftieth.
    #expect(release(Point(x: 0, y: 20), Point(x: 0, y: -4), apart: 2000) == 0)
    #expect(release(Point(x: 0, y: 20), Point(x: 0, y: 4), apart: 2000) > 900)
  }

  @Test func `G37 fingers that spread by more than a fiftieth do not fling`() {
    #expect(release(Point(x: -0.3, y: 10), Point(x: 0.3, y: 10)) == 0)
  }

  @Test func `G37 fingers that spread by less fling`() {
    #expect(release(Point(x: -0.05, y: 10), Point(x: 0.05, y: 10)) > 900)
  }

  @Test func `G37 the finger that stays down flings for itself`() {
    _ = pan
    first.down(100, 300, on: [pan])
    second.down(200, 300, on: [pan])
    for step in 1...12 {
      first.move(100, 300 + 20 * Double(step), at: Double(step) * 0.01)
      second.move(200, 300 - 4 * Double(step), at: Double(step) * 0.01)
    }
    first.up(at: 0.125)
    for step in 1...12 {
      second.move(200, 252 + 10 * Double(step), at: 0.125 + Double(step) * 0.01)
    }
    second.up(at: 0.246)
    #expect(abs((notes.pans["pan"]?.last?.pan.velocity.y ?? 0) - 1000) < 1)
  }

  @Test func `G16 a claim counts in the arenas of all contacts`() {
    let (tap, other) = (notes.tap("tap"), notes.pan("row", .horizontal))
    first.down(0, 0, on: [pan])
    second.down(50, 50, at: 0.01, on: [tap, other, pan])
    first.move(0, 40, at: 0.02)
    // looked at when its time step is over
    arena.advance(to: 0.03)
    #expect(pan.state == .began)
    #expect(tap.state == .failed && other.state == .failed)
    let late = Finger(arena, pointer: 3)
    late.down(50, 50, at: 0.04, on: [tap, other, pan])
    late.up(at: 0.05)
    #expect(notes.lines.allSatisfy { $0.hasPrefix("pan") })
  }

  @Test func `G7 several fingers are looked at when their time step is over`() {
    first.down(0, 0, on: [pan])
    second.down(0, 300, at: 0.01, on: [pan])
    // apart by 60 in one step: the centre has not moved, though each finger has
    first.move(0, -30, at: 0.02)
    #expect(arena.nextDeadline == 0.02.nextUp)
    second.move(0, 330, at: 0.02)
    arena.advance(to: 0.03)
    #expect(notes.lines.isEmpty && pan.state == .possible)
    #expect(arena.nextDeadline == nil)
    first.move(0, 0, at: 0.04)
    second.move(0, 360, at: 0.04)
    first.move(0, 0, at: 0.05)
    #expect(translation == 20)
  }

  @Test func `G11 more than five contacts are no pan`() {
    for pointer in 1...6 {
      let finger = Finger(arena, pointer: pointer)
      finger.down(Double(pointer) * 20, 0, at: Double(pointer) * 0.01, on: [pan])
      #expect(pan.state == (pointer < 6 ? .possible : .failed))
    }
    arena.cancelAll(at: 1)
    #expect(arena.isIdle && pan.state == .possible)
  }

  @Test func `G39 a cancel of several fingers cancels the pan once`() {
    first.down(0, 0, on: [pan])
    first.move(0, 50, at: 0.01)
    second.down(90, 300, at: 0.02, on: [pan])
    arena.cancelAll(at: 0.03)
    #expect(notes.story == ["pan began", "pan cancelled"])
    #expect(arena.isIdle)
  }

  @Test func `G30 a tap that waits for a second one does not fail by it`() {
    let tap = notes.tap("tap")
    let waiting = WaitingRecognizer(until: 0.3)
    tap.relations.requiredToFail = [waiting]
    first.down(0, 0, on: [waiting, tap])
    first.up(at: 0.05)
    second.down(2, 2, at: 0.2, on: [waiting, tap])
    arena.advance(to: 0.3)
    #expect(notes.lines == ["tap tapped"])
  }

  @Test func `G16 a gesture under way takes a further contact without asking again`() {
    var asked = 0
    pan.relations.shouldBegin = { _ in
      asked += 1
      return asked == 1
    }
    let row = notes.pan("row", .horizontal)
    first.down(0, 0, on: [pan])
    first.move(by: 0, 20)
    second.down(0, 50, at: 0.02, on: [pan, row])
    second.move(by: 0, 20)
    #expect(asked == 1)
    #expect(translation == 20)
    #expect(row.state == .failed)
  }

  @Test func `G12 a pan that was cancelled ignores fingers until its last one is gone`() {
    first.down(0, 0, on: [pan])
    second.down(50, 0, on: [pan])
    first.move(by: 0, 40)
    second.move(by: 0, 40)
    arena.cancel(pan)
    first.up()
    notes.lines = []
    first.down(0, 0, at: 1, on: [pan])
    first.move(by: 0, 40)
    #expect(notes.lines.isEmpty)
  }

  @Test func `G7 a lift ends the time step in which the fingers left the slop`() {
    first.down(0, 0, on: [pan])
    second.down(50, 0, on: [pan])
    first.move(0, 60, at: 0.02)
    second.cancel(at: 0.02)
    first.up(at: 0.02)
    #expect(notes.lines == ["pan began", "pan ended"])
  }

  @Test func `G16 a finger that comes after the lift of a waiting pan is not its own`() {
    let (tap, press) = (notes.tap("tap"), WaitingRecognizer(until: 1))
    pan.relations.requiredToFail = [press]
    first.down(0, 0, on: [pan, press])
    first.move(by: 0, 20)
    first.up()
    second.down(50, 0, at: 0.9, on: [pan, tap])
    arena.advance(to: 1)
    second.up(at: 1.1)
    #expect(notes.lines == ["pan began", "pan ended", "tap tapped"])
  }

  @Test func `G27 fingers that went the wrong way have failed together`() {
    pan.directions = .up
    first.down(0, 0, on: [pan])
    second.down(50, 0, on: [pan])
    let third = Finger(arena, pointer: 3)
    third.down(90, 0, on: [pan])
    second.move(50, 60, at: 0.02)
    third.up(at: 0.02)
    #expect(pan.state == .failed)
    first.move(0, -200, at: 0.04)
    arena.advance(to: 0.05)
    #expect(notes.lines.isEmpty)
  }
}
