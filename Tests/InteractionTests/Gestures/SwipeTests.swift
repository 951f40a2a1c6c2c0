import Interaction
import Pixman
import Testing

struct SwipeTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private let finger: Finger

  init() { finger = Finger(arena) }

  private func swipe(_ direction: SwipeGestureRecognizer.Direction) -> SwipeGestureRecognizer {
    let notes = notes
    return SwipeGestureRecognizer(direction) { place in
      notes.lines.append("\(direction) \(Int(place.x)) \(Int(place.y))")
    }
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.left, -1.0, 0.0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1),
  ])
  func `a quick straight movement of 50 units is a swipe in its direction alone`(
    direction: SwipeGestureRecognizer.Direction, x: Double, y: Double
  ) {
    let all = SwipeGestureRecognizer.Direction.allCases.map(swipe)
    finger.down(200, 300, on: all)
    finger.move(200 + 49 * x, 300 + 49 * y, at: 0.2)
    #expect(notes.lines.isEmpty)
    finger.move(200 + 50 * x, 300 + 50 * y, at: 0.5)
    #expect(notes.lines == ["\(direction) 200 300"])
    finger.move(200 + 150 * x, 300 + 150 * y, at: 0.6)
    finger.up()
    #expect(notes.lines.count == 1 && arena.isIdle)
    #expect(all.allSatisfy { $0.state == .possible })
  }

  @Test func `a movement of more than half a second is none`() {
    let down = swipe(.down)
    finger.down(0, 0, on: [down])
    finger.move(0, 49, at: 0.4)
    finger.move(0, 60, at: 0.501)
    #expect(notes.lines.isEmpty && down.state == .failed)
    finger.up()
    finger.down(0, 0, at: 1, on: [down])
    arena.advance(to: 1.51)
    #expect(down.state == .failed)
    finger.up(at: 2)
  }

  @Test func `across it goes at most half of the way along`() {
    let down = swipe(.down)
    finger.down(0, 0, on: [down])
    finger.move(25, 50, at: 0.1)
    #expect(notes.lines == ["down 0 0"])
    finger.up()
    finger.down(0, 0, at: 1, on: [down])
    finger.move(26, 50, at: 1.1)
    #expect(down.state == .failed)
    finger.up()
    // A crooked beginning within the slop is forgiven.
    finger.down(0, 0, at: 2, on: [down])
    finger.move(9, 3, at: 2.05)
    finger.move(20, 60, at: 2.1)
    #expect(notes.lines.count == 2)
    finger.up()
  }

  @Test func `backwards, with two fingers, or lifted too soon it is none`() {
    let down = swipe(.down)
    finger.down(0, 0, on: [down])
    finger.move(0, -11, at: 0.1)
    #expect(down.state == .failed)
    finger.up()
    finger.down(0, 0, at: 1, on: [down])
    let second = Finger(arena, pointer: 2)
    second.down(50, 0, at: 1.05, on: [down])
    finger.move(0, 90, at: 1.1)
    finger.up()
    second.up()
    finger.down(0, 0, at: 2, on: [down])
    finger.move(0, 45, at: 2.1)
    finger.up(at: 2.11)
    #expect(notes.lines.isEmpty && arena.isIdle)
  }

  @Test func `G18 a pan that requires it to fail begins with all its movement`() {
    let (down, pan) = (swipe(.down), notes.pan("pan", .vertical))
    pan.relations.requiredToFail = [down]
    finger.down(0, 0, on: [down, pan])
    finger.move(0, 30, at: 0.1)
    #expect(pan.state == .possible)
    arena.advance(to: 0.6)
    #expect(notes.story == ["pan began"])
    #expect(notes.pans["pan"]?.last?.pan.translation.y == 20)
    finger.up(at: 0.7)
    finger.down(0, 0, at: 1, on: [down, pan])
    finger.move(0, 60, at: 1.1)
    finger.up()
    #expect(notes.lines.last == "down 0 0")
  }
}
