import Interaction
import Pixman
import Testing

/// Why recognisers change their states, as the log and the arena overlay tell it (W126).
struct ReasonTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private let finger: Finger
  private let second: Finger
  private let told: Told

  init() {
    finger = Finger(arena)
    second = Finger(arena, pointer: 2)
    told = Told(arena)
  }

  @Test func `W126 the winner says how far it came, the others who has won`() {
    let (tap, list, row) = (
      notes.tap("tap"), notes.pan("list", .vertical), notes.pan("row", .horizontal)
    )
    finger.down(0, 0, on: [row, tap, list])
    finger.move(2, 9.5, at: 0.1)
    #expect(told.transitions.isEmpty)
    finger.move(3, 11.5, at: 0.2)
    #expect(told.reason(list, .began) == .reached(.vertical, 11.5, limit: 10))
    #expect(told.reason(row, .failed) == .lost(to: GestureRival(list)))
    guard case .exceeded(.distance, let distance, limit: 10) = told.reason(tap, .failed) else {
      Issue.record("\(String(describing: told.reason(tap, .failed)))")
      return
    }
    #expect(abs(distance - 11.8849) < 1e-4)
    finger.move(3, 30, at: 0.3)
    #expect(told.reason(list, .changed) == .moved)
    finger.up()
    #expect(told.reason(list, .ended) == .lifted)
    #expect(
      told.path(of: list) == [.possible, .began, .began, .changed, .changed, .ended])
  }

  @Test func `W126 taps and presses say what was too far, too long or too many`() {
    let (tap, press, double) = (
      notes.tap("tap"), notes.press("press"), DoubleTapGestureRecognizer { _ in }
    )
    finger.down(0, 0, on: [tap, press])
    finger.move(12, 0, at: 0.1)
    for recognizer in [tap, press] as [any GestureRecognizer] {
      #expect(told.reason(recognizer, .failed) == .exceeded(.distance, 12, limit: 10))
    }
    finger.up()
    finger.down(0, 0, at: 1, on: [tap])
    arena.advance(to: 1.5)
    #expect(told.reason(tap, .failed) == .timedOut(0.5))
    finger.up(at: 1.6)
    finger.down(0, 0, at: 2, on: [tap, press])
    second.down(5, 0, at: 2.1, on: [tap, press])
    #expect(told.reason(tap, .failed) == .anotherFinger)
    #expect(told.reason(press, .failed) == .anotherFinger)
    finger.up()
    second.up(at: 2.3)
    finger.down(0, 0, at: 3, on: [press])
    arena.advance(to: 3.5)
    #expect(told.reason(press, .began) == .held(0.5))
    finger.up(at: 3.6)
    finger.down(0, 0, at: 4, on: [double, tap])
    finger.up(at: 4.1)
    #expect(told.reason(tap, .ended) == .lifted)
    #expect(told.reason(double, .failed) == .lost(to: GestureRival(tap)))
  }

  @Test func `W126 a double tap says what was wrong with its second touch`() {
    let double = DoubleTapGestureRecognizer { _ in }
    finger.down(0, 0, on: [double])
    finger.up(at: 0.1)
    arena.advance(to: 0.41)
    #expect(told.reason(double, .failed) == .timedOut(0.3))
    finger.down(0, 0, at: 1, on: [double])
    finger.up(at: 1.1)
    finger.down(50, 0, at: 1.2, on: [double])
    #expect(told.reason(double, .failed) == .exceeded(.apart, 50, limit: 40))
    finger.up()
    finger.down(0, 0, at: 2, on: [double])
    finger.up(at: 2.1)
    finger.down(0, 0, at: 2.2, on: [double])
    finger.up(at: 2.25)
    #expect(told.reason(double, .ended) == .lifted)
  }

  @Test func `W126 a swipe says whether it was slow, crooked or backward`() {
    let swipe = SwipeGestureRecognizer(.right) { _ in }
    finger.down(0, 0, on: [swipe])
    finger.move(60, 5, at: 0.1)
    #expect(told.reason(swipe, .ended) == .reached(.horizontal, 60, limit: 50))
    finger.up()
    finger.down(0, 0, at: 1, on: [swipe])
    finger.move(40, 30, at: 1.1)
    #expect(told.reason(swipe, .failed) == .exceeded(.across, 30, limit: 20))
    finger.up()
    finger.down(0, 0, at: 2, on: [swipe])
    finger.move(-11, 0, at: 2.1)
    #expect(told.reason(swipe, .failed) == .wrongDirection)
    finger.up()
    finger.down(0, 0, at: 3, on: [swipe])
    arena.advance(to: 3.6)
    #expect(told.reason(swipe, .failed) == .timedOut(0.5))
    finger.up(at: 3.7)
  }

  @Test func `W126 pinch and rotation say how far, and when fingers are too many`() {
    let pinch = PinchGestureRecognizer { _, _ in }
    let turn = RotationGestureRecognizer { _, _ in }
    pinch.relations.simultaneous = [turn]
    finger.down(0, 0, on: [pinch, turn])
    second.down(100, 0, at: 0.01, on: [pinch, turn])
    second.move(112, 0, at: 0.1)
    arena.advance(to: 0.2)
    #expect(told.reason(pinch, .began) == .reached(.span, 12, limit: 10))
    second.move(0, 112, at: 0.3)
    arena.advance(to: 0.4)
    guard case .reached(.turn, let angle, limit: 8) = told.reason(turn, .began) else {
      Issue.record("\(String(describing: told.reason(turn, .began)))")
      return
    }
    #expect(abs(angle - 90) < 1e-9)
    for pointer in 3...6 {
      Finger(arena, pointer: pointer).down(50, 50, at: 0.5, on: [pinch, turn])
    }
    #expect(told.reason(pinch, .cancelled) == .exceeded(.fingers, 6, limit: 5))
  }

  @Test func `W126 a pan of one direction says that the other one was taken`() {
    let pan = notes.pan("pan", .vertical)
    pan.directions = .up
    finger.down(0, 0, on: [pan])
    finger.move(0, 20, at: 0.1)
    #expect(told.reason(pan, .failed) == .wrongDirection)
    finger.up()
    finger.down(0, 0, at: 1, on: [pan])
    finger.up()
    #expect(told.reason(pan, .failed) == .lifted)
  }

  @Test func `W126 G18 who has to wait says for whom, once`() {
    let (tap, double) = (notes.tap("tap"), DoubleTapGestureRecognizer { _ in })
    tap.relations.requiredToFail = [double]
    finger.down(0, 0, on: [tap, double])
    finger.up(at: 0.1)
    second.down(300, 300, at: 0.15, on: [notes.tap("far")])
    second.move(303, 300, at: 0.16)
    #expect(told.waits.count == 1 && told.waits.first?.recognizer === tap)
    #expect(told.waits.first?.reason == .waits(for: GestureRival(double)))
    arena.advance(to: 0.5)
    #expect(told.reason(tap, .ended) == .lifted)
    second.up(at: 0.5)
  }

  @Test func `W126 G20 a pan whose axis does not lead says whose does`() {
    let (row, list) = (notes.pan("row", .horizontal), notes.pan("list", .vertical))
    let waiting = WaitingRecognizer(until: 1)
    list.relations.requiredToFail = [waiting]
    finger.down(0, 0, on: [row, list, waiting])
    finger.move(12, 15, at: 0.1)
    #expect(told.waits.map(\.reason).contains(.yields(to: GestureRival(list))))
    #expect(told.waits.map(\.reason).contains(.waits(for: GestureRival(waiting))))
    arena.advance(to: 1)
    #expect(told.reason(list, .began) == .reached(.vertical, 15, limit: 10))
    #expect(told.reason(row, .failed) == .lost(to: GestureRival(list)))
    finger.up(at: 1.1)
  }

  @Test func `W126 G39 K16 what is taken away says by whom`() {
    let pan = notes.pan("pan", .vertical)
    func drag(at time: Double) {
      finger.down(0, 0, at: time, on: [pan])
      finger.move(0, 20, at: time + 0.1)
    }
    drag(at: 0)
    finger.cancel()
    #expect(told.reason(pan, .cancelled) == .cancelled)
    drag(at: 1)
    arena.cancel(pan)
    #expect(told.reason(pan, .cancelled) == .withdrawn)
    finger.up()
    drag(at: 2)
    pan.relations.isEnabled = false
    #expect(told.reason(pan, .cancelled) == .disabled)
    finger.up()
    pan.relations.isEnabled = true
    pan.relations.shouldBegin = { _ in false }
    drag(at: 3)
    #expect(told.reason(pan, .failed) == .refused)
    finger.up()
    finger.down(0, 0, at: 4, on: [pan])
    finger.cancel()
    #expect(told.reason(pan, .failed) == .cancelled)
  }

  @Test func `W126 a reason keeps no recogniser alive`() {
    var rival: GestureRival?
    do {
      let pan = notes.pan("pan", .vertical)
      rival = GestureRival(pan)
      #expect(rival?.recognizer === pan)
    }
    #expect(rival?.recognizer == nil)
  }
}
