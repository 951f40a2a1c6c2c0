import Interaction
import Pixman
import Testing

struct DoubleTapTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private let double: DoubleTapGestureRecognizer
  private let single: TapGestureRecognizer
  private var pointer = 0

  init() {
    let notes = notes
    double = DoubleTapGestureRecognizer { place in
      notes.lines.append("double \(Int(place.x)) \(Int(place.y))")
    }
    single = notes.tap("single")
    single.relations.requiredToFail = [double]
  }

  private mutating func tap(
    _ x: Double, _ y: Double, at time: Double, lasting: Double = 0.05, wander: Double = 0
  ) {
    pointer += 1
    let finger = Finger(arena, pointer: pointer)
    finger.down(x, y, at: time, on: [single, double])
    if wander > 0 { finger.move(x + wander, y, at: time + lasting / 2) }
    finger.up(at: time + lasting)
  }

  @Test mutating func `G30 two taps in time and place are a double tap and no single one`() {
    tap(100, 100, at: 0)
    #expect(notes.lines.isEmpty)
    tap(130, 120, at: 0.2)
    #expect(notes.lines == ["double 130 120"])
    #expect(arena.isIdle && double.state == .possible && single.state == .possible)
  }

  @Test mutating func `G30 a single tap waits 300 ms for the second one, and not longer`() {
    tap(100, 100, at: 0)
    // Lifted at 50 ms.
    arena.advance(to: 0.35)
    #expect(notes.lines.isEmpty)
    arena.advance(to: 0.3501)
    #expect(notes.lines == ["single tapped"])
    tap(100, 100, at: 1)
    tap(100, 100, at: 1.35)
    #expect(notes.lines == ["single tapped", "double 100 100"])
    tap(100, 100, at: 2)
    tap(100, 100, at: 2.351)
    #expect(notes.lines.count == 3)
    arena.advance(to: 3)
    #expect(notes.lines.dropFirst(2) == ["single tapped", "single tapped"])
  }

  @Test mutating func `G30 a touch within 40 ms of the lift is bounce and left out`() {
    tap(100, 100, at: 0)
    tap(100, 100, at: 0.08, lasting: 0.01)
    #expect(notes.lines.isEmpty)
    tap(101, 100, at: 0.2)
    #expect(notes.lines == ["double 101 100"])
    // At exactly 40 ms it is the second one.
    tap(100, 100, at: 1)
    tap(100, 100, at: 1.09)
    #expect(notes.lines.count == 2)
  }

  @Test mutating func `G30 the second tap is at most 40 units from the first`() {
    tap(100, 100, at: 0)
    tap(140, 100, at: 0.2)
    #expect(notes.lines == ["double 140 100"])
    tap(100, 100, at: 1)
    tap(140.5, 100, at: 1.2)
    arena.advance(to: 2)
    #expect(notes.lines.dropFirst() == ["single tapped", "single tapped"])
  }

  @Test mutating func `G30 each of the two is a tap: short and still`() {
    tap(100, 100, at: 0, wander: 11)
    tap(100, 100, at: 0.2)
    arena.advance(to: 1)
    #expect(notes.lines == ["single tapped"])
    tap(100, 100, at: 2)
    tap(100, 100, at: 2.2, wander: 11)
    arena.advance(to: 3)
    #expect(notes.lines == ["single tapped", "single tapped"])
    tap(100, 100, at: 4, lasting: 0.6)
    tap(100, 100, at: 4.8, lasting: 0.6)
    arena.advance(to: 6)
    #expect(notes.lines.count == 2)
  }

  @Test func `G30 without being required to fail it holds nothing up`() {
    let single = notes.tap("single")
    let finger = Finger(arena)
    finger.down(0, 0, on: [single, double])
    finger.up()
    #expect(notes.lines == ["single tapped"])
  }

  @Test mutating func `G34 a second finger makes it fail, a cancel as well`() {
    let (first, second) = (Finger(arena, pointer: 90), Finger(arena, pointer: 91))
    first.down(0, 0, on: [double])
    second.down(5, 5, at: 0.01, on: [double])
    first.up(at: 0.02)
    second.up(at: 0.03)
    tap(0, 0, at: 0.2)
    #expect(notes.lines.isEmpty)
    arena.advance(to: 1)
    notes.lines = []
    tap(0, 0, at: 2)
    let third = Finger(arena, pointer: 92)
    third.down(0, 0, at: 2.2, on: [single, double])
    third.cancel()
    arena.advance(to: 3)
    // The first one was a tap of its own.
    #expect(notes.lines == ["single tapped"])
    #expect(arena.isIdle && double.state == .possible)
  }
}
