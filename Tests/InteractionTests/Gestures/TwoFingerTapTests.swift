import Interaction
import Pixman
import Testing

struct TwoFingerTapTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private let tap: TwoFingerTapGestureRecognizer
  private let fingers: [Finger]

  init() {
    let notes = notes
    tap = TwoFingerTapGestureRecognizer { notes.lines.append("two \(Int($0.x)) \(Int($0.y))") }
    let arena = arena
    fingers = (1...3).map { Finger(arena, pointer: $0) }
  }

  private func press(_ times: Double...) {
    for (index, time) in times.enumerated() {
      fingers[index].down(100 * Double(index), 50, at: time, on: [tap])
    }
  }

  @Test func `G34 two fingers down and up in 300 ms are a tap between them`() {
    press(0, 0.1)
    fingers[0].up(at: 0.15)
    #expect(notes.lines.isEmpty)
    fingers[1].up(at: 0.3)
    #expect(notes.lines == ["two 50 50"])
    #expect(arena.isIdle && tap.state == .possible)
  }

  @Test func `G34 later than 300 ms after the first touch it is none`() {
    press(0, 0.1)
    fingers[0].up(at: 0.15)
    fingers[1].up(at: 0.301)
    #expect(notes.lines.isEmpty && tap.state == .possible)
    press(1, 1.1)
    arena.advance(to: 1.31)
    #expect(tap.state == .failed)
    fingers[0].cancel()
    fingers[1].cancel()
    #expect(tap.state == .possible)
  }

  @Test func `G34 each finger stays within the slop`() {
    press(0, 0.01)
    fingers[1].move(110, 50, at: 0.02)
    fingers[1].move(100, 50, at: 0.03)
    fingers[0].up(at: 0.1)
    fingers[1].up(at: 0.1)
    #expect(notes.lines == ["two 50 50"])
    press(1, 1.01)
    fingers[0].move(10.5, 50, at: 1.02)
    #expect(tap.state == .failed)
    fingers[0].up()
    fingers[1].up()
    #expect(notes.lines.count == 1)
  }

  @Test func `G34 one finger, or three, are no tap of two`() {
    press(0)
    fingers[0].up(at: 0.05)
    press(1, 1.01, 1.02)
    for finger in fingers { finger.up(at: 1.1) }
    #expect(notes.lines.isEmpty)
    // One after the other is not together.
    press(2)
    fingers[0].up(at: 2.05)
    fingers[1].down(0, 0, at: 2.1, on: [tap])
    fingers[1].up(at: 2.15)
    #expect(notes.lines.isEmpty)
    #expect(arena.isIdle && tap.state == .possible)
    press(3, 3.01)
    fingers[0].up(at: 3.05)
    fingers[1].up(at: 3.06)
    #expect(notes.lines == ["two 50 50"])
  }
}
