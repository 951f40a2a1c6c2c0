import Interaction
import Pixman
import Testing

struct PinchTests {
  private final class Reports {
    var pinches: [(state: GestureState, pinch: Pinch)] = []
    var states: [GestureState] { pinches.map(\.state) }
    var scale: Double { pinches.last?.pinch.scale ?? .nan }
  }

  private let arena = GestureArena()
  private let reports = Reports()
  private let pinch: PinchGestureRecognizer
  private let fingers: [Finger]

  init() {
    let reports = reports
    pinch = PinchGestureRecognizer { reports.pinches.append(($0, $1)) }
    let arena = arena
    fingers = (1...6).map { Finger(arena, pointer: $0) }
  }

  private func press(_ xs: Double..., y: Double = 100, on more: [any GestureRecognizer] = []) {
    for (index, x) in xs.enumerated() { fingers[index].down(x, y, on: [pinch] + more) }
  }

  @Test func `G23 it begins at 10 units of change, G24 and the slop is taken away`() {
    press(100, 200)
    fingers[1].move(209.9, 100, at: 0.01)
    arena.advance(to: 0.02)
    #expect(reports.pinches.isEmpty)
    fingers[1].move(230, 100, at: 0.03)
    arena.advance(to: 0.04)
    // 130 wide, of which 10 are slop: 130 to 110.
    #expect(reports.states == [.began])
    #expect(abs(reports.scale - 130.0 / 110) < 1e-12)
    #expect(reports.pinches[0].pinch.centroid == Point(x: 165, y: 100))
    fingers[0].move(80, 100, at: 0.05)
    arena.advance(to: 0.06)
    #expect(abs(reports.scale - 150.0 / 110) < 1e-12)
    fingers[0].up()
    #expect(reports.states == [.began, .changed, .ended])
    #expect(abs(reports.scale - 150.0 / 110) < 1e-12)
    #expect(reports.pinches[2].pinch.centroid == Point(x: 155, y: 100))
    fingers[1].up()
    #expect(arena.isIdle && pinch.state == .possible)
  }

  @Test func `G37 pinching in makes the scale smaller`() {
    press(100, 200)
    fingers[1].move(160, 100, at: 0.01)
    arena.advance(to: 0.02)
    #expect(abs(reports.scale - 60.0 / 90) < 1e-12)
  }

  @Test func `G7 fingers that move together in one step do not pinch`() {
    press(100, 200)
    for step in 1...20 {
      let time = Double(step) * 0.01
      fingers[0].move(100 + 8 * Double(step), 100, at: time)
      fingers[1].move(200 + 8 * Double(step), 100, at: time)
    }
    arena.advance(to: 1)
    #expect(reports.pinches.isEmpty && pinch.state == .possible)
  }

  @Test func `G37 a third finger and its lift make no jump`() {
    press(100, 200)
    fingers[1].move(220, 100, at: 0.01)
    arena.advance(to: 0.02)
    let scale = reports.scale
    fingers[2].down(500, 400, at: 0.03, on: [pinch])
    fingers[2].move(500, 400, at: 0.04)
    arena.advance(to: 0.05)
    #expect(abs(reports.scale - scale) < 1e-12)
    fingers[2].move(600, 500, at: 0.06)
    arena.advance(to: 0.07)
    let wider = reports.scale
    #expect(wider > scale)
    fingers[2].up(at: 0.08)
    fingers[0].move(100, 100, at: 0.09)
    arena.advance(to: 0.1)
    #expect(abs(reports.scale - wider) < 1e-12)
    #expect(reports.pinches.last?.pinch.fingers == 2)
    // Twice as far apart is twice the scale, whatever came before.
    fingers[0].move(-20, 100, at: 0.11)
    arena.advance(to: 0.12)
    #expect(abs(reports.scale - 2 * wider) < 1e-9)
  }

  @Test func `G37 one finger alone never pinches, and may be joined again`() {
    press(100, 200)
    fingers[1].up(at: 0.01)
    fingers[0].move(300, 100, at: 0.02)
    arena.advance(to: 0.03)
    #expect(reports.pinches.isEmpty && pinch.state == .possible)
    fingers[2].down(200, 100, at: 0.04, on: [pinch])
    fingers[2].move(150, 100, at: 0.05)
    arena.advance(to: 0.06)
    #expect(reports.states == [.began])
    #expect(abs(reports.scale - 150.0 / 110) < 1e-12)
  }

  @Test func `the velocity is that of the scale`() {
    press(100, 200)
    for step in 1...10 {
      fingers[1].move(200 + 10 * Double(step), 100, at: Double(step) * 0.01)
    }
    arena.advance(to: 0.1001)
    // 1000 units a second on a base of 110.
    #expect(abs((reports.pinches.last?.pinch.velocity ?? 0) - 1000.0 / 110) < 1e-6)
    fingers[1].up(at: 0.105)
    #expect(abs((reports.pinches.last?.pinch.velocity ?? 0) - 1000.0 / 110) < 1e-6)
  }

  @Test func `G39 a cancel is cancelled, without velocity`() {
    press(100, 200)
    for step in 1...5 { fingers[1].move(200 + 10 * Double(step), 100, at: Double(step) * 0.01) }
    arena.cancelAll(at: 0.06)
    #expect(reports.states.last == .cancelled && reports.pinches.last?.pinch.velocity == 0)
    #expect(arena.isIdle && pinch.state == .possible)
  }

  @Test func `G11 more than five fingers are no pinch`() {
    press(0, 40, 80, 120, 160, 200)
    #expect(pinch.state == .failed)
    arena.cancelAll(at: 1)
    #expect(pinch.state == .possible)
  }

  @Test func `fingers in one place are no division by zero`() {
    press(100, 100)
    fingers[0].move(50, 100, at: 0.01)
    fingers[1].move(150, 100, at: 0.01)
    arena.advance(to: 0.02)
    #expect(reports.scale.isFinite && reports.scale > 0)
    fingers[0].move(100, 100, at: 0.03)
    fingers[1].move(100, 100, at: 0.03)
    arena.advance(to: 0.04)
    fingers[1].move(180, 100, at: 0.05)
    arena.advance(to: 0.06)
    #expect(reports.pinches.allSatisfy { $0.pinch.scale.isFinite && $0.pinch.velocity.isFinite })
  }

  @Test(arguments: [true, false])
  func `G20 of pinch and pan at one step the farther goes first`(pinchFirst: Bool) {
    for (spread, travel, winner) in [(30.0, 20.0, "pinch"), (20.0, 40.0, "pan")] {
      let (arena, notes) = (GestureArena(), Notes())
      let pinch = PinchGestureRecognizer { state, _ in notes.lines.append("pinch \(state)") }
      let pan = notes.pan("pan", .both)
      pan.touches = .centroid
      let set: [any GestureRecognizer] = pinchFirst ? [pinch, pan] : [pan, pinch]
      let (left, right) = (Finger(arena, pointer: 1), Finger(arena, pointer: 2))
      left.down(100, 100, on: set)
      right.down(200, 100, on: set)
      left.move(100 - spread / 2, 100 + travel, at: 0.01)
      right.move(200 + spread / 2, 100 + travel, at: 0.01)
      arena.advance(to: 0.02)
      #expect(notes.lines == ["\(winner) began"])
      arena.cancelAll(at: 1)
    }
  }

  @Test func `G18 G22 a pinch that waited for another to fail begins and ends when it does`() {
    let press = LongPressGestureRecognizer { _, _ in }
    pinch.relations.requiredToFail = [press]
    fingers[0].down(100, 100, on: [pinch])
    fingers[1].down(200, 100, on: [pinch])
    fingers[2].down(300, 300, on: [pinch, press])
    fingers[1].move(260, 100, at: 0.01)
    arena.advance(to: 0.02)
    #expect(reports.pinches.isEmpty)
    fingers[0].up(at: 0.03)
    fingers[1].up(at: 0.04)
    #expect(reports.pinches.isEmpty)
    fingers[2].up(at: 0.05)
    #expect(reports.states == [.began, .ended])
    #expect(arena.isIdle && pinch.state == .possible)
  }
}
